import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** Example apps, built with the packed bindings: slow, and the same unless the packages or the apps change. */
export default defineConfig(config, {
  testDir: 'examples',
  projects: config.projects?.filter(({ name }) => name === 'chromium') ?? [],
});
