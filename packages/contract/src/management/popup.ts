import { Type, type Static } from 'typebox';
import { Condition, PopupDefinition, PopupTexts } from '../popup';
import { Target } from '../repeat';
import { PopupStyle } from '../style';
import { Survey } from '../survey';
import { identifier, text, textKey, timestamp } from '../text';
import { NewSurvey, revision } from './survey';

export const popupStates = ['draft', 'published', 'paused', 'archived'] as const;
export const PopupState = Type.Enum(popupStates, {
  title: 'PopupState',
  description: 'State of the popup. Only published popups are delivered.',
});
export type PopupState = Static<typeof PopupState>;

/** What the team edits. The server sets the rest. */
const content = {
  ...Type.Omit(PopupDefinition, ['id', 'productId', 'version']).properties,
  surveyId: Type.Optional(identifier('Id of its survey. Required, unless it is an announcement.')),
  productId: Type.Optional(
    identifier(
      'What clients of the Deepdots SDK name its survey with, if pages already do so. Default: the id of the project.',
    ),
  ),
  style: Type.Optional(PopupStyle),
  themeId: Type.Optional(
    identifier(
      "Id of its theme. Never delivered to the SDK. Default: the project's default theme.",
    ),
  ),
  name: Type.Optional(
    text(200, 'Name of the popup for the team. Never delivered to the SDK. Default: its title.', 1),
  ),
  cooldownDays: Type.Optional(
    Type.Number({
      ...Condition.properties.cooldownDays,
      description:
        'Minimum days before this popup shows again, for triggers without a `cooldownDays` of their own.',
    }),
  ),
  audience: Type.Optional(
    Type.Object(
      {
        userIds: Type.Array(text(256, 'Id of a user.', 1), {
          maxItems: 10_000,
          description: 'Ids of the users the popup is for. Nobody if empty.',
        }),
      },
      { description: 'Users the popup is for. Never delivered to the SDK. Default: everybody.' },
    ),
  ),
  stopAfter: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 10_000_000,
      description: 'Number of completed responses after which the popup is no longer delivered.',
    }),
  ),
  target: Type.Optional(Target),
  translatedFrom: Type.Optional(
    Type.Record(textKey(2, 35), PopupTexts, {
      additionalProperties: false,
      maxProperties: 50,
      description:
        'By language: texts that have changed since they were translated, as they were then. Never delivered.',
    }),
  ),
};

export const PopupDraft = Type.Object(content, {
  title: 'PopupDraft',
  description: 'A popup as edited by the team.',
});
export type PopupDraft = Static<typeof PopupDraft>;

export const NewPopup = Type.Object(
  {
    id: Type.Optional(identifier('Id of the popup. Generated if absent.')),
    ...content,
    survey: Type.Optional(
      Type.Object(NewSurvey.properties, {
        description: 'A survey to create together with the popup, instead of `surveyId`.',
      }),
    ),
  },
  { title: 'NewPopup', description: 'A popup to create.' },
);
export type NewPopup = Static<typeof NewPopup>;

const versionNumber = (description: string) =>
  Type.Integer({ minimum: 1, maximum: 2_147_483_647, description });

export const PopupLive = Type.Object(
  {
    startsAt: PopupDefinition.properties.startsAt,
    endsAt: PopupDefinition.properties.endsAt,
    limitReached: Type.Boolean({
      description: 'Whether it has as many completed responses as `stopAfter` allows.',
    }),
    targetReached: Type.Optional(
      Type.Boolean({
        description:
          'True if it has as many completed responses as its `target` for this period; absent otherwise.',
      }),
    ),
  },
  { title: 'PopupLive', description: 'What limits the delivery of the last published version.' },
);
export type PopupLive = Static<typeof PopupLive>;

const summary = {
  id: identifier('Id of the popup.'),
  name: content.name,
  title: content.title,
  surveyId: content.surveyId,
  announcement: content.announcement,
  triggers: content.triggers,
  segments: content.segments,
  audienceSize: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 10_000,
      description: 'How many users the draft is for; absent if it is for everybody.',
    }),
  ),
  sample: content.sample,
  startsAt: content.startsAt,
  endsAt: content.endsAt,
  stopAfter: content.stopAfter,
  cooldownDays: content.cooldownDays,
  quietDays: content.quietDays,
  repeat: content.repeat,
  after: content.after,
  target: content.target,
  state: PopupState,
  revision: revision(),
  version: Type.Union([versionNumber('A version.'), Type.Null()], {
    description: 'The last published version; null if none.',
  }),
  live: Type.Union([PopupLive, Type.Null()], {
    description: 'What limits the delivery of that version; null if there is none.',
  }),
  changed: Type.Boolean({
    description:
      'Whether the draft, or the content of its survey, differs from that version. True if there is none.',
  }),
  createdAt: timestamp('When it was created (Unix ms).'),
  updatedAt: timestamp('When it was last changed (Unix ms).'),
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
  { note: Type.Optional(text(500, 'Release note.')) },
  { title: 'Publication', description: 'The release note of a version.' },
);
export type Publication = Static<typeof Publication>;

const version = {
  number: versionNumber('Number of the version.'),
  note: text(500, 'Release note.'),
  publishedAt: timestamp('When it was published (Unix ms).'),
  publishedBy: text(254, 'Who published it.'),
};

export const PopupVersionSummary = Type.Object(version, {
  title: 'PopupVersionSummary',
  description: 'A published version in a list.',
});
export type PopupVersionSummary = Static<typeof PopupVersionSummary>;

export const PopupVersion = Type.Object(
  {
    ...version,
    draft: PopupDraft,
    survey: Type.Optional(Survey),
  },
  {
    title: 'PopupVersion',
    description: 'A published version; it never changes. An announcement has no survey.',
  },
);
export type PopupVersion = Static<typeof PopupVersion>;

export const NewDuplicate = Type.Object(
  { id: Type.Optional(identifier('Id of the copy. Generated if absent.')) },
  { title: 'NewDuplicate', description: 'A copy to create.' },
);
export type NewDuplicate = Static<typeof NewDuplicate>;
