import { products } from '../catalogue.js';
import { h } from '../h.js';
import { productCard } from '../product-card.js';

export function homePage() {
  return {
    title: 'Everyday stoneware',
    content: [hero(), shelf(), promises()],
  };
}

function hero() {
  return h(
    'section',
    { class: 'hero' },
    h(
      'div',
      { class: 'hero-text' },
      h('h1', {}, 'Pots you’ll use before nine in the morning.'),
      h(
        'p',
        { class: 'lead' },
        'Eight pieces of stoneware for breakfast, tea and the windowsill. Fired in small batches, no two quite alike.',
      ),
      h(
        'p',
        { class: 'actions' },
        h('a', { class: 'button', href: '/demo/products/breakfast-mug' }, 'Start with a mug'),
        h('a', { class: 'quiet-link', href: '/demo/about' }, 'What is this demo?'),
      ),
    ),
    h('img', {
      class: 'hero-picture',
      src: '/demo/images/shelf.svg',
      alt: 'A wooden shelf with a pink vase, a blue teapot and a yellow mug',
      width: 720,
      height: 560,
    }),
  );
}

function shelf() {
  return h(
    'section',
    { class: 'section', 'aria-labelledby': 'shelf-title' },
    h(
      'div',
      { class: 'section-head' },
      h('h2', { id: 'shelf-title' }, 'On the shelf'),
      h('p', { class: 'muted' }, 'Eight pieces, all in stock'),
    ),
    h('ul', { class: 'grid' }, ...products.map(productCard)),
  );
}

function promises() {
  const texts = [
    ['Made for daily use', 'Fired at 1,240 °C, so most of it goes in the dishwasher.'],
    ['Packed in paper', 'No foam, no plastic, and a box you can reuse.'],
    ['Arrived broken?', 'We’ll send another one. You keep the pieces.'],
  ];
  return h(
    'section',
    { class: 'promises', 'aria-label': 'Good to know' },
    ...texts.map(([title, text]) =>
      h('div', {}, h('h2', { class: 'promise-title' }, title), h('p', { class: 'muted' }, text)),
    ),
  );
}
