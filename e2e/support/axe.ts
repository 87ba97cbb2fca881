import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Frame } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface WithAxe {
  axe?: { run: (options: RunOptions) => Promise<AxeResults> };
}

/**
 * Returns the violations that axe finds in one document. It runs inside the document, since
 * @axe-core/playwright opens a second page for every run and takes four times as long.
 */
export async function axeViolations(frame: Frame, options: RunOptions = {}): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  return frame.evaluate(
    async (runOptions) => {
      const found = await (window as WithAxe).axe?.run(runOptions);
      if (!found) throw new Error('axe did not load');
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
      );
    },
    {
      resultTypes: ['violations'],
      iframes: false,
      preload: false,
      ...options,
    } satisfies RunOptions,
  );
}

/** For embedded documents: turns off rules about entire pages. */
export const insideAPage: RunOptions = {
  rules: {
    'landmark-one-main': { enabled: false },
    'page-has-heading-one': { enabled: false },
    region: { enabled: false },
  },
};

/** The only rule whose result depends on the theme. */
export const contrast: RunOptions = { runOnly: ['color-contrast'] };
