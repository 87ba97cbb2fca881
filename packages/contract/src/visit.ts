import { Type, type Static } from 'typebox';
import { Device } from './popup';
import { text } from './text';

/** What a report or a response says of where it came from. Never an address or a full URL. */
export const VisitMeta = Type.Object(
  {
    // Longer than any tag: a language that makes no sense is left out, and not the whole report.
    lang: Type.Optional(text(256, 'Language of the visitor, a BCP 47 tag.')),
    device: Type.Optional(Device),
    path: Type.Optional(text(2048, 'Path of the page, without query string.')),
  },
  { description: 'Where the event took place.' },
);
export type VisitMeta = Static<typeof VisitMeta>;

/** Fields of every body that names a visitor. */
export const visitorFields = {
  userId: Type.Optional(text(256, 'Id of the user, when the host application gave one.', 1)),
  userHash: Type.Optional(text(128, 'Proof of that identity.', 1)),
};

export const apiKey = () => text(128, 'Public API key.', 1);
