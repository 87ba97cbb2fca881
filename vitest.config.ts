import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

const engineSetup = 'packages/server/test/support/global-setup.ts';

const shared = {
  // Tests fail because of what they assert: on a busy machine, anything can take ten times as long.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // No test changes what modules share, and loading them again for each file is slow.
  isolate: false,
};

/** `npm run test:all` runs the long tests too, and more rounds of the faults. */
const all = process.env.TEST_ALL === '1';

const unit = (name: string) => ({
  test: {
    name,
    root: `packages/${name}`,
    include: ['test/**/*.test.{ts,mjs}'],
    ...shared,
  },
});

export default defineConfig({
  test: {
    // More than the two cores of a small machine: half of the time goes into waiting for processes
    // and databases.
    maxWorkers: 3,
    projects: [
      unit('contract'),
      unit('rules'),
      { define: { __BASE_URL__: '""' }, ...unit('sdk') },
      unit('frame'),
      unit('dashboard'),
      unit('embedded-postgres'),
      {
        test: {
          name: 'server',
          root: 'packages/server',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...(all ? [] : ['**/*.long.test.ts'])],
          globalSetup: [fileURLToPath(new URL(engineSetup, import.meta.url))],
          ...shared,
        },
      },
      {
        test: {
          name: 'house',
          include: ['scripts/test/**/*.test.{ts,mjs}', 'docs/test/**/*.test.ts'],
          ...shared,
        },
      },
    ],
  },
});
