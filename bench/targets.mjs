/**
 * The numbers that have a target: which benchmark measures them, and the lowest (`min`) or highest (`max`)
 * acceptable value. Numbers without a unit are ratios.
 */
export const targets = [
  {
    benchmark: 'weight',
    id: 'ratio',
    what: 'script and survey of `posthog-js`, compared with ours',
    min: 5,
  },
  {
    benchmark: 'start',
    id: 'warm',
    what: '`npm start` when nothing has changed',
    unit: 'ms',
    max: 3_000,
  },
  {
    benchmark: 'host-page',
    id: 'script',
    what: 'script time on a page with 20 popups, compared with a minimal script',
    max: 2.4,
  },
  {
    benchmark: 'host-page',
    id: 'show',
    what: 'from trigger to popup on screen',
    unit: 'ms',
    max: 50,
  },
  {
    benchmark: 'frame',
    id: 'paint',
    what: 'first paint of a survey, with a CPU at a quarter of its speed',
    unit: 'ms',
    max: 150,
  },
  {
    benchmark: 'frame',
    id: 'survey',
    what: 'first paint of a survey, compared with the same screen as static markup',
    max: 1.1,
  },
  {
    benchmark: 'frame',
    id: 'static',
    what: 'first paint of that markup, compared with an empty document',
    max: 1.4,
  },
  {
    benchmark: 'frame',
    id: 'delay',
    what: 'delay of any input in a survey, with a CPU at a quarter of its speed',
    unit: 'ms',
    max: 50,
  },
  {
    benchmark: 'vite-app',
    id: 'points',
    what: "what the SDK takes from a React app's performance in Lighthouse",
    unit: 'points',
    max: 1,
  },
  {
    benchmark: 'vite-app',
    id: 'blocking',
    what: 'what the SDK adds to its blocking time',
    unit: 'ms',
    max: 30,
  },
  {
    benchmark: 'dashboard',
    id: 'performance',
    what: "Lighthouse's performance of any page of the dashboard",
    unit: 'points',
    min: 95,
  },
  {
    benchmark: 'dashboard',
    id: 'accessibility',
    what: "Lighthouse's accessibility of any page of the dashboard",
    unit: 'points',
    min: 100,
  },
  {
    benchmark: 'dashboard',
    id: 'longestFrame',
    what: 'longest frame while a long list of the dashboard scrolls',
    unit: 'ms',
    max: 100,
  },
  {
    benchmark: 'delivery',
    id: 'definitions',
    what: 'definitions per second, compared with bare `node:http`',
    min: 0.65,
  },
  {
    benchmark: 'delivery',
    id: 'user',
    what: 'definitions of a known user per second, compared with bare `node:http`',
    min: 0.58,
  },
  {
    benchmark: 'ingest',
    id: 'rate',
    what: 'reports stored per second, compared with bare `node:http`',
    min: 0.5,
  },
  {
    benchmark: 'ingest',
    id: 'p99',
    what: 'p99 until a report is confirmed, at half that rate',
    unit: 'ms',
    max: 30,
  },
  {
    benchmark: 'ingest',
    id: 'memory',
    what: 'memory of a node under this load',
    unit: 'MB',
    max: 170,
  },
  {
    benchmark: 'webhooks',
    id: 'reports',
    what: 'reports stored per second while a webhook works off its backlog',
    min: 0.5,
  },
  {
    benchmark: 'results',
    id: 'charts',
    what: 'p95 of any chart of 100,000 responses, filtered',
    unit: 'ms',
    max: 150,
  },
  {
    benchmark: 'results --full',
    id: 'charts',
    what: 'p95 of any chart of a million responses, filtered',
    unit: 'ms',
    max: 800,
  },
  {
    benchmark: 'attack',
    id: 'ratio',
    what: 'p99 of visitors during an attack on another project, compared with none',
    max: 1.5,
  },
];

/** The value that a number must reach, or mustn't exceed. */
export function findLimit(benchmark, id) {
  const { min, max } = targets.find((target) => target.benchmark === benchmark && target.id === id);
  return min ?? max;
}
