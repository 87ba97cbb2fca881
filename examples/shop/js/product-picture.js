import { h } from './h.js';

export function productPicture(product, { decorative = false } = {}) {
  return h(
    'div',
    { class: `tile tile-${product.tile}` },
    h('img', {
      src: `/demo/images/${product.slug}.svg`,
      alt: decorative ? '' : product.alt,
      width: 400,
      height: 400,
    }),
  );
}
