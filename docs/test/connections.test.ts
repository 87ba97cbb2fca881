import { expect, it } from 'vitest';
import { connectionSettings } from '../../packages/server/src/db/connection-settings';
import { operatingPages } from '../../packages/server/test/support/page-commands';
import { tableOf } from './support/markdown';
import { read } from './support/repository';

/** Connections that wait for a cancelled statement, next to their replacements. */
const SPARE = 6;
const FOR_OTHERS = 20;
const POOL = 20;

const { ingest, main, direct, probe } = connectionSettings;
/** Listens for changes. */
const LISTENER = 1;
const perNode = ingest.max + main.max + probe.max + LISTENER;
const text = operatingPages.map(read).join('\n');

it('the pages say how many connections a node opens', () => {
  expect(text).toContain(`Each node opens up to ${String(perNode)} connections`);
  expect(text).toContain(`plan for ${String(perNode + SPARE)} per node`);
  const [, pooled, own] =
    /opens up to (\d+) connections to the pooler, and up to (\d+) to the database/.exec(text) ?? [];
  expect(Number(pooled)).toBe(perNode - LISTENER);
  expect(Number(own)).toBeGreaterThanOrEqual(direct.max + LISTENER);
});

it('the table of max_connections follows the formula', () => {
  const rows = tableOf(text, 'Nodes').map((row) => row.map(Number));
  expect(rows.length).toBeGreaterThan(3);
  expect(rows).toEqual(
    rows.map(([nodes = 0]) => [
      nodes,
      (perNode + SPARE) * (nodes + 1) + FOR_OTHERS,
      6 * (nodes + 1) + FOR_OTHERS + POOL,
    ]),
  );
});
