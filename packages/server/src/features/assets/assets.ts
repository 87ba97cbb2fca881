import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FrameTemplate } from '../frame/frame-document';

/** A file that is served from memory, in the encodings the build made of it. */
export interface ScriptFile {
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
  integrity: string;
}

/** What the build leaves for the server to serve. */
export interface Assets {
  /** Folder of the demo and the dashboard. */
  folder: string;
  sdk: ScriptFile;
  sdkVersion: string;
  frame: FrameTemplate;
}

export async function loadAssets(
  folder = fileURLToPath(new URL('public', import.meta.url)),
): Promise<Assets> {
  const read = (name: string) => readFile(join(folder, name));
  const [plain, gzip, brotli, version, html, hashes] = await Promise.all([
    read('sdk/service-popups.js'),
    read('sdk/service-popups.js.gz'),
    read('sdk/service-popups.js.br'),
    read('sdk/version.json'),
    read('frame/frame.html'),
    read('frame/frame.json'),
  ]);
  const { script, style } = JSON.parse(hashes.toString()) as Omit<FrameTemplate, 'html'>;
  return {
    folder,
    sdk: { plain, gzip, brotli, integrity: integrityOf(plain) },
    sdkVersion: (JSON.parse(version.toString()) as { version: string }).version,
    frame: { html: html.toString(), script, style },
  };
}

function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
