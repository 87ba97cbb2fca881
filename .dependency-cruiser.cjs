/** Which packages each package may import. ARCHITECTURE.md has the same table. */
const allowed = {
  api: [],
  contract: [],
  rules: ['contract'],
  sdk: ['rules', 'contract'],
  binding: ['sdk'],
  react: ['binding', 'sdk'],
  vue: ['binding', 'sdk'],
  svelte: ['binding', 'sdk'],
  frame: ['rules', 'contract'],
  'embedded-postgres': [],
  cli: ['api', 'rules', 'contract'],
  server: ['cli', 'rules', 'contract', 'embedded-postgres'],
  dashboard: ['rules', 'contract'],
};
const names = Object.keys(allowed);

const packageRules = names.map((name) => ({
  name: `${name}-allowed-imports`,
  comment: `packages/${name} may import only: ${allowed[name].join(', ') || 'none of our packages'}.`,
  severity: 'error',
  from: { path: `^packages/${name}/` },
  to: {
    path: `^packages/(${names.filter((other) => other !== name && !allowed[name].includes(other)).join('|')})/`,
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...packageRules,
    {
      name: 'contract-types-only',
      comment: 'Keeps validators out of browser bundles and run-time imports out of rules.',
      severity: 'error',
      from: { path: '^packages/(rules|sdk|frame|dashboard)/src/' },
      to: { path: '^packages/contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sdk-has-no-dependencies',
      severity: 'error',
      from: { path: '^packages/(sdk|rules)/src/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'core'] },
    },
    {
      name: 'browser-through-the-platform',
      comment: 'Only the two entry points and the factory of the class use the real browser.',
      severity: 'error',
      from: {
        path: '^packages/sdk/src/',
        pathNot: '^packages/sdk/src/(browser/|(index|script|service-popups)\\.ts$)',
      },
      to: { path: '^packages/sdk/src/browser/' },
    },
    {
      name: 'no-routes-of-other-features',
      comment: 'A feature uses another through its store or service, never through its routes.',
      severity: 'error',
      from: { path: '^packages/server/src/features/([^/]+)/' },
      to: {
        path: '^packages/server/src/features/[^/]+/routes',
        pathNot: '^packages/server/src/features/$1/',
      },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-tests-in-sources',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/' },
      to: { path: '/test/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types'],
    },
  },
};
