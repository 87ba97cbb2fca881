import { addToCart } from '../cart.js';
import { findProduct, neighbours } from '../catalogue.js';
import { h } from '../h.js';
import { money } from '../money.js';
import { productCard } from '../product-card.js';
import { productPicture } from '../product-picture.js';
import { notFoundPage } from './not-found.js';

export function productPage(slug) {
  const product = findProduct(slug);
  if (product === undefined) return notFoundPage();
  return {
    title: product.name,
    content: [breadcrumb(product), detail(product), related(product)],
  };
}

function breadcrumb(product) {
  return h(
    'nav',
    { class: 'breadcrumb', 'aria-label': 'Breadcrumb' },
    h(
      'ol',
      {},
      h('li', {}, h('a', { href: '/demo/' }, 'Shop')),
      h('li', { 'aria-current': 'page' }, product.name),
    ),
  );
}

function detail(product) {
  return h(
    'section',
    { class: 'detail' },
    productPicture(product),
    h(
      'div',
      { class: 'detail-text' },
      h('h1', {}, product.name),
      h('p', { class: 'detail-price' }, money(product.price)),
      h('p', { class: 'lead' }, product.summary),
      h('p', {}, product.description),
      h('div', { class: 'buy' }, ...buyControls(product)),
      h(
        'dl',
        { class: 'facts' },
        ...Object.entries(product.facts).map(([name, value]) =>
          h('div', {}, h('dt', {}, name), h('dd', {}, value)),
        ),
      ),
    ),
  );
}

function buyControls(product) {
  const note = h('p', { class: 'buy-note', role: 'status' });
  const button = h(
    'button',
    {
      class: 'button',
      type: 'button',
      click: () => {
        addToCart(product.slug);
        note.replaceChildren('Added to your cart. ', h('a', { href: '/demo/cart' }, 'Go to cart'));
      },
    },
    'Add to cart',
  );
  return [button, note];
}

function related(product) {
  return h(
    'section',
    { class: 'section', 'aria-labelledby': 'related-title' },
    h('div', { class: 'section-head' }, h('h2', { id: 'related-title' }, 'Goes well with')),
    h('ul', { class: 'grid' }, ...neighbours(product, 4).map(productCard)),
  );
}
