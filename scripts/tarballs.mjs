import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { clientPackages, packPackages } from './published.mjs';
import { root } from './setup/root.mjs';

/** Packs the built packages for apps and scripts, without those of an earlier version. */
const folder = path.join(root, 'packed');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
packPackages(clientPackages, folder);
