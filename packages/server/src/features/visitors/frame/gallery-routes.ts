import { identifier, Style, text } from '@service-popups/contract';
import { contentLanguage } from '@service-popups/rules';
import { Type } from 'typebox';
import type { App } from '../../../http/app-type';
import { ProblemError } from '../../../http/problem';
import { choosePieces, hashForPolicy, joinCode } from './frame-code';
import { frameDocument, framePolicy } from './frame-document';
import type { FrameKit } from './frame-kit';
import type { Gallery } from './gallery';

const { theme, accentColor } = Style.properties;

/** Serves a gallery of all question types, for developing the frame and styling popups. Uses sample data only. */
export function galleryRoutes(app: App, gallery: Gallery, kit: FrameKit): void {
  const pagePolicy = [
    "default-src 'none'",
    `script-src ${hashForPolicy(gallery.script)}`,
    `style-src ${hashForPolicy(gallery.style)}`,
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

  app.get('/frame/gallery', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .header('cache-control', 'no-cache')
      .send(gallery.html),
  );

  app.get(
    '/frame/gallery/:sample',
    {
      schema: {
        hide: true,
        params: Type.Object({ sample: identifier('The name of the sample.') }),
        querystring: Type.Object({
          lang: Type.Optional(text(35, 'The language to show.')),
          theme,
          accent: accentColor,
          radius: Type.Optional(Type.String({ pattern: '^([12]?[0-9]|3[0-2])$' })),
          full: Type.Optional(text(1, 'Set to use the frame with all pieces.')),
        }),
      },
    },
    (request, reply) => {
      const { lang = '', theme: look, accent, radius: corner, full } = request.query;
      const sample = Object.hasOwn(gallery.samples, request.params.sample)
        ? gallery.samples[request.params.sample]
        : undefined;
      if (!sample) throw new ProblemError('not_found', "The gallery doesn't have this sample");
      const { survey } = sample;
      const style = {
        ...sample.popup.style,
        theme: look ?? 'light',
        ...(accent && { accentColor: accent }),
        ...(corner && { radius: Number(corner) }),
      };
      const popup = { ...sample.popup, style };
      // The frame with all pieces, as in client mode. It must look the same.
      const pieces = full ? Object.keys(kit.pieces) : choosePieces(kit, popup, survey);
      const code = joinCode(kit, pieces);
      const language = contentLanguage(survey, lang, popup);
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', framePolicy(code, ["'self'"]))
        .header('cache-control', 'no-cache')
        .header('x-robots-tag', 'noindex')
        .send(frameDocument(kit, code, { popup, survey }, language));
    },
  );
}
