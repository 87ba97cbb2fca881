import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { configDefaults, defineConfig } from 'vitest/config';
import { testReport } from './scripts/tasks/report-file.mjs';

/** The paths of tsconfig.base.json. */
const alias = Object.fromEntries(
  ['api', 'cli'].map((name) => [
    `@service-popups/${name}`,
    fileURLToPath(new URL(`packages/${name}/src/index.ts`, import.meta.url)),
  ]),
);

/** Absolute, since packages run their tests from their own folder. */
const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const databaseSetup = folder('packages/server/test/support/global-setup.ts');

const shared = {
  // Generous, so that tests don't time out on a busy machine.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  // No test changes module state, and reloading modules for each file is slow.
  isolate: false,
};

/** `npm run test:all` also runs the long tests, and more rounds of the fault tests. */
const long = process.env.TEST_ALL === '1' ? [] : ['**/*.long.test.ts'];
/** `npm run fixture` runs what makes the fixtures. */
const makeFixtures = process.env.MAKE_FIXTURES === '1';

const unit = (name: string, environment = 'node') => ({
  test: {
    name,
    environment,
    root: folder(`packages/${name}`),
    include: ['test/**/*.test.{ts,tsx,mjs}'],
    exclude: configDefaults.exclude,
    ...shared,
  },
});

const dashboard = unit('dashboard');
// These run in a browser, with a configuration of their own.
dashboard.test.exclude = [...configDefaults.exclude, 'test/components/**'];

const sdk = fileURLToPath(new URL('packages/sdk/src/index.ts', import.meta.url));

/** A binding, with the source of the SDK, so that no build is needed. */
const binding = (name: string) => ({
  define: { __BASE_URL__: '""', __VERSION__: '"0.0.0"' },
  resolve: { alias: { '@service-popups/sdk': sdk } },
  ...unit(name, 'jsdom'),
});

export default defineConfig({
  test: {
    ...testReport(),
    // More than the two cores of a small machine, since tests spend half their time waiting for
    // processes and databases.
    maxWorkers: 3,
    projects: [
      unit('contract'),
      unit('rules'),
      { define: { __BASE_URL__: '""', __VERSION__: '"1"' }, ...unit('sdk') },
      binding('binding'),
      binding('react'),
      binding('vue'),
      {
        ...binding('svelte'),
        plugins: [svelte({ configFile: false })],
        environments: { client: { resolve: { conditions: ['browser'] } } },
      },
      unit('frame'),
      { resolve: { alias }, ...dashboard },
      unit('embedded-postgres'),
      unit('api'),
      { resolve: { alias }, ...unit('cli') },
      {
        resolve: { alias },
        test: {
          name: 'server',
          root: folder('packages/server'),
          include: ['test/**/*.test.ts'],
          // The failover tests run in their own network, with a configuration of their own.
          exclude: [
            ...configDefaults.exclude,
            'test/failover/**',
            ...long,
            ...(makeFixtures ? [] : ['test/fixtures/**']),
          ],
          globalSetup: [databaseSetup],
          ...shared,
        },
      },
      {
        define: { __BASE_URL__: '""', __VERSION__: '"1"' },
        resolve: { alias },
        test: {
          name: 'system',
          root: folder('e2e/system'),
          include: ['*.test.ts'],
          globalSetup: [databaseSetup],
          ...shared,
        },
      },
      {
        test: {
          name: 'house',
          include: ['scripts/test/**/*.test.{ts,mjs}', 'docs/test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...long],
          ...shared,
        },
      },
    ],
  },
});
