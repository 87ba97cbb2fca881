import { Type, type Static } from 'typebox';
import { imageTypes, imageUrl } from '../addresses';

/** Largest image that can be uploaded, in bytes. */
export const MAX_IMAGE_BYTES = 1024 * 1024;
/** Greatest width and height, in pixels. */
export const MAX_IMAGE_SIDE = 4096;

const pixels = (description: string) =>
  Type.Integer({ minimum: 1, maximum: MAX_IMAGE_SIDE, description });

export const Image = Type.Object(
  {
    url: imageUrl('Path of the image. Use it as an image URL in surveys and popups.'),
    type: Type.Enum(Object.values(imageTypes), { description: 'Media type.' }),
    bytes: Type.Integer({ minimum: 1, maximum: MAX_IMAGE_BYTES, description: 'Size of the file.' }),
    width: pixels('Width in pixels.'),
    height: pixels('Height in pixels.'),
  },
  { title: 'Image', description: 'An uploaded image.' },
);
export type Image = Static<typeof Image>;
