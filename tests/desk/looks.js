// What of a page cannot be read or tapped: the value is told as JSON.
(() => {
  document.querySelectorAll('details').forEach(d => d.open = true);
  const faults = [], shown = e => e.getClientRects().length && getComputedStyle(e).visibility === 'visible';
  const parts = c => (c.match(/[\d.]+/g) || []).map(Number);
  const over = (top, under) => { const a = top.length > 3 ? top[3] : 1; return [0, 1, 2].map(i => top[i] * a + under[i] * (1 - a)); };
  const ground = e => { const stack = []; for (let x = e; x; x = x.parentElement) stack.push(parts(getComputedStyle(x).backgroundColor));
    return stack.reverse().reduce((under, top) => top.length > 3 && !top[3] ? under : over(top, under), parts(getComputedStyle(document.body).backgroundColor)); };
  const light = c => { const [r, g, b] = c.map(v => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); return .2126 * r + .7152 * g + .0722 * b; };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let smallest = 99;
  for (let node; (node = walker.nextNode());) {
    const e = node.parentElement;
    if (!node.data.trim() || !shown(e) || e.closest('script, style, option, datalist')) continue;
    const style = getComputedStyle(e), size = parseFloat(style.fontSize), under = ground(e);
    const [a, b] = [light(over(parts(style.color), under)), light(under)].sort((x, y) => y - x);
    const large = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
    if ((a + .05) / (b + .05) < (large ? 3 : 4.5)) faults.push('contrast ' + ((a + .05) / (b + .05)).toFixed(2) + ': ' + node.data.trim().slice(0, 30));
    smallest = Math.min(smallest, size);
  }
  const room = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > room) faults.push('wider than the phone: ' + document.documentElement.scrollWidth);
  for (const e of document.querySelectorAll('a, button, input, select, textarea, summary')) {
    if (!shown(e) || e.closest('[aria-hidden=true]') || e.type === 'hidden') continue;
    const r = e.getBoundingClientRect(), label = e.labels && e.labels[0] ? e.labels[0].getBoundingClientRect() : r;
    const inText = e.matches('a') && getComputedStyle(e).display === 'inline';
    if (!inText && Math.max(r.height, label.height) < LEAST_TARGET) faults.push('small: ' + e.outerHTML.slice(0, 80) + ' ' + r.height);
    const name = e.textContent.trim() || e.getAttribute('aria-label') || (e.labels && e.labels.length);
    if (!name && !e.getAttribute('aria-labelledby')) faults.push('no name: ' + e.outerHTML.slice(0, 80));
  }
  return JSON.stringify({faults, smallest, lang: document.documentElement.lang});
})()
