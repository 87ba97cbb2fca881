import { apiKey, PopupDefinition, type EnvironmentKind } from '@service-popups/contract';
import { Type } from 'typebox';
import type { App } from '../../http/app-type';
import { noContent } from '../../http/no-content';
import { ProblemError } from '../../http/problem';
import { problemResponses } from '../../http/problem-responses';
import { sendStored } from '../../http/send-stored';
import type { StoredBodies } from '../../http/stored-bodies';
import type { Snapshots } from '../snapshots/service';
import { frameDocument, framePolicy, type FrameTemplate } from './frame-document';

export interface FrameParts {
  side: EnvironmentKind;
  snapshots: Snapshots;
  bodies: StoredBodies;
  template: FrameTemplate;
  ownOrigin: () => string;
}

export function frameRoutes(app: App, parts: FrameParts): void {
  const { side, snapshots, bodies, template, ownOrigin } = parts;
  app.get(
    '/frame/:apiKey/:popupId',
    {
      schema: {
        tags: ['SDK'],
        summary: 'The survey page inside the iframe',
        produces: ['text/html'],
        params: Type.Object({ apiKey: apiKey(), popupId: PopupDefinition.properties.id }),
        querystring: Type.Object({
          lang: Type.Optional(Type.String({ maxLength: 35, description: 'Language to show.' })),
          v: Type.Optional(Type.String({ maxLength: 10, description: 'Version of the popup.' })),
        }),
        response: {
          200: Type.Unsafe<Buffer>(Type.String({ description: 'An HTML document.' })),
          304: noContent('Not changed.'),
          ...problemResponses,
        },
      },
    },
    async (request, reply) => {
      // A frame is fetched by navigation, which carries no Origin: its ancestors are checked instead.
      const { apiKey: key, popupId } = request.params;
      const { serial, allowedOrigins, popups } = await snapshots.open(key, side, undefined);
      const found = popups.get(popupId);
      if (!found?.published) throw new ProblemError('not_found', 'This key has no such popup');
      const { definition: popup, survey } = found;
      const ancestors = allowedOrigins.length ? [ownOrigin(), ...allowedOrigins] : [];
      const body = bodies.get(`${String(serial)}/frame/${popupId}`, () =>
        frameDocument(template, { popup, survey }),
      );
      reply
        .header('content-security-policy', framePolicy(template, ancestors))
        .header('cache-control', 'private, max-age=60')
        .header('referrer-policy', 'no-referrer');
      return sendStored(request, reply, 'text/html; charset=utf-8', body);
    },
  );
}
