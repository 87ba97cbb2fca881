import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventTypes } from '../../packages/sdk/src/events/service-event';
import { publicUrlOf, readConfig } from '../../packages/server/src/config';
import { compile } from './support/compile';
import { namesIn, tableOf } from './support/markdown';
import { read } from './support/repository';

const readme = read('README.md');
const quickStart = read('docs/guides/quick-start.md');
const spec = read('docs/spec.md');

function namesOf(page: string, heading: string): string[] {
  return tableOf(page, heading).flatMap(([cell]) => namesIn(cell));
}

/** Whether the names are the keys of a type of the SDK, all of them and no other. */
function problemsWithKeys(type: string, names: string[]): string[] | undefined {
  const code = `import type { ${type} } from '@service-popups/sdk';
    export const keys: Record<keyof ${type}, 0> = { ${names.map((name) => `${name}: 0`).join()} };`;
  return compile(new Map([['keys.ts', code]])).get('keys.ts');
}

describe('README.md', () => {
  it('lists the events that the SDK emits', () => {
    expect(namesOf(readme, 'Event')).toEqual(eventTypes);
  });

  it('lists the settings of the specification, with the defaults that the server has', () => {
    const settings = tableOf(readme, 'Variable').map(([name, value = '']) => [
      namesIn(name).join(),
      namesIn(value)[0],
    ]);
    expect(settings.map(([name]) => name)).toEqual(namesOf(spec, 'Variable'));
    const config = readConfig({});
    const { port, host, dataDir, databaseUrl, demo } = config;
    expect(Object.fromEntries(settings)).toEqual({
      PORT: String(port),
      HOST: host,
      DATA_DIR: `./${path.relative('.', dataDir)}`,
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: publicUrlOf(config, port),
      DEMO: demo ? 'on' : 'off',
    });
  });

  it.each(tableOf(readme, 'What'))(
    'states the budget of "%s" that npm test enforces',
    (name, limit) => {
      const budgets = read('scripts/sizes.mjs').replace(/\s+/g, ' ');
      const [, most = ''] = new RegExp(`name: '${name}',[^}]*most: ([\\d_]+)`).exec(budgets) ?? [];
      expect(limit).toBe(`${Number(most.replaceAll('_', '')).toLocaleString('en')} bytes`);
    },
  );
});

describe('the quick start', () => {
  it('lists the options of init', () => {
    expect(problemsWithKeys('InitOptions', namesOf(quickStart, 'Option'))).toEqual([]);
  });

  it('lists the methods of the class', () => {
    const methods = namesOf(quickStart, 'Method').map((call) => call.replace(/\(.*/, ''));
    expect(problemsWithKeys('ServicePopups', methods)).toEqual([]);
  });

  it('explains reasons that exist', () => {
    const known = namesOf(spec, 'Reason');
    expect(namesOf(quickStart, 'Reason').filter((reason) => !known.includes(reason))).toEqual([]);
  });
});
