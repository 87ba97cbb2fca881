import { Image, imageTypes, MAX_IMAGE_BYTES, ProjectSummary } from '@service-popups/contract';
import { Type } from 'typebox';
import type { Db } from '../../../db/db';
import type { App } from '../../../http/app-type';
import { problemResponses } from '../../../http/problem-responses';
import { getCaller, getProjectAccess } from '../../people/access/caller';
import { tooLarge, uploadImage } from './service';

/** As long as the whole request may take, since receiving the file is part of it. */
const TIMEOUT_MS = 20_000;

export function uploadRoutes(app: App, { db }: { db: Db }): void {
  // A scope of its own, because other routes must not read bodies of any type.
  app.register((own: App, _options, done) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => {
      parsed(null, body);
    });
    own.post(
      '/api/v1/projects/:projectId/images',
      {
        config: { permission: 'content:write' },
        bodyLimit: MAX_IMAGE_BYTES,
        handlerTimeout: TIMEOUT_MS,
        errorHandler(error) {
          throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? tooLarge() : error;
        },
        schema: {
          tags: ['Images'],
          operationId: 'uploadImage',
          summary: 'Upload an image',
          description:
            'The body is the file: PNG, JPEG, WebP, GIF or AVIF, up to 1 MB and 4096 × 4096 pixels. Uploading the same file again changes nothing.',
          consumes: [...Object.values(imageTypes), 'application/octet-stream'],
          params: Type.Object({ projectId: ProjectSummary.properties.id }),
          body: Type.Unsafe<Buffer>({ description: 'The file.' }),
          response: { 201: Image, ...problemResponses },
        },
      },
      async (request, reply) => {
        const { projectId } = getProjectAccess(request);
        const { body, headers } = request;
        const upload = {
          file: Buffer.isBuffer(body) ? body : undefined,
          declared: headers['content-type'],
        };
        const image = await uploadImage(db, projectId, upload, getCaller(request));
        return reply.code(201).send(image);
      },
    );
    done();
  });
}
