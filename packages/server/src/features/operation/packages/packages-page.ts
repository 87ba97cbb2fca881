import { createHash } from 'node:crypto';
import { escapeHtml } from '@service-popups/rules';

/** What an app or a script installs, by the names of our packages. */
const USES: [title: string, names: string[]][] = [
  ['React and Next.js', ['sdk', 'react']],
  ['Vue and Nuxt', ['sdk', 'vue']],
  ['Svelte and SvelteKit', ['sdk', 'svelte']],
  ['All other web apps', ['sdk']],
  ['Surveys and popups in files', ['cli']],
  ['Scripts that call the management API', ['api']],
];

const STYLE =
  'body{max-width:50rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}' +
  'pre{padding:.75rem 1rem;border:1px solid #8888;border-radius:.5rem;white-space:pre-wrap;overflow-wrap:anywhere}';

/** The pages have no scripts, and one style sheet. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Commands that install the given files, which are at an address. */
export function packagesPage(files: string[], address: string): string {
  const commands = USES.flatMap(([title, names]) => {
    const found = names.map((name) => files.find((file) => nameOf(file) === name));
    if (found.includes(undefined)) return [];
    const urls = found.map((file) => `${address}${file ?? ''}`).join(' ');
    return `<h2>${title}</h2><pre><code>npm install ${escapeHtml(urls)}</code></pre>`;
  });
  return page(
    'Packages',
    `<p>Install the packages of this server’s version. The <a href="/docs/guides/">guides</a> say how to use them.</p>` +
      commands.join(''),
  );
}

/** Reloads itself, by a header. */
export function waitingPage(): string {
  return page(
    'The packages are being built',
    '<p>This page reloads by itself until they’re ready, usually within a minute.</p>',
  );
}

/** `sdk` for `service-popups-sdk-1.2.3.tgz`. */
function nameOf(file: string): string | undefined {
  return /^service-popups-([a-z]+)-\d/.exec(file)?.[1];
}

function page(title: string, content: string): string {
  return (
    '<!doctype html><html lang="en"><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
    `<title>${title}</title><style>${STYLE}</style><h1>${title}</h1>${content}</html>`
  );
}
