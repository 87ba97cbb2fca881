import { apiKey, PopupDefinition, type EnvironmentKind } from '@service-popups/contract';
import { Type } from 'typebox';
import type { Answers } from '../../http/answers';
import type { App } from '../../http/app-type';
import { noContent } from '../../http/no-content';
import { ProblemError } from '../../http/problem';
import { problemResponses } from '../../http/problem-responses';
import type { StoredBodies } from '../../http/stored-bodies';
import type { Turnstile } from '../../http/turnstile';
import { whenKnown } from '../../memory/when-known';
import type { Snapshots } from '../snapshots/service';
import { frameDocument, framePolicy, type FrameTemplate } from './frame-document';

const HEADERS = [
  'content-type',
  'text/html; charset=utf-8',
  'cache-control',
  'private, max-age=60',
  'referrer-policy',
  'no-referrer',
  'cross-origin-resource-policy',
  'cross-origin',
  'x-content-type-options',
  'nosniff',
];

export interface FrameParts {
  side: EnvironmentKind;
  snapshots: Snapshots;
  bodies: StoredBodies;
  turnstile: Turnstile;
  answers: Answers;
  template: FrameTemplate;
  ownOrigin: () => string;
}

export function frameRoutes(app: App, parts: FrameParts): void {
  const { side, snapshots, bodies, turnstile, answers, template, ownOrigin } = parts;
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
          200: Type.Unsafe<undefined>(Type.String({ description: 'An HTML document.' })),
          304: noContent('Not changed.'),
          ...problemResponses,
        },
      },
    },
    (request, reply) => {
      const now = Date.now();
      const { apiKey: key, popupId } = request.params;
      // A frame is fetched by navigation, which carries no Origin: its ancestors are checked instead.
      return whenKnown(snapshots.open(key, side, undefined), (snapshot) => {
        const keyLeft = turnstile.useKey(key, now);
        const { serial, allowedOrigins, popups } = snapshot;
        const found = popups.get(popupId);
        if (!found?.published) throw new ProblemError('not_found', 'This key has no such popup');
        const { definition: popup, survey } = found;
        const body = bodies.get(`${String(serial)}/frame/${popupId}`, () =>
          frameDocument(template, { popup, survey }),
        );
        const ancestors = allowedOrigins.length ? [ownOrigin(), ...allowedOrigins] : [];
        return answers.stored(request, reply, body, [
          ...HEADERS,
          'content-security-policy',
          framePolicy(template, ancestors),
          ...turnstile.headers(request.addressLeft, keyLeft, now),
        ]);
      });
    },
  );
}
