#!/usr/bin/env node
// Apart from the build, so that it is there when npm links it.
await import(new URL('../dist/main.js', import.meta.url).href);
