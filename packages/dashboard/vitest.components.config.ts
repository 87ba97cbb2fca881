import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { testReport } from '../../scripts/tasks/report-file.mjs';

const { CHROMIUM_PATH } = process.env;

/** Component tests, in a real browser. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: {
    alias: { '@service-popups/api': join(import.meta.dirname, '../api/src/index.ts') },
  },
  // Of modules that load later; finding one in the middle of a test would reload the page.
  optimizeDeps: { include: ['@tanstack/react-virtual', 'react-dom/client', 'fast-check'] },
  test: {
    name: 'components',
    include: ['test/components/**/*.test.tsx'],
    setupFiles: ['test/components/support/setup.ts'],
    ...testReport(),
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          args: ['--no-sandbox'],
          ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
        },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
    },
  },
});
