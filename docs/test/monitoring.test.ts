import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '../../packages/server/src/metrics/metrics';
import { namesIn, tableOf } from './support/markdown';
import { read } from './support/repository';

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string; description: string };
}

const { groups } = parse(read('deploy/monitoring/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('deploy/monitoring/dashboard.json')) as {
  panels: { id: number; title: string; targets: { expr: string }[] }[];
  templating: { list: { query: string }[] };
};
const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
const queries = [
  ...rules.map(({ expr }) => expr),
  ...shown,
  ...dashboard.templating.list.map(({ query }) => query).filter((query) => query.includes('(')),
];

/** Names of metrics, with their labels in braces if any. */
const METRIC = /\b((?:service_popups|process|nodejs)_\w+)(?:\{([^}]*)\})?/g;
const used = queries.flatMap((query) =>
  [...query.matchAll(METRIC)].map(([, name = '', labels = '']) => ({
    name,
    labels: [...labels.matchAll(/(\w+)(?==)/g)].map(([, label = '']) => label),
  })),
);

const labelsOf = new Map(
  tableOf(read('docs/spec.md'), 'Metric').map(([name, , labels]) => [
    namesIn(name)[0] ?? '',
    namesIn(labels),
  ]),
);
const baseOf = (name: string): string => name.replace(/_(bucket|sum|count)$/, '');

describe('the dashboard and the alert rules', () => {
  it('use only metrics that the server has', async () => {
    const metrics = createMetrics();
    metrics.request('GET /');
    const text = await metrics.text();
    const types = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, n, t]) => [n, t]));
    const isKnown = (name: string): boolean =>
      types.has(name) || types.get(baseOf(name)) === 'histogram';
    expect(used.length).toBeGreaterThan(25);
    expect(used.filter(({ name }) => !isKnown(name))).toEqual([]);
  });

  it('use only labels that these metrics have', () => {
    const added = ['instance', 'le'];
    const unknown = used.filter(({ name, labels }) =>
      labels.some((label) => ![...(labelsOf.get(baseOf(name)) ?? []), ...added].includes(label)),
    );
    expect(unknown).toEqual([]);
  });

  it('show every metric of the specification', () => {
    const names = used.map(({ name }) => baseOf(name));
    expect([...labelsOf.keys()].filter((name) => !names.includes(name))).toEqual([]);
  });

  it('have an alert for every signal in the documentation, with a title and an explanation', () => {
    const signals = tableOf(read('docs/operating/monitoring.md'), 'Signal').map(
      ([signal]) => namesIn(signal).find((name) => name.startsWith('service_popups_')) ?? '',
    );
    expect(signals.length).toBeGreaterThan(4);
    const alerted = rules.map(({ expr }) => expr).join('\n');
    expect(signals.filter((name) => !alerted.includes(name))).toEqual([]);
    for (const { alert, annotations } of rules) {
      expect(alert).toMatch(/^ServicePopups[A-Z]\w+$/);
      expect([annotations.summary, annotations.description]).not.toContain(undefined);
    }
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  });
});
