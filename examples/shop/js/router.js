import { pageFor } from './routes.js';

const main = document.querySelector('#main');
const scrollTops = new Map();
let entry = 0;

/** Draws the current page and handles links, back and forward. */
export function startRouter() {
  // The scroll position can be restored only after the page is drawn.
  history.scrollRestoration = 'manual';
  entry = history.state?.entry ?? 0;
  history.replaceState({ entry }, '');
  draw();

  document.addEventListener('click', onClick);
  addEventListener('popstate', onPopState);
  // On reload, let the browser restore the position.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

function onClick(event) {
  const link = event.target.closest('a[href]');
  if (link === null || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.origin !== location.origin || !link.pathname.startsWith('/demo/')) return;
  event.preventDefault();
  if (link.hash === '#main') {
    main.focus();
  } else {
    navigate(link.pathname);
  }
}

function navigate(path) {
  scrollTops.set(entry, scrollY);
  if (path === location.pathname) {
    history.replaceState({ entry }, '', path);
  } else {
    entry += 1;
    history.pushState({ entry }, '', path);
  }
  draw();
  focusHeading();
  scrollTo(0, 0);
}

function onPopState(event) {
  scrollTops.set(entry, scrollY);
  entry = event.state?.entry ?? 0;
  draw();
  focusHeading();
  scrollTo(0, scrollTops.get(entry) ?? 0);
}

function draw() {
  const { title, content } = pageFor(location.pathname);
  document.title = `${title} – Quiet Kiln`;
  main.replaceChildren(...content);
  for (const link of document.querySelectorAll('.shop-nav a')) {
    if (link.pathname === location.pathname) {
      link.setAttribute('aria-current', 'page');
    } else {
      link.removeAttribute('aria-current');
    }
  }
}

function focusHeading() {
  const heading = main.querySelector('h1');
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
