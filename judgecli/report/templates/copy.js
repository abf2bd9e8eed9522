const button = document.getElementById("copy");
const selected = () => { const range = document.createRange(); range.selectNodeContents(document.getElementById("answer")); return range; };
const byHand = () => { const all = getSelection(); all.removeAllRanges(); all.addRange(selected()); document.execCommand("copy"); all.removeAllRanges(); };
const done = () => { button.textContent = button.dataset.done; };
button.onclick = () => navigator.clipboard ? navigator.clipboard.writeText(document.getElementById("answer").innerText).then(done, () => { byHand(); done(); }) : (byHand(), done());
button.parentNode.hidden = false;
