import { cartCount, onCartChange } from './cart.js';
import { h } from './h.js';

/** Keeps the item count next to the cart link up to date. */
export function startCartBadge() {
  const badge = document.querySelector('#cart-count');
  const show = () => {
    const count = cartCount();
    badge.hidden = count === 0;
    badge.replaceChildren(
      String(count),
      h('span', { class: 'visually-hidden' }, count === 1 ? ' item' : ' items'),
    );
  };
  onCartChange(show);
  show();
}
