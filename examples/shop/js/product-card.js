import { h } from './h.js';
import { money } from './money.js';
import { productPicture } from './product-picture.js';

export function productCard(product) {
  return h(
    'li',
    { class: 'card' },
    productPicture(product),
    h(
      'div',
      { class: 'card-line' },
      h(
        'h3',
        { class: 'card-name' },
        h('a', { href: `/demo/products/${product.slug}` }, product.name),
      ),
      h('p', { class: 'card-price' }, money(product.price)),
    ),
    h('p', { class: 'card-summary' }, product.summary),
  );
}
