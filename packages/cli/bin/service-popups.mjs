#!/usr/bin/env node
// Not part of the build output: npm links this file before anything is built.
import { existsSync } from 'node:fs';

// In a clone, the server's build is next to this package. It has the same commands, and its own.
const server = new URL('../../server/dist/main.js', import.meta.url);
await import(existsSync(server) ? server.href : new URL('../dist/main.js', import.meta.url).href);
