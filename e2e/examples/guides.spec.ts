import { ExampleApp } from '../support/example-app';
import { expect, test } from '../support/fixtures';
import { createProject, type Project } from '../support/project';

const popups = [
  {
    id: 'feedback',
    title: 'Your feedback',
    triggers: { type: 'event' as const, value: 'feedback' },
  },
  { id: 'article-rating', title: 'Was it helpful?', triggers: [] },
];

/** Astro's generator downloads its templates from GitHub, which not every network allows. */
const astroApp = {
  'package.json': JSON.stringify({
    private: true,
    type: 'module',
    scripts: { check: 'astro check', build: 'astro build', preview: 'astro preview' },
    dependencies: { astro: 'latest' },
    devDependencies: { '@astrojs/check': 'latest', typescript: '^5.0.0' },
  }),
  'tsconfig.json': JSON.stringify({
    extends: 'astro/tsconfigs/strictest',
    include: ['.astro/types.d.ts', '**/*'],
    exclude: ['dist'],
  }),
};

const svelteApp =
  'npx --yes sv@latest create app --template minimal --types ts --no-add-ons --no-install';

/** The guides, with the generator of each, in its newest version, and the scripts of the app that it creates. */
const guides = [
  {
    guide: 'nextjs.md',
    generator: 'npx --yes create-next-app@latest app --yes --skip-install --disable-git',
    start: 'start',
  },
  { guide: 'svelte.md', generator: svelteApp, check: 'check', start: 'preview' },
  {
    guide: 'svelte.md',
    generator: svelteApp,
    upgrade: 'npm install --save-dev @sveltejs/kit@3',
    check: 'check',
    start: 'preview',
  },
  {
    guide: 'react.md',
    generator: 'npx --yes create-vite@latest app --template react-ts --no-interactive',
    start: 'preview',
  },
  {
    guide: 'vue.md',
    generator: 'npx --yes create-vite@latest app --template vue-ts --no-interactive',
    start: 'preview',
  },
  {
    guide: 'angular.md',
    generator: 'npx --yes @angular/cli@latest new app --defaults --skip-install --skip-git',
    start: 'start',
  },
  { guide: 'astro.md', generator: astroApp, check: 'check', start: 'preview', isStatic: true },
];

for (const { guide, generator, upgrade, check, start, isStatic } of guides)
  test.describe(`an app made with ${guide}${upgrade ? ', upgraded' : ''}`, () => {
    let project: Project;
    let app: ExampleApp | undefined;

    test.beforeAll(async ({ server, sql }) => {
      // Generating, installing and building takes minutes on a busy machine.
      test.setTimeout(1_800_000);
      project = await createProject(sql, popups);
      app = await ExampleApp.generate(generator, guide, { KEY: project.apiKey, URL: server.url });
      if (upgrade) await app.run(upgrade);
      if (check) await app.run(`npm run ${check}`);
      await app.run('npm run build');
    });
    test.afterAll(() => app?.remove());

    test(`[B1] [B2] shows a survey whose answers arrive, and one in the page @chromium @all`, async ({
      page,
      sql,
      consoleErrors,
    }) => {
      test.setTimeout(300_000);
      const loads: string[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (!pathname.endsWith(`/sdk/${project.apiKey}/popups`)) return;
        const { where } = JSON.parse(searchParams.get('filter') ?? '{}') as {
          where?: { userId?: string };
        };
        loads.push(where?.userId ?? 'nobody');
      });
      await page.goto((await app?.start(start)) ?? '');
      const inline = page.frameLocator('article iframe').getByRole('region');
      await expect(inline).toHaveAccessibleName('Was it helpful?');
      expect(loads).toEqual(['nobody']);

      await page.getByRole('button', { name: 'Give feedback' }).click();
      const popup = page.frameLocator('html > service-popup iframe');
      await popup.getByRole('button', { name: 'Start' }).click();
      await popup.getByRole('radio', { name: '9' }).check({ force: true });
      await popup.getByRole('button', { name: 'Next' }).click();
      await popup.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('status')).toHaveText('Thank you for your answers.');
      await expect
        .poll(
          () => sql`select answers from responses where environment_id = ${project.environmentId}`,
        )
        .toEqual([{ answers: { recommend: 9 } }]);

      expect(consoleErrors).toEqual([]);
      if (isStatic) return;
      const signIn = page.getByRole('button', { name: 'Sign in' });
      await popup.getByRole('button', { name: 'Close' }).first().click();
      await signIn.click();
      await expect.poll(() => loads).toEqual(['nobody', 'user-4711']);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect.poll(() => loads).toEqual(['nobody', 'user-4711', 'nobody']);
      expect(consoleErrors).toEqual([]);
    });
  });
