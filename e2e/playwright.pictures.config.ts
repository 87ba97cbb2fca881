import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** Takes the pictures of the guides, which are committed. */
export default defineConfig(config, {
  testDir: 'pictures',
  workers: 1,
});
