import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FrameKit } from '../../src/features/visitors/frame/frame-kit';
import type { Gallery } from '../../src/features/visitors/frame/gallery';

export const scriptText = 'window.ServicePopups = class {};\n';
export const clientFrameText = 'export const frame = "";\n';
export const formatsText = 'export const showButton = () => undefined;\n';
export const messagesText = 'export const messages = {};\n';
export const docsScript = 'export {};\n';
export const packageFile = 'a tarball';

const piece = (name: string, ...words: string[]) => ({
  script: `/*${name}*/`,
  style: `.${name}{}`,
  words,
});

/** Texts of a language, which consist of their names. */
const pageWordsOf = (dir: string, suffix: string): Record<string, string> => ({
  ...Object.fromEntries(pageWordNames.map((name) => [name, name + suffix])),
  dir,
});
const pageWordNames = [
  ...['closed', 'closedText', 'notOpen', 'notOpenText', 'answered', 'thanks', 'missing'],
  ...['missingText', 'personal', 'personalText', 'password', 'passwordText', 'wrongPassword'],
  ...['tooMany', 'open', 'unavailable', 'unavailableText'],
];

/** A minimal frame. */
const frameKit: FrameKit = {
  template: [
    '<!doctype html><title>Survey</title><style>',
    '</style><script type="application/json">',
    '</script><script>',
    '</script>',
  ],
  core: piece('core', 'next'),
  pieces: {
    scale: piece('scale', 'rate'),
    text: piece('text', 'write'),
    'rich-text': piece('rich-text'),
    announcement: piece('announcement'),
    piping: piece('piping'),
    colors: piece('colors'),
    font: piece('font'),
  },
  page: piece('page', 'closed'),
  questions: { nps: ['scale'], text: ['text'] },
  words: {
    en: { next: 'Next', rate: 'Rate', write: 'Write', unused: 'Unused' },
    pt: { next: 'Seguinte', rate: 'Avalie', write: 'Escreva', unused: 'Nada' },
  },
  pageWords: {
    en: pageWordsOf('ltr', ''),
    pt: pageWordsOf('ltr', ' (pt)'),
    he: pageWordsOf('rtl', ' (he)'),
  },
};

const gallery: Pick<Gallery, 'html' | 'script' | 'style'> & { samples: object } = {
  html: '<title>Gallery</title>',
  script: 'gallery()',
  style: 'main{}',
  samples: {
    nps: {
      popup: { title: 'Help us', message: '' },
      survey: {
        id: 'gallery',
        version: 1,
        defaultLanguage: 'en',
        pages: [
          { id: 'page', questions: [{ id: 'q', type: 'nps', title: { en: 'Hi', pt: 'Olá' } }] },
        ],
        ends: [{ id: 'end', title: 'Bye' }],
      },
    },
  },
};

const packed = (name: string, text: string) => ({
  [name]: text,
  [`${name}.gz`]: gzipSync(text),
  [`${name}.br`]: brotliCompressSync(text),
});

const files: Record<string, string | Buffer> = {
  ...packed('sdk/service-popups.js', scriptText),
  ...packed('sdk/client-frame.js', clientFrameText),
  ...packed('sdk/formats.js', formatsText),
  ...packed('sdk/messages.js', messagesText),
  'sdk/version.json': '{"version":"1.2.3"}',
  'frame/frame.json': JSON.stringify(frameKit),
  'frame/frame.html': '<!doctype html><title>Survey</title>',
  'frame/gallery.json': JSON.stringify(gallery),
  'dashboard/index.html': '<!doctype html><title>Dashboard</title>',
  'dashboard/assets/index-abc.js': 'export {};\n',
  'docs/index.html': '<!doctype html><title>Docs</title><script id="theme">dark()</script>',
  'docs/404.html': '<!doctype html><title>404</title>',
  'docs/guides/install.html': '<!doctype html><title>Install</title>',
  ...packed('docs/assets/app.abc.js', docsScript),
  'packages/service-popups-react-1.2.3.tgz': packageFile,
  'packages/service-popups-sdk-1.2.3.tgz': packageFile,
  'api-docs/swagger-ui.css': '',
  'demo/index.html': '<!doctype html><title>Shop</title>',
};

/** Writes minimal versions of the browser files that the build puts next to the server. */
export async function writePublicFiles(folder: string): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
