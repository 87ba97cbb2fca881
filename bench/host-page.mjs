import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { documentOf } from '../packages/frame/build/document.mjs';
import { findBrowser } from '../scripts/setup/browsers.mjs';
import { median, ratios } from './support/median.mjs';
import { startPlainChromium } from './support/plain-chromium.mjs';
import { recordResults } from './support/results.mjs';

/**
 * Measures what the SDK costs the host page, in Chromium. With 4× CPU throttling: script time until
 * idle and the number of long tasks, compared with an empty page and with a minimal script (fetches,
 * parses and stores the definitions). At full speed: heap growth over many route changes and many
 * init/destroy rounds, compared with a page without the SDK, and the time from trigger to popup.
 *
 * Script time is CPU time of the main thread, so other processes don't affect it, in a browser without
 * a test driver. Long tasks are measured by the wall clock, so other processes can cause some.
 */
const root = fileURLToPath(new URL('../', import.meta.url));
const ROUNDS = 7;
const THROTTLE = 4;
/** Even a throttled page is idle after this time. */
const IDLE_MS = 1500;

const sdk = await readFile(path.join(root, 'packages/sdk/dist/service-popups.js'));
const kit = JSON.parse(await readFile(path.join(root, 'packages/frame/dist/frame.json'), 'utf8'));

const survey = {
  id: 'nps',
  version: 1,
  defaultLanguage: 'en',
  pages: [{ id: 'p', questions: [{ id: 'q', type: 'nps', title: 'Would you recommend us?' }] }],
  ends: [{ id: 'e', title: 'Thank you' }],
};
const popup = (index, seconds) => ({
  id: `popup-${index}`,
  surveyId: 'nps',
  productId: 'bench',
  title: 'A question',
  message: 'Would you help us?',
  triggers: { type: 'time_on_page', value: seconds, condition: [{ cooldownDays: 7 }] },
  segments: { path: ['/**', `/section-${index}/*`], lang: ['en'] },
  version: 1,
});

/** The minimum that any library has to do. */
const MINIMAL = `
const { apiKey } = document.currentScript.dataset;
fetch('/sdk/' + apiKey + '/popups')
  .then((response) => response.text())
  .then((text) => {
    localStorage.setItem('popups', text);
    setTimeout(() => undefined, JSON.parse(text)[0].triggers.value * 1000);
  });`;

const page = (script) =>
  `<!doctype html><html lang="en"><title>Bench</title>${script}<h1>A page</h1></html>`;

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const send = (type, body) => {
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' });
    response.end(body);
  };
  const [, kind, key = ''] = pathname.split('/');
  if (pathname === '/service-popups.js') send('text/javascript', sdk);
  else if (pathname === '/minimal.js') send('text/javascript', MINIMAL);
  else if (kind === 'frame')
    send('text/html', documentOf(kit, ['nps'], { popup: popup(0, 0), survey }));
  else if (kind === 'sdk' && request.method === 'POST') response.writeHead(204).end();
  else if (kind === 'sdk') {
    const [, count = '0', seconds = '3600'] = key.split('_');
    const popups = Array.from({ length: Number(count) }, (_, index) =>
      popup(index, Number(seconds)),
    );
    send('application/json', JSON.stringify(popups));
  } else if (kind === 'with')
    send(
      'text/html',
      page(`<script async src="/service-popups.js" data-api-key="${key}"></script>`),
    );
  else if (kind === 'minimal')
    send('text/html', page(`<script async src="/minimal.js" data-api-key="${key}"></script>`));
  else if (kind === 'class') send('text/html', page('<script src="/service-popups.js"></script>'));
  else send('text/html', page(''));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;

const executablePath = await findBrowser('chromium');

/** Counts the long tasks so far. */
const LONG_TASKS = `new Promise((resolve) => {
  const observer = new PerformanceObserver((list) => resolve(list.getEntries().length));
  observer.observe({ type: 'longtask', buffered: true });
  setTimeout(resolve, 100, 0);
})`;

/** Measures the main thread during a visit with CPU throttling. */
async function slowVisit(plain, address) {
  const tab = await plain.openTab();
  await tab.send('Performance.enable', { timeDomain: 'threadTicks' });
  await tab.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await tab.send('Page.navigate', { url: origin + address });
  await delay(IDLE_MS);
  const { metrics } = await tab.send('Performance.getMetrics');
  const evaluation = { expression: LONG_TASKS, awaitPromise: true };
  const { result } = await tab.send('Runtime.evaluate', evaluation);
  await tab.close();
  const script = metrics.find(({ name }) => name === 'ScriptDuration').value * 1000;
  return { script, long: result.value };
}

