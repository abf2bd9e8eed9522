// Starts the language server (`judge lsp`) and shows the ruling of the file that is being written beside it.
"use strict";
const vscode = require("vscode");

const LANGUAGE = "judge";
const RULE = "judge.rule"; // the server's own command; the code lens calls it
const PAUSE = 500; // milliseconds without a key after which a ruling that is shown is made anew

let client;
const panels = new Map(); // URI -> the panel that shows its ruling
const waiting = new Map(); // URI -> timer

async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand("judge.ruleBeside", () => {
      const editor = vscode.window.activeTextEditor;
      return editor && vscode.commands.executeCommand(RULE, editor.document.uri.toString());
    }),
    vscode.workspace.onDidChangeTextDocument((event) => later(event.document.uri.toString())),
  );
  let library;
  try {
    library = require("vscode-languageclient/node");
  } catch {
    vscode.window.showWarningMessage("judge: run `npm ci` in the folder of this extension for diagnostics and rulings.");
    return;
  }
  const settings = vscode.workspace.getConfiguration("judge");
  const program = settings.get("command", "judge");
  client = new library.LanguageClient(
    LANGUAGE,
    "judge",
    { command: program, args: ["lsp"], transport: library.TransportKind.stdio },
    {
      documentSelector: [{ language: LANGUAGE }],
      initializationOptions: { beside: true, lang: settings.get("language") },
      middleware: { executeCommand: ruled },
    },
  );
  try {
    await client.start();
  } catch {
    vscode.window.showErrorMessage(
      `judge: \`${program} lsp\` does not start. Install judgecli with its extra [lsp], or set judge.command.`,
    );
  }
}

/** What a command of the server gives; a ruling is shown beside the file. */
async function ruled(command, parameters, next) {
  const found = await next(command, parameters);
  if (command === RULE && found) show(parameters[0], found);
  return found;
}

function show(uri, found) {
  let panel = panels.get(uri);
  if (!panel) {
    const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    panel = vscode.window.createWebviewPanel("judge.ruling", "", place, { enableFindWidget: true, enableScripts: false });
    panel.onDidDispose(() => panels.delete(uri));
    panels.set(uri, panel);
  }
  panel.title = found.title || "judge";
  panel.webview.html = found.html || `<!DOCTYPE html><meta charset="utf-8"><pre>${escaped(found.text)}</pre>`;
}

function escaped(text) {
  return text.replace(/[&<>]/g, (mark) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[mark]);
}

/** Make a ruling that is shown anew once its writer pauses. */
function later(uri) {
  if (!panels.has(uri)) return;
  clearTimeout(waiting.get(uri));
  waiting.set(uri, setTimeout(() => vscode.commands.executeCommand(RULE, uri), PAUSE));
}

function deactivate() {
  for (const timer of waiting.values()) clearTimeout(timer);
  return client && client.stop();
}

module.exports = { activate, deactivate };
