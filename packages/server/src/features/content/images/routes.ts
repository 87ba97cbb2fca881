import { imageFile, imageTypes } from '@service-popups/contract';
import { Type } from 'typebox';
import type { App } from '../../../http/app-type';
import { OPEN_TO_ORIGINS } from '../../../http/cors';
import { matchesEtag } from '../../../http/matches-etag';
import { noContent } from '../../../http/no-content';
import { ProblemError } from '../../../http/problem';
import { problemResponses } from '../../../http/problem-responses';
import { sendReply } from '../../../http/reply';
import type { Images } from './store';

/** A browser that opens one of these as a document can't run anything in it. */
const HEADERS = [
  'cache-control',
  'public, max-age=31536000, immutable',
  'x-content-type-options',
  'nosniff',
  'content-security-policy',
  "default-src 'none'; sandbox",
  ...OPEN_TO_ORIGINS,
];

/** Serves uploaded images to visitors. */
export function imagesRoutes(app: App, { images }: { images: Images }): void {
  app.get(
    '/images/:file',
    {
      schema: {
        tags: ['SDK'],
        operationId: 'getImage',
        summary: 'Get an uploaded image',
        produces: Object.values(imageTypes),
        params: Type.Object({ file: imageFile() }),
        response: {
          200: Type.Unsafe<undefined>(Type.String({ description: 'The image.' })),
          304: noContent('Not modified.'),
          ...problemResponses,
        },
      },
    },
    async (request, reply) => {
      const [hash = '', extension] = request.params.file.split('.');
      const image = await images.find(hash);
      if (image?.extension !== extension || !image)
        throw new ProblemError('not_found', "The image doesn't exist, or was removed");
      const etag = `"${hash}"`;
      const headers = ['etag', etag, 'content-type', imageTypes[image.extension], ...HEADERS];
      const isKnown = matchesEtag(request.headers['if-none-match'], etag);
      return sendReply(
        reply,
        isKnown ? { status: 304, headers } : { status: 200, headers, body: image.content },
      );
    },
  );
}