/** Opens a new page at full speed, and returns the result of `measure`. */
async function visit(browser, address, measure) {
  const context = await browser.newContext();
  const tab = await context.newPage();
  await tab.goto(origin + address, { waitUntil: 'networkidle' });
  const result = await measure(tab);
  await context.close();
  return result;
}

const row = (name, ...cells) =>
  console.log(name.padEnd(34), ...cells.map((cell) => cell.padStart(14)));

/** Visits every page once per round. Returns the SDK's script time with 20 popups, compared with the minimal script. */
async function measureScriptTime() {
  const pages = {
    'empty page': '/empty',
    'minimal script, 20 popups': '/minimal/pk_20_3600',
    'SDK, 1 popup': '/with/pk_1_3600',
    'SDK, 20 popups': '/with/pk_20_3600',
    'SDK, 200 popups': '/with/pk_200_3600',
  };
  const visits = Object.fromEntries(Object.keys(pages).map((name) => [name, []]));
  const plain = await startPlainChromium(executablePath);
  try {
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, address] of Object.entries(pages))
        visits[name].push(await slowVisit(plain, address));
  } finally {
    await plain.close();
  }
  const empty = visits['empty page'].map(({ script }) => script);
  const addedBy = (name) => visits[name].map(({ script }, round) => script - empty[round]);
  console.log(`Script time until idle, CPU throttled ${THROTTLE}×, median of ${ROUNDS} rounds\n`);
  row('', 'script', 'added', 'long tasks');
  for (const [name, runs] of Object.entries(visits)) {
    const script = median(runs.map((one) => one.script));
    const long = Math.max(...runs.map((one) => one.long));
    row(name, ...[script, median(addedBy(name))].map((ms) => `${ms.toFixed(1)} ms`), String(long));
  }
  const compared = ratios(addedBy('SDK, 20 popups'), addedBy('minimal script, 20 popups'));
  const range = [Math.min(...compared), Math.max(...compared)].map((ratio) => ratio.toFixed(1));
  row('SDK / minimal script, 20 popups', median(compared).toFixed(2), range.join(' to '));
  return median(compared);
}

let browser;
try {
  const script = await measureScriptTime();
  browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--enable-precise-memory-info', '--js-flags=--expose-gc'],
  });
  const heap = await visit(browser, '/class', async (tab) =>
    tab.evaluate(async (api) => {
      const used = () => {
        window.gc();
        return performance.memory.usedJSHeapSize;
      };
      const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));
      const start = () => {
        const popups = new window.ServicePopups();
        popups.init({ mode: 'server', apiKey: 'pk_20_3600', baseUrl: api });
        popups.autoLaunch();
        return popups;
      };
      const routes = async (count) => {
        for (let index = 0; index < count; index++) {
          history.pushState(null, '', `/class/${index % 7}`);
          if (index % 50 === 0) await nextTask();
        }
        return used();
      };
      const growth = async () => {
        const before = await routes(200);
        return (await routes(1000)) - before;
      };
      const bare = await growth();
      const popups = start();
      await popups.ready();
      const withSdk = await growth();
      popups.destroy();
      const rounds = async (count) => {
        for (let index = 0; index < count; index++) {
          const one = start();
          await one.ready();
          one.destroy();
        }
        await nextTask();
        return used();
      };
      const first = await rounds(10);
      const last = await rounds(100);
      return { bare, withSdk, rounds: last - first };
    }, origin),
  );
  console.log('\nHeap growth after garbage collection\n');
  const kilobytes = (bytes) => `${(bytes / 1024).toFixed(0)} KB`;
  row('1,000 route changes without SDK', kilobytes(heap.bare));
  row('1,000 route changes, 20 popups', kilobytes(heap.withSdk));
  row('100 init/destroy rounds', kilobytes(heap.rounds));

  const shows = [];
  for (let round = 0; round < ROUNDS; round++)
    shows.push(
      await visit(browser, '/class', (tab) =>
        tab.evaluate(async (api) => {
          const popups = new window.ServicePopups();
          popups.init({ mode: 'server', apiKey: 'pk_1_3600', baseUrl: api });
          await popups.ready();
          const show = () =>
            new Promise((resolve) => {
              const began = performance.now();
              const listener = () => {
                popups.off('popup_shown', listener);
                resolve(performance.now() - began);
              };
              popups.on('popup_shown', listener);
              popups.show('popup-0');
            });
          await show();
          popups.close();
          return show();
        }, origin),
      ),
    );
  console.log('\nTime from trigger to popup on screen, warm frame\n');
  row('median', `${median(shows).toFixed(0)} ms`);
  await recordResults('host-page', { script, show: median(shows) });
} finally {
  await browser?.close();
  server.close();
}
