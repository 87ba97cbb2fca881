import { buildBinding } from '../binding/build.mjs';

// Next.js needs the directive to import the provider in a server component.
const banner = "'use client';";
await buildBinding({
  entry: 'src/index.ts',
  banner,
  formats: { 'index.js': 'esm', 'index.cjs': 'cjs' },
});
