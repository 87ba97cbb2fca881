import { defineConfig } from 'vitest/config';
import { testReport } from '../../scripts/tasks/report-file.mjs';

/** The failover tests, which `scripts/failover.mjs` runs in their own network. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'failover',
    include: ['test/failover/**/*.test.ts'],
    ...testReport(),
    hookTimeout: 600_000,
  },
});
