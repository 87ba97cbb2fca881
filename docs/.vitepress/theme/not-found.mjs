import { withBase } from 'vitepress';
import { h } from 'vue';

const links = [
  ['Quick start', '/guides/quick-start.html'],
  ['Your first survey', '/guides/first-survey.html'],
  ['All guides', '/guides/'],
  ['Options and methods', '/guides/options-and-methods.html'],
  ['Management API', '/api.html'],
  ['Operating', '/operating.html'],
];

/** Opens the search in the header, which has no address. */
function openSearch() {
  globalThis.document.querySelector('.VPNavBarSearch button')?.click();
}

/** What the page for an unknown address offers. */
export const NotFound = () =>
  h('main', { class: 'not-found' }, [
    h('p', { class: 'not-found-code' }, '404'),
    h('h1', 'Page not found'),
    h(
      'p',
      'The page may have moved, or its address may be incomplete. Search for it, or start here:',
    ),
    h('button', { type: 'button', onClick: openSearch }, 'Search the documentation'),
    h(
      'ul',
      links.map(([text, path]) => h('li', h('a', { href: withBase(path) }, text))),
    ),
  ]);
