import { createHash } from 'node:crypto';
import {
  imageHash,
  imagePath,
  imageTypes,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_SIDE,
  type Image,
} from '@service-popups/contract';
import type { Db } from '../../../db/db';
import { ProblemError } from '../../../http/problem';
import type { Caller } from '../../people/access/caller';
import { toActor } from '../../people/access/get-actor';
import { recordChange } from '../../people/audit/store';
import { detectImageType, inspectImage, type ImageFacts } from './inspect-image';
import { addImage, lockUsage, useImages } from './store';

const MB = 1024 * 1024;
/** Limits of one project. */
const MAX_TOTAL_BYTES = 100 * MB;
const MAX_IMAGES = 2_000;
const ANY_TYPE = 'application/octet-stream';

export interface Upload {
  /** Undefined if the body isn't a file. */
  file: Buffer | undefined;
  /** The `Content-Type` header. */
  declared: string | undefined;
}

/** Stores an image. If the project already has it, nothing changes. */
export async function uploadImage(
  db: Db,
  projectId: string,
  upload: Upload,
  caller: Caller,
): Promise<Image> {
  const { file, extension, width, height } = checkUpload(upload);
  const hash = createHash('sha256').update(file).digest('hex');
  const type = imageTypes[extension];
  const bytes = file.length;
  const image = { url: imagePath(`${hash}.${extension}`), type, bytes, width, height };
  return db.transaction(async (tx) => {
    const usage = await lockUsage(tx, projectId);
    const known = await useImages(tx, projectId, [hash]);
    if (known.has(hash)) return image;
    if (usage.images >= MAX_IMAGES)
      throw new ProblemError(
        'conflict',
        `This project has ${String(MAX_IMAGES)} images, the maximum. ${HOW_TO_FREE}`,
      );
    if (usage.bytes + bytes > MAX_TOTAL_BYTES)
      throw new ProblemError(
        'conflict',
        `The images of this project would exceed ${String(MAX_TOTAL_BYTES / MB)} MB in total. ${HOW_TO_FREE}`,
      );
    const facts = { hash, extension, bytes, width, height };
    await addImage(tx, { projectId, ...facts, content: file, createdBy: caller.userId });
    const after = { type, bytes, width, height };
    const change = { projectId, action: 'image.upload', target: hash, after };
    await recordChange(tx, toActor(caller), change);
    return image;
  });
}

const HOW_TO_FREE =
  'Delete surveys and popups you no longer need: images that nothing uses are removed after 7 days.';

/** Checks a file by its content, because names and headers may say anything. */
function checkUpload({ file, declared }: Upload): ImageFacts & { file: Buffer } {
  if (!file?.length) throw invalid('The body is empty: send the image itself');
  const type = (declared ?? ANY_TYPE).split(';')[0]?.trim().toLowerCase() ?? '';
  const extension = detectImageType(file);
  if (type === 'image/svg+xml' || (!extension && isSvg(file)))
    throw invalid(
      "SVG isn't accepted, because it can contain scripts: export the image as PNG or WebP",
    );
  if (!extension) throw invalid("This isn't an image: send a PNG, JPEG, WebP, GIF or AVIF file");
  const found = imageTypes[extension];
  if (type !== ANY_TYPE && type !== found)
    throw new ProblemError(
      'invalid_request',
      `Content-Type is ${type}, but the file is ${found}: send it as ${found}`,
      { field: 'content-type' },
    );
  const facts = inspectImage(file, extension);
  if (!facts) throw invalid(`The ${extension.toUpperCase()} file is damaged or incomplete`);
  if (Math.max(facts.width, facts.height) > MAX_IMAGE_SIDE)
    throw invalid(
      `The image has ${String(facts.width)} × ${String(facts.height)} pixels: at most ${String(MAX_IMAGE_SIDE)} per side are allowed`,
    );
  return { file, ...facts };
}

export function tooLarge(): ProblemError {
  return new ProblemError(
    'payload_too_large',
    `The image is too large: at most ${String(MAX_IMAGE_BYTES / MB)} MB`,
    { field: 'body' },
  );
}

function isSvg(file: Buffer): boolean {
  return /<svg[\s>]/i.test(file.toString('latin1', 0, 4096));
}

function invalid(detail: string): ProblemError {
  return new ProblemError('invalid_request', detail, { field: 'body' });
}

/** Fields whose value may be the path of an uploaded image. */
const IMAGE_FIELDS = ['url', 'imageUrl', 'logoUrl'];

/** Checks that the project has every uploaded image that a survey or popup uses, and marks them as used. */
export async function checkImages(db: Db, projectId: string, content: object): Promise<void> {
  const uses = imagesIn(content, '');
  if (!uses.size) return;
  const known = await useImages(db, projectId, [...uses.keys()]);
  for (const [hash, field] of uses)
    if (!known.has(hash))
      throw new ProblemError(
        'invalid_request',
        `${field}: this project doesn't have the image: upload it first`,
        { field },
      );
}

/** Hashes of the uploaded images in a value, each with the first field that uses it. */
function imagesIn(value: object, path: string): Map<string, string> {
  const uses = new Map<string, string>();
  for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
    const field = path + key;
    if (typeof inner === 'object' && inner !== null)
      for (const [hash, at] of imagesIn(inner, `${field}.`)) uses.set(hash, uses.get(hash) ?? at);
    const isImage = IMAGE_FIELDS.includes(key) && typeof inner === 'string';
    const hash = isImage ? imageHash(inner) : undefined;
    if (hash !== undefined) uses.set(hash, field);
  }
  return uses;
}
