import { defineConfig } from 'vitest/config';

/** The failover tests, which `scripts/failover.mjs` runs in their own network. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'failover',
    include: ['test/failover/**/*.test.ts'],
    // Of `--reporter=json`, which `npm test` uses to count tests.
    outputFile: { json: '../../.cache/failover.json' },
    hookTimeout: 600_000,
  },
});
