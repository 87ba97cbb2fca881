import { createServer } from 'node:http';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { findBrowser } from '../scripts/setup/browsers.mjs';
import { fillProjects } from './support/fill-projects.mjs';
import { freePort } from './support/free-port.mjs';
import { runLighthouse } from './support/lighthouse.mjs';
import { median } from './support/median.mjs';
import { startRealServer } from './support/real-server.mjs';
import { recordResults } from './support/results.mjs';

/**
 * Measures what the SDK costs a React app that's built with Vite, with Lighthouse's mobile settings: the same build
 * with and without the script tag, and a project of twenty popups. Rounds are interleaved.
 */
const ROUNDS = 5;
const POPUPS = 20;

const server = await startRealServer();
await fillProjects(server.sql, 1, 1, POPUPS);
const { output } = await build({
  root: path.join(import.meta.dirname, 'support/vite-app'),
  logLevel: 'warn',
  build: { write: false },
});
const files = new Map(output.map((file) => [`/${file.fileName}`, file.code ?? file.source]));
const tag = `<script async src="${server.url}/service-popups.js" data-api-key="pk_1"></script>`;
const html = files.get('/index.html');
const pages = { without: html, with: html.replace('</head>', `${tag}</head>`) };

const app = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  const page = pages[pathname.slice(1)];
  const body = page ?? files.get(pathname) ?? '';
  response.writeHead(200, { 'content-type': page ? 'text/html' : 'text/javascript' }).end(body);
});
await new Promise((resolve) => app.listen(0, '127.0.0.1', resolve));
const port = await freePort();
const browser = await chromium.launch({
  executablePath: await findBrowser('chromium'),
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
});

const row = (name, ...cells) =>
  console.log(name.padEnd(14), ...cells.map((cell) => cell.padStart(16)));

try {
  const runs = { without: [], with: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, reports] of Object.entries(runs)) {
      const url = `http://127.0.0.1:${app.address().port}/${name}`;
      const report = await runLighthouse(url, port, ['--only-categories=performance']);
      reports.push({
        points: report.categories.performance.score * 100,
        blocking: report.audits['total-blocking-time'].numericValue,
        requests: report.audits['network-requests'].details.items.map((item) => item.url),
      });
    }
  if (!runs.with.every(({ requests }) => requests.some((url) => url.endsWith('/popups'))))
    throw new Error("the SDK didn't load its popups");
  const medianOf = (name, figure) => median(runs[name].map((run) => run[figure]));
  const differenceOf = (figure) => medianOf('with', figure) - medianOf('without', figure);
  console.log(`Lighthouse, mobile, median of ${ROUNDS} runs\n`);
  row('', 'performance', 'blocking time');
  for (const name of Object.keys(runs))
    row(
      `${name} the SDK`,
      medianOf(name, 'points').toFixed(0),
      `${medianOf(name, 'blocking').toFixed(0)} ms`,
    );
  await recordResults('vite-app', {
    points: Math.max(0, -differenceOf('points')),
    blocking: Math.max(0, differenceOf('blocking')),
  });
} finally {
  await browser.close();
  app.close();
  await server.stop();
}
