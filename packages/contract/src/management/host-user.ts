import { Type, type Static, type TSchema } from 'typebox';
import { Answers } from '../answers';
import { Attributes } from '../comparison';
import { outcomes } from '../repeat';
import { storedStatuses } from '../report';
import { EnvironmentKind } from '../results';
import { ReviewContent } from '../review';
import { identifier, text, timestamp, uuid } from '../text';
import { knownUserId } from './known-answer';

/** Far more than a single user can have. */
const MAX_ENTRIES = 10_000_000;

const list = <Item extends TSchema>(item: Item, description: string) =>
  Type.Array(item, { maxItems: MAX_ENTRIES, description });

const maybe = <Item extends TSchema>(item: Item, description: string) =>
  Type.Union([item, Type.Null()], { description });

const visit = {
  environment: EnvironmentKind,
  popupId: identifier('Id of the popup.'),
  surveyId: identifier('Id of the survey.'),
  version: maybe(Type.Integer({ minimum: 1 }), 'Version of the popup; null if unknown.'),
  lang: maybe(text(35, 'A language tag.'), 'Language of the visitor.'),
  device: maybe(text(20, 'A kind of device.'), 'Kind of device.'),
  path: maybe(text(2048, 'A path.'), 'Path of the page.'),
};

const event = Type.Object(
  {
    id: uuid('Id of the report.'),
    status: Type.Enum(storedStatuses, { description: 'What happened.' }),
    ...visit,
    at: timestamp('When it happened (Unix ms).'),
  },
  { description: 'A report.' },
);

const response = Type.Object(
  {
    responseId: uuid('Id of the response.'),
    ...visit,
    finished: Type.Boolean({ description: 'Whether the survey was completed.' }),
    createdAt: timestamp('When it was first saved (Unix ms).'),
    updatedAt: timestamp('When it was last saved (Unix ms).'),
    answers: Answers,
    review: maybe(ReviewContent, 'What the team noted about it; null if nothing.'),
  },
  { description: 'A response with its answers.' },
);

const record = Type.Object(
  {
    environment: EnvironmentKind,
    kind: Type.Enum(['shown', 'answered'], {
      description: 'Whether a popup was shown or a survey answered.',
    }),
    subject: identifier('Id of the popup shown, or of the survey answered.'),
    at: timestamp('When (Unix ms).'),
    count: Type.Integer({ minimum: 0, description: 'How often.' }),
    outcome: maybe(
      Type.Enum(outcomes, { description: 'An outcome.' }),
      'How the user left the popup the last time; null if unknown.',
    ),
  },
  { description: 'When a popup was last shown to the user, or a survey last answered.' },
);

const knownAnswer = Type.Object(
  {
    environment: EnvironmentKind,
    surveyId: identifier('Id of the survey.'),
    answeredAt: timestamp('When it was answered (Unix ms).'),
  },
  { description: 'A survey answered elsewhere.' },
);

const attributes = Type.Object(
  {
    environment: EnvironmentKind,
    attributes: Attributes,
    updatedAt: timestamp('When they were last sent (Unix ms).'),
  },
  { description: 'Attributes that a client of the Deepdots SDK sent.' },
);

const audience = Type.Object(
  {
    environment: EnvironmentKind,
    popupId: identifier('Id of the popup.'),
    versions: list(
      Type.Integer({ minimum: 1, description: 'Number of the version.' }),
      'Published versions that name the user. Empty if only the draft does.',
    ),
  },
  { description: 'A popup that names the user.' },
);

export const UserExport = Type.Object(
  {
    userId: knownUserId(),
    events: list(event, 'Reports, oldest first.'),
    responses: list(response, 'Responses, oldest first.'),
    records: list(
      record,
      'When popups were last shown and surveys last answered, which decides whether popups show.',
    ),
    knownAnswers: list(knownAnswer, 'Surveys answered elsewhere.'),
    attributes: list(attributes, 'Attributes from clients of the Deepdots SDK.'),
    audiences: list(
      audience,
      'Popups that name the user in the audience of their draft or a version.',
    ),
  },
  { title: 'UserExport', description: 'Everything stored about one user.' },
);
export type UserExport = Static<typeof UserExport>;

const removed = (what: string) => Type.Integer({ minimum: 0, description: `Number of ${what}.` });

export const UserErasure = Type.Object(
  {
    events: removed('reports from which the user id was removed'),
    responses: removed('deleted responses'),
    records: removed('deleted records'),
    knownAnswers: removed('deleted answers from elsewhere'),
    attributes: removed('environments in which attributes were deleted'),
    audiences: removed('popups from whose audience the user was removed'),
  },
  { title: 'UserErasure', description: "Counts of a user's deleted data." },
);
export type UserErasure = Static<typeof UserErasure>;

export const UserScope = Type.Object(
  { environment: Type.Optional(EnvironmentKind) },
  { title: 'UserScope', description: 'Environment to search. Default: both.' },
);
export type UserScope = Static<typeof UserScope>;
