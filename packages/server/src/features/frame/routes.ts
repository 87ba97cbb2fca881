import { apiKey, PopupDefinition, type EnvironmentKind } from '@service-popups/contract';
import { Type } from 'typebox';
import type { App } from '../../http/app-type';
import { ProblemError } from '../../http/problem';
import { problemResponses } from '../../http/problem-responses';
import { without } from '../../without';
import type { DefinitionsStore } from '../definitions/store';
import type { Keys } from '../projects/keys';
import type { TestLinks } from '../test-links/service';
import { frameDocument, framePolicy, type FrameTemplate } from './frame-document';

export interface FrameParts {
  side: EnvironmentKind;
  keys: Keys;
  definitions: DefinitionsStore;
  testLinks: TestLinks;
  template: FrameTemplate;
  ownOrigin: () => string;
}

export function frameRoutes(app: App, parts: FrameParts): void {
  const { side, keys, definitions, testLinks, template, ownOrigin } = parts;
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
          test: Type.Optional(
            Type.String({ maxLength: 500, description: 'A test token: the draft is shown.' }),
          ),
        }),
        response: { 200: Type.String({ description: 'An HTML document.' }), ...problemResponses },
      },
    },
    async (request, reply) => {
      const { popupId } = request.params;
      const { test } = request.query;
      // A frame is fetched by navigation, which carries no Origin: its ancestors are checked instead.
      const access = await keys.open(request.params.apiKey, side, undefined);
      const found =
        test === undefined
          ? await definitions.find(access.environmentId, popupId)
          : { published: true, ...(await testLinks.open(test, access)) };
      if (!found?.published || found.popup.id !== popupId)
        throw new ProblemError('not_found', 'This key has no such popup');
      const { allowedOrigins } = access;
      const ancestors = allowedOrigins.length ? [ownOrigin(), ...allowedOrigins] : [];
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', framePolicy(template, ancestors))
        .header('cache-control', test === undefined ? 'private, max-age=60' : 'private, no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
        .send(frameDocument(template, without(found, 'published')));
    },
  );
}
