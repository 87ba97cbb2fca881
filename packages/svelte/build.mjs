import { buildBinding } from '../binding/build.mjs';

// The host app's Svelte compiles the runes, which it recognises by the file's name.
await buildBinding({ entry: 'src/index.svelte.ts', formats: { 'index.svelte.js': 'esm' } });
