import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const scriptText = 'window.ServicePopups = class {};\n';
export const clientFrameText = 'export const frame = "";\n';

const packed = (name: string, text: string) => ({
  [name]: text,
  [`${name}.gz`]: gzipSync(text),
  [`${name}.br`]: brotliCompressSync(text),
});

const files: Record<string, string | Buffer> = {
  ...packed('sdk/service-popups.js', scriptText),
  ...packed('sdk/client-frame.js', clientFrameText),
  'sdk/version.json': '{"version":"1.2.3"}',
  'frame/frame.html':
    '<!doctype html><title>Survey</title><script type="application/json">__DEFINITION__</script>',
  'frame/frame.json': '{"script":"sha256-script","style":"sha256-style"}',
  'dashboard/index.html': '<!doctype html><title>Dashboard</title>',
  'dashboard/assets/index-abc.js': 'export {};\n',
  'demo/index.html': '<!doctype html><title>Shop</title>',
};

/** What the build puts beside the server, in small. */
export async function writePublicFiles(folder: string): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
