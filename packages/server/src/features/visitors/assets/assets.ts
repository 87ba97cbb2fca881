import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FrameKit } from '../frame/frame-kit';
import type { Gallery } from '../frame/gallery';

/** A file served from memory, precompressed by the build. */
export interface ScriptFile {
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
  integrity: string;
}

/** Build output that the server serves. */
export interface Assets {
  /** The folder with the demo and the dashboard. */
  folder: string;
  sdk: ScriptFile;
  /** Modules that the SDK loads when it needs them, by name. */
  sdkModules: Record<'frame' | 'formats' | 'messages', ScriptFile>;
  sdkVersion: string;
  frame: FrameKit;
  /** The frame with all pieces, which receives its survey over the port. */
  fullFrame: string;
  gallery: Gallery;
}

export async function loadAssets(
  folder = fileURLToPath(new URL('public', import.meta.url)),
): Promise<Assets> {
  const read = (name: string) => readFile(join(folder, name));
  const readScript = async (name: string): Promise<ScriptFile> => {
    const [plain, gzip, brotli] = await Promise.all([
      read(name),
      read(`${name}.gz`),
      read(`${name}.br`),
    ]);
    return { plain, gzip, brotli, integrity: integrityOf(plain) };
  };
  const [sdk, clientFrame, formats, messages, version, frame, fullFrame, gallery] =
    await Promise.all([
      readScript('sdk/service-popups.js'),
      readScript('sdk/client-frame.js'),
      readScript('sdk/formats.js'),
      readScript('sdk/messages.js'),
      read('sdk/version.json'),
      read('frame/frame.json'),
      read('frame/frame.html'),
      read('frame/gallery.json'),
    ]);
  return {
    folder,
    sdk,
    sdkModules: { frame: clientFrame, formats, messages },
    sdkVersion: (JSON.parse(version.toString()) as { version: string }).version,
    frame: JSON.parse(frame.toString()) as FrameKit,
    fullFrame: fullFrame.toString(),
    gallery: JSON.parse(gallery.toString()) as Gallery,
  };
}

function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
