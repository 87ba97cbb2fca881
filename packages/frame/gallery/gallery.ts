import type { FrameMessage, HostMessage } from '@service-popups/contract';
import type { Sample } from './samples';

/** A host app for many frames at once: connects and sizes them, and stores nothing. */
const query = new URLSearchParams(location.search);
const read = (name: string, otherwise: string) => query.get(name) ?? otherwise;
const theme = read('theme', 'light');
const width = Number(read('width', '400'));
const language = read('lang', 'en');
const only = query.get('only');

const main = document.querySelector('main');
const samples = JSON.parse(document.getElementById('samples')?.textContent ?? '{}') as Record<
  string,
  Sample['answers'] | null
>;

for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]'))
  field.value = read(field.name, field.value);
document.body.className = theme;
document.body.style.setProperty('--radius', `${read('radius', '14')}px`);

for (const [name, answers] of Object.entries(samples)) {
  if (only && !only.split(',').includes(name)) continue;
  const section = document.createElement('section');
  section.id = name;
  const heading = document.createElement('h2');
  heading.textContent = name;
  const iframe = document.createElement('iframe');
  iframe.title = name;
  iframe.setAttribute('sandbox', 'allow-scripts allow-forms allow-popups');
  iframe.width = String(width);
  iframe.src = `/frame/gallery/${name}${location.search}`;
  listen(iframe, {
    type: 'start',
    language,
    modal: false,
    seed: 'gallery',
    ...(answers && { resume: { pageId: 'page', answers } }),
  });
  section.append(heading, iframe);
  main?.append(section);
}

function listen(iframe: HTMLIFrameElement, start: HostMessage): void {
  addEventListener('message', ({ source, ports: [port] }) => {
    if (source !== iframe.contentWindow || !port) return;
    port.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
      if ('height' in data) iframe.height = String(data.height);
      if (data.type === 'ready') {
        port.postMessage({ type: 'shown' } satisfies HostMessage);
        iframe.dataset.ready = '';
      }
      if (data.type === 'answers') iframe.dataset.answers = JSON.stringify(data.answers);
    };
    port.postMessage(start);
  });
}
