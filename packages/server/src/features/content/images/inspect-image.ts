import type { ImageExtension } from '@service-popups/contract';

/** What the content of an image says about it. */
export interface ImageFacts {
  extension: ImageExtension;
  width: number;
  height: number;
}

/** The type of a file, by its first bytes. */
export function detectImageType(file: Buffer): ImageExtension | undefined {
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
    if (isFrame) {
      // Decoders differ in which of several they use.
      if (size) return undefined;
      size = { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) };
    }
    const next = at + 2 + file.readUInt16BE(at + 2);
    if (marker === 0xda) return file.includes('\xff\xd9', next, 'latin1') ? size : undefined;
    at = next;
  }
}

/**
 * Blocks: images and extensions, each with sub-blocks, up to the trailer. Images have to be within the screen: some
 * decoders would enlarge it.
 */
function readGif(file: Buffer): Size | undefined {
  const size = { width: file.readUInt16LE(6), height: file.readUInt16LE(8) };
  let at = 13 + colorTableBytes(file.readUInt8(10));
  for (;;) {
    const block = file.readUInt8(at);
    if (block === 0x3b) return size;
    if (block === 0x2c) {
      const [left, top] = [file.readUInt16LE(at + 1), file.readUInt16LE(at + 3)];
      const image = { width: file.readUInt16LE(at + 5), height: file.readUInt16LE(at + 7) };
      if (!fits(size, left, top, image)) return undefined;
      at += 11 + colorTableBytes(file.readUInt8(at + 9));
    } else if (block === 0x21) at += 2;
    else return undefined;
    for (let length = -1; length !== 0; at += 1 + length) length = file.readUInt8(at);
  }
}

function colorTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/**
 * One RIFF container. Its first chunk is the image, or has the size of a canvas for one image, or for animation frames
 * that are within it.
 */
function readWebp(file: Buffer): Size | undefined {
  const end = 8 + file.readUInt32LE(4);
  if (end > file.length) return undefined;
  if (!startsWith(file, 'VP8X', 12)) return webpImages(file, 12, end)[0];
  const canvas = { width: 1 + file.readUIntLE(24, 3), height: 1 + file.readUIntLE(27, 3) };
  const images = webpImages(file, 12, end);
  const areWithin = images.every((image) => fits(canvas, image.left, image.top, image));
  return images.length > 0 && areWithin ? canvas : undefined;
}

interface Placed extends Size {
  left: number;
  top: number;
}

/** The images in chunks: type, length, data, and a byte if the length is odd. */
function webpImages(file: Buffer, start: number, end: number): Placed[] {
  const found: Placed[] = [];
  for (let at = start; at + 8 <= end;) {
    const next = at + 8 + file.readUInt32LE(at + 4);
    if (next > end) return [];
    switch (file.toString('latin1', at, at + 4)) {
      case 'VP8 ': {
        const [width, height] = [file.readUInt16LE(at + 14), file.readUInt16LE(at + 16)];
        found.push({ left: 0, top: 0, width: width & 0x3fff, height: height & 0x3fff });
        break;
      }
      case 'VP8L': {
        const bits = file.readUInt32LE(at + 9);
        const [width, height] = [1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff)];
        found.push({ left: 0, top: 0, width, height });
        break;
      }
      case 'ANMF': {
        const [left, top] = [2 * file.readUIntLE(at + 8, 3), 2 * file.readUIntLE(at + 11, 3)];
        for (const image of webpImages(file, at + 24, next)) found.push({ ...image, left, top });
        break;
      }
    }
    at = next + (next % 2);
  }
  return found;
}

/** Boxes that contain others, and how many bytes precede these. */
const CONTAINERS: Readonly<Record<string, number>> = {
  meta: 4,
  iprp: 0,
  ipco: 0,
  moov: 0,
  trak: 0,
  mdia: 0,
  minf: 0,
  stbl: 0,
  stsd: 8,
};

/**
 * Boxes: length, type, data. The properties `ispe` have the sizes of images, and `av01` that of an animation; `mdat` has
 * the pixels. The largest counts, since the file decides which one is shown.
 */
function readAvif(file: Buffer): Size | undefined {
  const found = { hasPixels: false, width: 0, height: 0 };
  const add = (width: number, height: number): void => {
    found.width = Math.max(found.width, width);
    found.height = Math.max(found.height, height);
  };
  /** Returns whether all boxes are complete. */
  const readBoxes = (start: number, end: number): boolean => {
    for (let at = start; at < end;) {
      const length = file.readUInt32BE(at);
      // 0 means "up to the end". No file of this size needs the 64-bit form, which is 1.
      const next = length === 0 ? end : at + length;
      if (next < at + 8 || next > end) return false;
      const type = file.toString('latin1', at + 4, at + 8);
      const content = at + 8;
      if (type === 'mdat') found.hasPixels = true;
      else if (type === 'ispe') add(file.readUInt32BE(content + 4), file.readUInt32BE(content + 8));
      else if (type === 'av01')
        add(file.readUInt16BE(content + 24), file.readUInt16BE(content + 26));
      else if (Object.hasOwn(CONTAINERS, type)) {
        if (!readBoxes(content + (CONTAINERS[type] ?? 0), next)) return false;
      }
      at = next;
    }
    return true;
  };
  if (!readBoxes(0, file.length) || !found.hasPixels) return undefined;
  return { width: found.width, height: found.height };
}

function fits(whole: Size, left: number, top: number, part: Size): boolean {
  return left + part.width <= whole.width && top + part.height <= whole.height;
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
