import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Globals that only `browser/` may use: the rest of the SDK goes through its platform. */
const platformGlobals = [
  'window',
  'document',
  'globalThis',
  'self',
  'Date',
  'performance',
  'fetch',
  'navigator',
  'location',
  'history',
  'screen',
  'localStorage',
  'sessionStorage',
  'crypto',
  'console',
  'setTimeout',
  'setInterval',
  'clearTimeout',
  'requestAnimationFrame',
  'queueMicrotask',
  'addEventListener',
  'matchMedia',
];
const noPlatformGlobals = {
  'no-restricted-globals': [
    'error',
    ...platformGlobals.map((name) => ({ name, message: 'Use the platform instead.' })),
  ],
  'no-restricted-properties': [
    'error',
    { object: 'Math', property: 'random', message: 'Use the platform instead.' },
  ],
};

/** Names that the glossary has retired. cspell.json lists those that are wrong in prose, too. */
const retiredNames = ['side', 'sides', 'Side', 'tries', 'hot', 'office'];

export default defineConfig(
  globalIgnores([
    '**/dist/',
    'packages/*/types/',
    'packages/api/src/schema.ts',
    'data/',
    '.cache/',
    '**/test-results/',
    'e2e/fixtures',
    // Apps with their own dependencies, which aren't installed here. Their builds check them.
    'examples/{nextjs,react-router,sveltekit,vue-router}/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  js.configs.recommended,
  { rules: { 'id-denylist': ['error', ...retiredNames] } },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // Function properties are type-checked more strictly than methods.
      '@typescript-eslint/method-signature-style': ['error', 'property'],
      // An empty string often means "not set", as in an environment variable.
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { string: true } },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['packages/sdk/src/**/*.ts'],
    ignores: ['packages/sdk/src/browser/**'],
    rules: noPlatformGlobals,
  },
  {
    files: ['e2e/**/*.ts'],
    // Playwright reads the fixtures from a function's first parameter, even if there are none.
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    files: ['packages/rules/src/**/*.ts'],
    rules: noPlatformGlobals,
  },
  {
    files: ['**/*.mjs', '**/*.cjs', '*.js'],
    languageOptions: { globals: globals.node },
  },
  {
    // Functions that a benchmark passes to a page run in the browser.
    files: ['bench/**/*.mjs'],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
  {
    files: ['examples/**/*.js'],
    languageOptions: { globals: globals.browser },
  },
);
