/** Who may import whom. The same table is in ARCHITECTURE.md. */
const allowed = {
  contract: [],
  rules: ['contract'],
  sdk: ['rules', 'contract'],
  frame: ['rules', 'contract'],
  'embedded-postgres': [],
  server: ['rules', 'contract', 'embedded-postgres'],
  dashboard: ['rules', 'contract'],
};
const names = Object.keys(allowed);

const packageRules = names.map((name) => ({
  name: `${name}-stays-in-its-room`,
  comment: `packages/${name} may import only: ${allowed[name].join(', ') || 'nothing of ours'}.`,
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
      comment: 'No validator ships to a browser, and rules stay free of run-time imports.',
      severity: 'error',
      from: { path: '^packages/(rules|sdk|frame|dashboard)/src/' },
      to: { path: '^packages/contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sdk-has-no-dependency',
      severity: 'error',
      from: { path: '^packages/(sdk|rules)/src/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'core'] },
    },
    {
      name: 'browser-through-the-platform',
      comment: 'Only the two entries and what makes the class take the real browser.',
      severity: 'error',
      from: {
        path: '^packages/sdk/src/',
        pathNot: '^packages/sdk/src/(browser/|(index|script|service-popups)\\.ts$)',
      },
      to: { path: '^packages/sdk/src/browser/' },
    },
    {
      name: 'features-through-their-doors',
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
