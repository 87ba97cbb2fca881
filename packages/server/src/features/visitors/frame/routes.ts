import { apiKey, PopupDefinition, text, type EnvironmentKind } from '@service-popups/contract';
import { contentLanguage } from '@service-popups/rules';
import { Type } from 'typebox';
import { sendReply } from '../../../http/reply';
import type { App } from '../../../http/app-type';
import { noContent } from '../../../http/no-content';
import { ProblemError } from '../../../http/problem';
import { problemResponses } from '../../../http/problem-responses';
import { getCharge, type SdkLimits } from '../../../http/sdk-limits';
import { storedReply } from '../../../http/stored-reply';
import type { StoredBodies } from '../../../http/stored-bodies';
import { storeBody, type StoredBody } from '../../../http/stored-body';
import { findShown, readVersion } from '../snapshots/find-shown';
import type { Snapshots } from '../snapshots/service';
import type { TestLinks } from '../../content/test-links/service';
import { choosePieces, joinCode } from './frame-code';
import { frameDocument, framePolicy } from './frame-document';
import type { FrameKit } from './frame-kit';

const HEADERS = [
  'content-type',
  'text/html; charset=utf-8',
  'referrer-policy',
  'no-referrer',
  // Pages with an embedder policy accept only frames that have one too. This one keeps images that don't
  // opt in, where `require-corp` would block them.
  'cross-origin-embedder-policy',
  'credentialless',
  'x-content-type-options',
  'nosniff',
  // Search engines shouldn't index frames.
  'x-robots-tag',
  'noindex',
];
const LIVE_HEADERS = [...HEADERS, 'cache-control', 'private, max-age=60'];
const DRAFT_HEADERS = [...HEADERS, 'cache-control', 'private, no-store'];

export interface FrameParts {
  environment: EnvironmentKind;
  snapshots: Snapshots;
  bodies: StoredBodies;
  limits: SdkLimits;
  testLinks: TestLinks;
  kit: FrameKit;
  ownOrigin: () => string;
}

export function frameRoutes(app: App, parts: FrameParts): void {
  const { environment, snapshots, bodies, limits, testLinks, kit, ownOrigin } = parts;
  app.get(
    '/frame/:apiKey/:popupId',
    {
      schema: {
        tags: ['SDK'],
        operationId: 'getFrame',
        summary: 'Get the survey page for the iframe',
        produces: ['text/html'],
        params: Type.Object({ apiKey: apiKey(), popupId: PopupDefinition.properties.id }),
        querystring: Type.Object({
          lang: Type.Optional(text(35, 'The language to show.')),
          v: Type.Optional(text(10, 'The version of the popup to show. Default: the newest.')),
          protocol: Type.Optional(
            text(10, 'Version of the messages that the SDK exchanges with the frame. Default: 1.'),
          ),
          test: Type.Optional(
            text(500, "A test token. Shows the draft, or why it can't be shown."),
          ),
        }),
        response: {
          200: Type.Unsafe<undefined>(Type.String({ description: 'An HTML document.' })),
          304: noContent('Not modified.'),
          ...problemResponses,
        },
      },
    },
    async (request, reply) => {
      const now = Date.now();
      const charge = getCharge(request);
      const { apiKey: key, popupId } = request.params;
      const { lang = '', test, v } = request.query;
      // Navigation requests have no Origin header, so frame-ancestors restricts the origins instead.
      const snapshot = await snapshots.open(key, environment, undefined, now);
      limits.countKey(key, charge, now);
      const { serial, allowedOrigins } = snapshot;
      // No source matches an opaque origin, so `null` can only be allowed along with all others.
      const isRestricted = allowedOrigins.length > 0 && !allowedOrigins.includes('null');
      const ancestors = isRestricted ? [ownOrigin(), ...allowedOrigins] : [];
      const make = (content: Parameters<typeof frameDocument>[2], language: string) => {
        const code = joinCode(kit, choosePieces(kit, content.popup, content.survey));
        const policy = framePolicy(code, ancestors);
        const html = frameDocument(kit, code, content, language);
        return storeBody(html, ['content-security-policy', policy]);
      };
      const send = async (body: StoredBody, headers: readonly string[]) =>
        sendReply(
          reply,
          await storedReply(request, body, [...headers, ...limits.headers(charge, now)]),
        );
      if (test !== undefined) {
        const draft = await testLinks.open(test, snapshot);
        if (draft.test && draft.popup.id !== popupId) throw noSuchPopup();
        return send(make(draft, contentLanguage(draft.survey, lang, draft.popup)), DRAFT_HEADERS);
      }
      // Its answers name this version. Definitions may be older than the newest one, or newer than this snapshot.
      const found = await findShown(snapshots, snapshot, popupId, readVersion(v));
      if (!found) throw noSuchPopup();
      const { definition: popup, survey } = found;
      const shown = contentLanguage(survey, lang, popup);
      const body = bodies.get(
        `${String(serial)}/frame/${popupId}/${String(popup.version)}/${shown}`,
        () => make({ popup, survey }, shown),
      );
      return send(body, LIVE_HEADERS);
    },
  );
}

function noSuchPopup(): ProblemError {
  return new ProblemError('not_found', 'This key has no popup with this id');
}
