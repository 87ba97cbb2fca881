import { h } from '../h.js';

export function notFoundPage() {
  return {
    title: 'Page not found',
    content: [
      h(
        'div',
        { class: 'prose' },
        h('h1', {}, 'Nothing on this shelf'),
        h('p', { class: 'lead' }, 'This page doesn’t exist.'),
        h('p', {}, h('a', { class: 'button', href: '/demo/' }, 'Back to the shop')),
      ),
    ],
  };
}
