import { apiKey, PopupDefinition, type EnvironmentKind } from '@service-popups/contract';
import { Type } from 'typebox';
import type { App } from '../../http/app-type';
import { ProblemError } from '../../http/problem';
import { problemResponses } from '../../http/problem-responses';
import type { DefinitionsStore } from '../definitions/store';
import type { Keys } from '../projects/keys';
import { frameDocument, framePolicy, type FrameTemplate } from './frame-document';

export interface FrameParts {
  side: EnvironmentKind;
  keys: Keys;
  definitions: DefinitionsStore;
  template: FrameTemplate;
  ownOrigin: () => string;
}

export function frameRoutes(app: App, parts: FrameParts): void {
  const { side, keys, definitions, template, ownOrigin } = parts;
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
        response: { 200: Type.String({ description: 'An HTML document.' }), ...problemResponses },
      },
    },
    async (request, reply) => {
      // A frame is fetched by navigation, which carries no Origin: its ancestors are checked instead.
      const { environmentId, allowedOrigins } = await keys.open(
        request.params.apiKey,
        side,
        undefined,
      );
      const found = await definitions.find(environmentId, request.params.popupId);
      if (!found?.published) throw new ProblemError('not_found', 'This key has no such popup');
      const { popup, survey } = found;
      const ancestors = allowedOrigins.length ? [ownOrigin(), ...allowedOrigins] : [];
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', framePolicy(template, ancestors))
        .header('cache-control', 'private, max-age=60')
        .header('referrer-policy', 'no-referrer')
        .send(frameDocument(template, { popup, survey }));
    },
  );
}
