// Runs the VS Code extension with a stand-in for the editor and its language client, and prints what it did as JSON.
"use strict";
const Module = require("module");
const [, , extension, mode] = process.argv;
const did = { panels: [], messages: [], executed: [] };
const registered = {};
let changed, middleware;

const vscode = {
  ViewColumn: { Beside: -2 },
  commands: {
    registerCommand: (name, act) => ((registered[name] = act), {}),
    executeCommand: async (name, ...rest) => {
      did.executed.push([name, ...rest]);
      if (name === "judge.rule") return middleware.executeCommand(name, rest, async () => answers.shift());
    },
  },
  window: {
    activeTextEditor: { document: { uri: "file:///a.judge" } },
    createWebviewPanel: (kind, title, place, options) => {
      const panel = { place, options, webview: {}, onDidDispose: (act) => (panel.close = act) };
      did.panels.push(panel);
      return panel;
    },
    showWarningMessage: (text) => did.messages.push(text),
    showErrorMessage: (text) => did.messages.push(text),
  },
  workspace: {
    onDidChangeTextDocument: (act) => ((changed = act), {}),
    getConfiguration: () => ({ get: (name) => ({ command: "judge", language: "ja" })[name] }),
  },
};
const answers = [
  { title: "T", verdict: "holds", html: "<p>first</p>", text: "" },
  { title: "T", verdict: "unreadable", html: "", text: "a < b & c" },
];
class LanguageClient {
  constructor(id, name, server, options) {
    did.server = server;
    did.options = options;
    middleware = options.middleware;
  }
  async start() {
    if (mode === "no server") throw new Error("not there");
  }
  async stop() {
    did.stopped = true;
  }
}
const load = Module._load;
Module._load = (request, ...rest) => {
  if (request === "vscode") return vscode;
  if (request !== "vscode-languageclient/node") return load(request, ...rest);
  if (mode === "no library") throw new Error("not there");
  return { LanguageClient, TransportKind: { stdio: 0 } };
};

(async () => {
  const judge = require(extension);
  await judge.activate({ subscriptions: [] });
  if (!mode) {
    await registered["judge.ruleBeside"]();
    did.first = did.panels[0].webview.html;
    changed({ document: { uri: "file:///other.judge" } });
    changed({ document: { uri: "file:///a.judge" } });
    await new Promise((done) => setTimeout(done, 800));
    did.second = did.panels[0].webview.html;
    did.panels[0].close();
    changed({ document: { uri: "file:///a.judge" } });
  }
  await judge.deactivate();
  console.log(JSON.stringify(did));
})();
