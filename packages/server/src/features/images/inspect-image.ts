import type { ImageExtension } from '@service-popups/contract';

/** What the content of an image says about it. */
export interface ImageFacts {
  extension: ImageExtension;
  width: number;
  height: number;
}

/** The type of a file, by its first bytes. */
export function imageTypeOf(file: Buffer): ImageExtension | undefined {
  if (startsWith(file, PNG_SIGNATURE)) return 'png';
  if (startsWith(file, '\xff\xd8\xff')) return 'jpg';
  if (startsWith(file, 'GIF87a') || startsWith(file, 'GIF89a')) return 'gif';
  if (startsWith(file, 'RIFF') && startsWith(file, 'WEBP', 8)) return 'webp';
  if (startsWith(file, 'ftyp', 4) && hasAvifBrand(file)) return 'avif';
  return undefined;
}

/**
 * Reads the size of an image from its content, and checks that the file is complete. Returns undefined if it
 * isn't. Doesn't decode the image.
 */
export function inspectImage(file: Buffer, extension: ImageExtension): ImageFacts | undefined {
  try {
    const size = readers[extension](file);
    return size?.width && size.height ? { extension, ...size } : undefined;
  } catch (error) {
    // The file ends before a field that it should have.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

interface Size {
  width: number;
  height: number;
}

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

const readers: Record<ImageExtension, (file: Buffer) => Size | undefined> = {
  png: readPng,
  jpg: readJpeg,
  gif: readGif,
  webp: readWebp,
  avif: readAvif,
};

/** Chunks: length, type, data, checksum. The first is IHDR, the last IEND. */
function readPng(file: Buffer): Size | undefined {
  if (!startsWith(file, 'IHDR', 12)) return undefined;
  const size = { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
  for (let at = 8; ;) {
    const next = at + 12 + file.readUInt32BE(at);
    if (next > file.length) return undefined;
    if (startsWith(file, 'IEND', at + 4)) return size;
    at = next;
  }
}

/** Segments: marker, length, data. SOF has the size; SOS is followed by the pixels, up to EOI. */
function readJpeg(file: Buffer): Size | undefined {
  let size: Size | undefined;
  for (let at = 2; ;) {
    if (file.readUInt8(at) !== 0xff) return undefined;
    const marker = file.readUInt8(at + 1);
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) size = { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) };
    const next = at + 2 + file.readUInt16BE(at + 2);
    if (marker === 0xda) return file.includes('\xff\xd9', next, 'latin1') ? size : undefined;
    at = next;
  }
}

/** Blocks: images and extensions, each with sub-blocks, up to the trailer. */
function readGif(file: Buffer): Size | undefined {
  const size = { width: file.readUInt16LE(6), height: file.readUInt16LE(8) };
  let at = 13 + colorTableBytes(file.readUInt8(10));
  for (;;) {
    const block = file.readUInt8(at);
    if (block === 0x3b) return size;
    if (block === 0x2c) at += 11 + colorTableBytes(file.readUInt8(at + 9));
    else if (block === 0x21) at += 2;
    else return undefined;
    for (let length = -1; length !== 0; at += 1 + length) length = file.readUInt8(at);
  }
}

function colorTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** One RIFF container. Its first chunk says which of three encodings it has. */
function readWebp(file: Buffer): Size | undefined {
  if (8 + file.readUInt32LE(4) > file.length) return undefined;
  switch (file.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = file.readUInt32LE(21);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case 'VP8X':
      return { width: 1 + file.readUIntLE(24, 3), height: 1 + file.readUIntLE(27, 3) };
    default:
      return undefined;
  }
}

/** Boxes: length, type, data. The property `ispe` has the size, `mdat` the pixels. */
function readAvif(file: Buffer): Size | undefined {
  let hasPixels = false;
  for (let at = 0; at < file.length;) {
    const length = file.readUInt32BE(at);
    if (startsWith(file, 'mdat', at + 4)) hasPixels = true;
    // 0 means "up to the end". No file of this size needs the 64-bit form, which is 1.
    const next = length === 0 ? file.length : at + length;
    if (next < at + 8 || next > file.length) return undefined;
    at = next;
  }
  const property = file.indexOf('ispe', 0, 'latin1');
  if (!hasPixels || property < 0) return undefined;
  return { width: file.readUInt32BE(property + 8), height: file.readUInt32BE(property + 12) };
}

/** Whether one of the brands of an ISO media file is a still or animated AVIF. */
function hasAvifBrand(file: Buffer): boolean {
  const length = Math.min(file.readUInt32BE(0), file.length);
  for (let at = 8; at + 4 <= length; at += 4)
    if (startsWith(file, 'avif', at) || startsWith(file, 'avis', at)) return true;
  return false;
}

function startsWith(file: Buffer, text: string, at = 0): boolean {
  return file.toString('latin1', at, at + text.length) === text;
}
