import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageHash } from '@service-popups/contract';
import { CliError } from '../command';
import { writeContentFile } from './content-files';
import type { ManagementClient } from './management-client';
import { print } from '../print';

/** Paths of the uploaded images that a draft uses. They're also the paths of their files in the folder. */
function imagesIn(draft: unknown): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string' && imageHash(value) !== undefined) found.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit(draft);
  return [...found];
}

/** Downloads the images of a draft. */
export async function pullImages(
  client: ManagementClient,
  folder: string,
  draft: object,
): Promise<void> {
  for (const path of imagesIn(draft)) {
    const content = await client.image(path);
    if (!isImage(path, content)) throw new CliError(`${path} doesn't have the content it should.`);
    if (await writeContentFile(folder, fileOf(path), content)) print(`wrote ${fileOf(path)}`);
  }
}

/** Uploads the images of a draft that are in the folder. The server says if it lacks another one. */
export async function pushImages(
  client: ManagementClient,
  folder: string,
  draft: object,
): Promise<void> {
  for (const path of imagesIn(draft)) {
    const content = await readFile(join(folder, path)).catch(() => undefined);
    if (!content) continue;
    if (!isImage(path, content))
      throw new CliError(
        `${fileOf(path)} has been changed: its name must be the SHA-256 of its content. Upload it in the dashboard instead.`,
      );
    await client.uploadImage(content);
  }
}

function isImage(path: string, content: Buffer): boolean {
  return createHash('sha256').update(content).digest('hex') === imageHash(path);
}

function fileOf(path: string): string {
  return path.slice(1);
}
