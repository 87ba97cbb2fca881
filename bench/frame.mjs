import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { documentOf } from '../packages/frame/build/document.mjs';
import { findBrowser } from '../scripts/setup/browsers.mjs';
import { median, ratios } from './support/median.mjs';
import { recordResults } from './support/results.mjs';

/**
 * Measures, in Chromium with 4× CPU throttling, how soon a visitor sees the survey: the time from the
 * request for the frame's document to its first paint, compared with an empty document and with the
 * same screen as static markup, which is the lower bound. Also measures the input delay, with the
 * browser's event timing. Each round measures every document once, so that all have the same conditions.
 */
const root = fileURLToPath(new URL('../', import.meta.url));
const ROUNDS = 9;
const THROTTLE = 4;

const read = (name) => readFile(path.join(root, 'packages/frame/dist', name), 'utf8');
const kit = JSON.parse(await read('frame.json'));
const { samples } = JSON.parse(await read('gallery.json'));

/** Picks the English texts, since the samples have two languages. */
const inEnglish = (value) =>
  JSON.parse(JSON.stringify(value), (_, part) =>
    part && typeof part === 'object' && 'en' in part ? part.en : part,
  );
const documentWith = (names) => {
  const questions = names.map((name, index) => ({
    ...samples[name].survey.pages[0].questions[0],
    id: `q${index}`,
    required: false,
  }));
  const survey = { ...samples.nps.survey, pages: [{ id: 'page', questions }] };
  const types = [...new Set(questions.map(({ type }) => type))];
  const popup = {
    title: 'How are we doing?',
    message: 'A few questions.',
    style: { theme: 'light' },
  };
  return documentOf(kit, types, inEnglish({ popup, survey }));
};
const all = Object.keys(samples).filter((name) => name !== 'start');
const documents = {
  empty: '<!doctype html><html lang="en"><title>Empty</title><p>Empty</p></html>',
  'nps-and-text': documentWith(['nps', 'text-long']),
  'all-types': documentWith(all),
};

/** A minimal host page, which accepts the port and sets the frame's height. */
const host = (name, resume) => `<!doctype html><html lang="en"><title>Host</title><body><script>
  const frame = document.createElement('iframe');
  frame.width = 400; frame.height = 600; frame.src = '/frame/${name}';
  addEventListener('message', ({ source, ports: [port] }) => {
    if (source !== frame.contentWindow) return;
    port.onmessage = ({ data }) => { if (data.type === 'ready') { frame.height = data.height; port.postMessage({ type: 'shown' }); } };
    port.postMessage({ type: 'start', language: 'en', modal: false, resume: ${resume} });
  });
  document.body.append(frame);
</script>`;

const server = createServer((request, response) => {
  const [, kind, name] = (request.url ?? '').split('/');
  const resume = kind === 'resumed' ? "{ pageId: 'page', answers: {} }" : 'undefined';
  const body = kind === 'frame' ? documents[name] : host(name, resume);
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
  });
  response.end(gzipSync(body));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;

const browser = await chromium.launch({
  executablePath: await findBrowser('chromium'),
  args: ['--no-sandbox'],
});

/** Opens a new page with one frame, and returns the result of `measure`. */
async function visit(kind, name, measure) {
  const context = await browser.newContext({ viewport: { width: 800, height: 1200 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await page.goto(`${origin}/${kind}/${name}`);
  const frame = page.frame({ url: `${origin}/frame/${name}` });
  const result = await measure(page, frame);
  await context.close();
  return result;
}

/** Time from the start of the navigation to the first contentful paint. */
const paint = (name) =>
  visit('new', name, (_, frame) =>
    frame.evaluate(
      () =>
        new Promise((resolve) => {
          new PerformanceObserver((list) => {
            const found = list.getEntriesByName('first-contentful-paint')[0];
            if (found) resolve(found.startTime);
          }).observe({ type: 'paint', buffered: true });
        }),
    ),
  );

/** The rendered frame as markup without scripts. */
const staticMarkup = (name) =>
  visit('new', name, async (_, frame) => {
    await frame.locator('button').first().waitFor();
    return frame.evaluate(() => {
      for (const script of document.querySelectorAll('script')) script.remove();
      return `<!doctype html>${document.documentElement.outerHTML}`;
    });
  });

/** The longest delay between a click or key press and its first handler. */
const delay = (name) =>
  visit('resumed', name, async (page, frame) => {
    await frame.evaluate(() => {
      window.delays = [];
      new PerformanceObserver((list) => {
        for (const { name, processingStart, startTime } of list.getEntries())
          if (name === 'pointerdown' || name === 'keydown')
            window.delays.push(processingStart - startTime);
      }).observe({ type: 'event', durationThreshold: 16, buffered: true });
    });
    await frame.getByRole('radio', { name: '7', exact: true }).first().click();
    if (name === 'all-types') {
      await frame.getByRole('checkbox').first().click();
      await frame.getByRole('button', { name: /down$/ }).first().click();
    }
    await frame.locator('textarea').first().click();
    await page.keyboard.type('Twenty characters now');
    await frame.getByRole('button', { name: 'Send' }).click();
    await page.waitForTimeout(300);
    return Math.max(0, ...(await frame.evaluate(() => window.delays)));
  });

const row = (name, values, unit = ' ms') => {
  const digits = unit ? 0 : 2;
  const [low, middle, high] = [Math.min(...values), median(values), Math.max(...values)];
  const range = `${low.toFixed(digits)} to ${high.toFixed(digits)}`;
  console.log(name.padEnd(34), `${middle.toFixed(digits)}${unit}`.padStart(10), range.padStart(16));
};

try {
  console.log(`CPU throttled ${THROTTLE}×, median and range of ${ROUNDS} rounds\n`);
  console.log('Time from request to first paint\n');
  documents.static = await staticMarkup('nps-and-text');
  const paints = { empty: [], static: [], 'nps-and-text': [], 'all-types': [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, times] of Object.entries(paints)) times.push(await paint(name));
  for (const [name, times] of Object.entries(paints)) row(name, times);
  const paintRatios = {
    survey: ratios(paints['nps-and-text'], paints.static),
    static: ratios(paints.static, paints.empty),
  };
  row('nps-and-text / static', paintRatios.survey, '');
  row('static / empty', paintRatios.static, '');

  console.log('\nLongest input delay, all questions on one page\n');
  const delays = { 'nps-and-text': [], 'all-types': [] };
  for (let round = 0; round < 5; round++)
    for (const [name, times] of Object.entries(delays)) times.push(await delay(name));
  for (const [name, times] of Object.entries(delays)) row(name, times);
  await recordResults('frame', {
    paint: median(paints['nps-and-text']),
    survey: median(paintRatios.survey),
    static: median(paintRatios.static),
    delay: Math.max(...Object.values(delays).map(median)),
  });
} finally {
  await browser.close();
  server.close();
}
