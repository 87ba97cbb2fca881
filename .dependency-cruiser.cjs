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
  dashboard: ['api', 'rules', 'contract'],
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

/** The wings of the server. Each may import the ones before it. */
const wings = ['people', 'content', 'visitors', 'results', 'integrations', 'operation'];
const features = '^packages/server/src/features';

const wingRules = wings.slice(0, -1).map((name, index) => ({
  name: `${name}-allowed-wings`,
  comment: `${features}/${name} must not import: ${wings.slice(index + 1).join(', ')}.`,
  severity: 'error',
  from: { path: `${features}/${name}/` },
  to: { path: `${features}/(${wings.slice(index + 1).join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...packageRules,
    ...wingRules,
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
      comment: 'Only the entry points and the factory of the class use the real browser.',
      severity: 'error',
      from: {
        path: '^packages/sdk/src/',
        pathNot: '^packages/sdk/src/(browser/|(index|script|server-mode|service-popups)\\.ts$)',
      },
      to: { path: '^packages/sdk/src/browser/' },
    },
    {
      name: 'no-routes-of-other-features',
      comment: 'A feature uses another through its store or service, never through its routes.',
      severity: 'error',
      from: { path: `${features}/([^/]+/[^/]+)/` },
      to: {
        path: `${features}/[^/]+/[^/]+/routes`,
        pathNot: `${features}/$1/`,
      },
    },
    {
      name: 'nothing-below-features-imports-them',
      comment: 'Databases, HTTP, metrics and the like know nothing about features.',
      severity: 'error',
      from: {
        path: '^packages/server/src/(batches|db|errors|http|jobs|mail|memory|metrics|telemetry)/',
      },
      to: { path: `${features}/` },
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
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types'],
    },
  },
};
