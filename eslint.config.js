import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** What only `browser/` may touch: the rest of the SDK sees the world through its platform. */
const worldGlobals = [
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
const noWorld = {
  'no-restricted-globals': [
    'error',
    ...worldGlobals.map((name) => ({ name, message: 'Ask the platform instead.' })),
  ],
  'no-restricted-properties': [
    'error',
    { object: 'Math', property: 'random', message: 'Ask the platform instead.' },
  ],
};

export default defineConfig(
  globalIgnores(['**/dist/', 'packages/sdk/types/', 'data/', '.cache/', '**/test-results/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // Functions as properties: they are passed around, and are checked more strictly.
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
    rules: noWorld,
  },
  {
    files: ['e2e/**/*.ts'],
    // Playwright reads the fixtures a function needs from its first parameter, even when it is none.
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    files: ['packages/rules/src/**/*.ts'],
    rules: noWorld,
  },
  {
    files: ['**/*.mjs', '**/*.cjs', '*.js'],
    languageOptions: { globals: globals.node },
  },
  {
    // Functions that a bench hands to the page run in the browser.
    files: ['bench/**/*.mjs'],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
  {
    files: ['examples/**/*.js'],
    languageOptions: { globals: globals.browser },
  },
);
