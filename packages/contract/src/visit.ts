import { Type, type Static } from 'typebox';
import { Device } from './popup';
import { text } from './text';

/** Where a report or response came from. Never contains an IP address or full URL. */
export const VisitMeta = Type.Object(
  {
    // Longer than any tag, so that an invalid language doesn't invalidate the whole report.
    lang: Type.Optional(text(256, 'Language of the visitor, a BCP 47 tag.')),
    device: Type.Optional(Device),
    path: Type.Optional(text(2048, 'Path of the page, without query string.')),
  },
  { title: 'VisitMeta', description: 'Where it happened.' },
);
export type VisitMeta = Static<typeof VisitMeta>;

/** Fields of every body that can identify a user. */
export const visitorFields = {
  userId: Type.Optional(text(256, 'Id of the user, if the host app set one.', 1)),
  userHash: Type.Optional(text(128, 'Proof of identity for `userId`.', 1)),
};

export const apiKey = () => text(128, 'Public API key.', 1);
