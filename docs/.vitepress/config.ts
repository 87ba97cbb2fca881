import { defineConfig, type DefaultTheme, type HeadConfig } from 'vitepress';
import { checkPackages } from './check-packages';
import { markdown } from './markdown';

const sidebar: DefaultTheme.SidebarItem[] = [
  {
    text: 'Start',
    items: [
      { text: 'Your first survey', link: '/guides/first-survey' },
      { text: 'Quick start', link: '/guides/quick-start' },
      { text: 'Install', link: '/guides/install' },
      { text: 'React', link: '/guides/react' },
      { text: 'Next.js', link: '/guides/nextjs' },
      { text: 'Vue', link: '/guides/vue' },
      { text: 'Svelte', link: '/guides/svelte' },
      { text: 'Angular', link: '/guides/angular' },
      { text: 'Astro', link: '/guides/astro' },
    ],
  },
  {
    text: 'Guides',
    items: [
      { text: 'All guides', link: '/guides/' },
      { text: 'Modes', link: '/guides/modes' },
      { text: 'Surveys', link: '/guides/surveys' },
      { text: 'Questions', link: '/guides/questions' },
      { text: 'Formats', link: '/guides/formats' },
      { text: 'Themes', link: '/guides/themes' },
      { text: 'Images', link: '/guides/images' },
      { text: 'Triggers', link: '/guides/triggers' },
      { text: 'Targeting', link: '/guides/targeting' },
      { text: 'Results', link: '/guides/results' },
      { text: 'Survey links', link: '/guides/links' },
      { text: 'Events', link: '/guides/events' },
      { text: 'Single-page apps', link: '/guides/single-page-apps' },
      { text: 'Web views', link: '/guides/web-views' },
      { text: 'Service workers', link: '/guides/service-workers' },
      { text: 'Consent', link: '/guides/consent' },
      { text: 'Content security policy', link: '/guides/csp' },
      { text: 'Testing', link: '/guides/testing' },
      { text: 'Migrate', link: '/guides/migrate' },
      { text: 'Agents (MCP)', link: '/guides/agents' },
    ],
  },
  {
    text: 'Reference',
    items: [
      { text: 'Options and methods', link: '/guides/options-and-methods' },
      { text: 'Console messages', link: '/guides/console' },
      { text: 'SDK reference', link: '/reference/sdk' },
      { text: 'Management API', link: '/api' },
      { text: 'Specification', link: '/spec' },
    ],
  },
  {
    text: 'Operating',
    items: [
      { text: 'Operating', link: '/operating' },
      { text: 'Databases and failover', link: '/operating/databases' },
      { text: 'Nodes, proxies and CDN', link: '/operating/nodes' },
      { text: 'Backup and recovery', link: '/operating/backups' },
      { text: 'Upgrades', link: '/operating/upgrades' },
      { text: 'Monitoring', link: '/operating/monitoring' },
      { text: 'Running at scale', link: '/operating/scale' },
      { text: 'Single sign-on', link: '/guides/single-sign-on' },
      { text: 'Webhooks', link: '/guides/webhooks' },
      { text: 'Security', link: '/security' },
      { text: 'Performance', link: '/performance' },
      { text: 'Test times', link: '/test-times' },
    ],
  },
  { text: 'Project', items: [{ text: 'Decisions', link: '/decisions/' }] },
];

export default defineConfig({
  lang: 'en-GB',
  title: 'Service Popups',
  description: 'Self-hosted in-app surveys: guides, reference and operation.',
  base: '/docs/',
  cacheDir: '../.cache/vitepress',
  srcExclude: ['test/**'],
  rewrites: {
    'guides/README.md': 'guides/index.md',
    'decisions/README.md': 'decisions/index.md',
  },
  // The guides link to the server that `npm start` runs.
  ignoreDeadLinks: 'localhostLinks',
  // Otherwise a style element turns transitions off for a moment, which the server's policy blocks.
  appearance: { disableTransition: false },
  // Without it, every page has an inline script with the names of all files.
  metaChunk: true,
  markdown,
  // VitePress' own target includes Safari 14, for which esbuild can't compile destructuring.
  vite: { build: { target: 'es2020' }, plugins: [checkPackages()] },
  transformHead: ({ siteConfig: { site }, assets }) => [
    ['link', { rel: 'icon', href: `${site.base}icon.svg`, type: 'image/svg+xml' }],
    ...assets
      .filter((file) => file.includes('inter-latin-opsz-normal'))
      .map((href): HeadConfig => [
        'link',
        { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' },
      ]),
  ],
  // Scripts render the page for unknown addresses.
  transformHtml: (page, file) =>
    file.endsWith('404.html')
      ? page.replace(
          '<div id="app"></div>',
          '<div id="app"></div><noscript><h1>Page not found</h1>' +
            '<p><a href="/docs/">Documentation</a>, <a href="/docs/guides/">all guides</a></p></noscript>',
        )
      : page,
  themeConfig: {
    logo: { src: '/icon.svg', alt: '' },
    nav: [
      { text: 'Quick start', link: '/guides/quick-start' },
      { text: 'Guides', link: '/guides/', activeMatch: '/guides/(?!quick-start|options)' },
      { text: 'Reference', link: '/reference/sdk', activeMatch: '/reference/|options-and-methods' },
      { text: 'API', link: '/api' },
      { text: 'Operating', link: '/operating' },
      { text: 'Security', link: '/security' },
      { text: 'Specification', link: '/spec' },
    ],
    sidebar,
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        // Code needs no colours in the index. Decisions are for contributors.
        _render: (page, env, md) =>
          env.relativePath.startsWith('decisions/')
            ? ''
            : md.render(page.replace(/^```\w+/gm, '```txt'), env),
      },
    },
  },
});
