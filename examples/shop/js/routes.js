import { aboutPage } from './pages/about.js';
import { cartPage } from './pages/cart.js';
import { formatsPage } from './pages/formats.js';
import { homePage } from './pages/home.js';
import { notFoundPage } from './pages/not-found.js';
import { productPage } from './pages/product.js';

/** The page for a path: `{ title, content }`. */
export function pageFor(path) {
  const [section = '', slug, ...rest] = path
    .replace(/^\/demo\/?/, '')
    .replace(/\/$/, '')
    .split('/');
  if (rest.length > 0) return notFoundPage();
  if (section === 'products' && slug !== undefined) return productPage(slug);
  if (slug !== undefined) return notFoundPage();
  const pages = { '': homePage, cart: cartPage, about: aboutPage, formats: formatsPage };
  return Object.hasOwn(pages, section) ? pages[section]() : notFoundPage();
}
