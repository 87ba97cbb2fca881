import { Type, type TString } from 'typebox';

// URLs contain no white space, and nothing that PostgreSQL can't store.
const REST = '[^\\s\\u0000\\ud800-\\udfff]+';

/** Media types of uploaded images, by file extension. SVG isn't one: it can contain scripts. */
export const imageTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
} as const;
export type ImageExtension = keyof typeof imageTypes;

export const imageExtensions = Object.keys(imageTypes) as ImageExtension[];

const HASH = '[0-9a-f]{64}';
const EXTENSION = imageExtensions.join('|');

/** File name of an uploaded image: the SHA-256 of its content, and its type. */
export function imageFile(): TString {
  return Type.String({
    maxLength: 70,
    pattern: `^${HASH}\\.(${EXTENSION})$`,
    description: 'SHA-256 of the image, and its type as a file extension.',
  });
}

/** Path of an uploaded image, relative to the address of the API. */
export function imagePath(file: string): string {
  return `/images/${file}`;
}

const UPLOADED = new RegExp(`^${imagePath(`(${HASH})`)}\\.(${EXTENSION})$`);

/** The hash of an uploaded image, if the URL is the path of one. */
export function imageHash(url: string): string | undefined {
  return UPLOADED.exec(url)?.[1];
}

/** URL of a link. Excludes `javascript:`, `data:` and `file:`. */
export function linkUrl(description: string): TString {
  return Type.String({ maxLength: 2048, pattern: `^(https://|mailto:|tel:)${REST}$`, description });
}

/** URL of an image, or the path of an uploaded one. */
export function imageUrl(description: string): TString {
  const pattern = `^(https://${REST}|${imagePath(HASH)}\\.(${EXTENSION}))$`;
  return Type.String({ maxLength: 2048, pattern, description });
}
