import { h } from './h.js';

export function codeBlock(code, name) {
  const block = h(
    'div',
    { class: 'code' },
    h('pre', { tabindex: 0, role: 'region', 'aria-label': `Code: ${name}` }, h('code', {}, code)),
  );
  // The clipboard API exists only in secure contexts.
  if (navigator.clipboard !== undefined) block.append(copyButton(code, name));
  return block;
}

function copyButton(code, name) {
  const label = h('span', { 'aria-live': 'polite' }, 'Copy');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      label.textContent = 'Copied';
    } catch {
      label.textContent = 'Couldn’t copy';
    }
  };
  return h(
    'button',
    { class: 'code-copy', type: 'button', click: () => void copy() },
    label,
    h('span', { class: 'visually-hidden' }, ` the ${name}`),
  );
}
