import { buildBinding } from '../binding/build.mjs';

await buildBinding({ entry: 'src/index.ts', formats: { 'index.js': 'esm' } });
