import { findProduct } from './catalogue.js';

const storageKey = 'quiet-kiln-cart';
const maxQuantity = 20;
const quantities = new Map(readStored());
const listeners = new Set();

export function cartLines() {
  return [...quantities].map(([slug, quantity]) => ({ product: findProduct(slug), quantity }));
}

export function cartCount() {
  return cartLines().reduce((sum, line) => sum + line.quantity, 0);
}

export function cartTotal() {
  return cartLines().reduce((sum, line) => sum + line.quantity * line.product.price, 0);
}

export function addToCart(slug) {
  setQuantity(slug, (quantities.get(slug) ?? 0) + 1);
}

/** Zero removes the product. */
export function setQuantity(slug, quantity) {
  if (quantity > 0) {
    quantities.set(slug, Math.min(quantity, maxQuantity));
  } else {
    quantities.delete(slug);
  }
  changed();
}

export function emptyCart() {
  quantities.clear();
  changed();
}

export function onCartChange(listener) {
  listeners.add(listener);
}

function changed() {
  try {
    localStorage.setItem(storageKey, JSON.stringify([...quantities]));
  } catch {
    // Storage is blocked or full, so the cart is lost on reload.
  }
  for (const listener of listeners) listener();
}

function readStored() {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return stored.filter(
      ([slug, quantity]) =>
        findProduct(slug) !== undefined &&
        Number.isInteger(quantity) &&
        quantity > 0 &&
        quantity <= maxQuantity,
    );
  } catch {
    return [];
  }
}
