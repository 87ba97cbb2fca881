import { Type, type Static } from 'typebox';
import { PopupDefinition } from '../popup';
import { Survey } from '../survey';
import { identifier, text, timestamp } from '../text';
import { revision } from './survey';

export const popupStates = ['draft', 'published', 'paused', 'archived'] as const;
export const PopupState = Type.Enum(popupStates, {
  description: 'Where the popup stands; only what is published is delivered.',
});
export type PopupState = Static<typeof PopupState>;

/** All that the team writes: the rest is known from where the popup stands. */
const content = {
  ...Type.Omit(PopupDefinition, ['id', 'productId', 'version']).properties,
  audience: Type.Optional(
    Type.Object(
      {
        userIds: Type.Array(text(256, 'Id of a user.', 1), {
          maxItems: 10_000,
          description: 'Users the popup is for; none: nobody.',
        }),
      },
      { description: 'Whom the popup is for. It is never delivered. Absent: everybody.' },
    ),
  ),
  stopAfter: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 10_000_000,
      description: 'Number of completed responses after which the popup is delivered no more.',
    }),
  ),
};

export const PopupDraft = Type.Object(content, {
  title: 'PopupDraft',
  description: 'A popup as the team writes it.',
});
export type PopupDraft = Static<typeof PopupDraft>;

export const NewPopup = Type.Object(
  { id: Type.Optional(identifier('Id of the popup. Absent: one is made up.')), ...content },
  { title: 'NewPopup', description: 'A popup to be made.' },
);
export type NewPopup = Static<typeof NewPopup>;

const versionNumber = (description: string) =>
  Type.Integer({ minimum: 1, maximum: 2_147_483_647, description });

const summary = {
  id: identifier('Id of the popup.'),
  title: content.title,
  surveyId: content.surveyId,
  triggers: content.triggers,
  segments: content.segments,
  state: PopupState,
  revision: revision(),
  version: Type.Union([versionNumber('A version.'), Type.Null()], {
    description: 'The version that was published last; null: none yet.',
  }),
  changed: Type.Boolean({ description: 'Whether the draft differs from that version.' }),
  createdAt: timestamp('When it was made (ms).'),
  updatedAt: timestamp('When it was last changed (ms).'),
};

export const PopupSummary = Type.Object(summary, {
  title: 'PopupSummary',
  description: 'A popup in a list.',
});
export type PopupSummary = Static<typeof PopupSummary>;

export const ManagedPopup = Type.Object(
  { ...summary, draft: PopupDraft },
  { title: 'ManagedPopup', description: 'A popup with its draft.' },
);
export type ManagedPopup = Static<typeof ManagedPopup>;

export const Publication = Type.Object(
  { note: Type.Optional(text(500, 'What is new in this version.')) },
  { title: 'Publication', description: 'A note on what is published.' },
);
export type Publication = Static<typeof Publication>;

const version = {
  number: versionNumber('Number of the version.'),
  note: text(500, 'What was new in it.'),
  publishedAt: timestamp('When it was published (ms).'),
  publishedBy: text(254, 'Who published it.'),
};

export const PopupVersionSummary = Type.Object(version, {
  title: 'PopupVersionSummary',
  description: 'A published version in a list.',
});
export type PopupVersionSummary = Static<typeof PopupVersionSummary>;

export const PopupVersion = Type.Object(
  { ...version, draft: PopupDraft, survey: Survey },
  { title: 'PopupVersion', description: 'A published version; it never changes.' },
);
export type PopupVersion = Static<typeof PopupVersion>;

export const NewDuplicate = Type.Object(
  { id: Type.Optional(identifier('Id of the copy. Absent: one is made up.')) },
  { title: 'NewDuplicate', description: 'A copy to be made.' },
);
export type NewDuplicate = Static<typeof NewDuplicate>;
