import { cartCount, onCartChange } from './cart.js';
import { h } from './h.js';

/** Keeps the number beside the cart link in step with the cart. */
export function startCartBadge() {
  const badge = document.querySelector('#cart-count');
  const show = () => {
    const count = cartCount();
    badge.hidden = count === 0;
    badge.replaceChildren(
      String(count),
      h('span', { class: 'visually-hidden' }, count === 1 ? ' piece' : ' pieces'),
    );
  };
  onCartChange(show);
  show();
}
