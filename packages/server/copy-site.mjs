import { cp, rename, rm } from 'node:fs/promises';

/** Puts the documentation site where the server serves it, at once. It isn't part of the build, because it takes long. */
const target = 'dist/public/docs';
await rm(`${target}-new`, { recursive: true, force: true });
await cp('../../docs/.vitepress/dist', `${target}-new`, { recursive: true });
await rm(target, { recursive: true, force: true });
await rename(`${target}-new`, target);
