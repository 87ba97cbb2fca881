#!/usr/bin/env node
// Not part of the build output: npm links this file before anything is built.
await import(new URL('../dist/main.js', import.meta.url).href);
