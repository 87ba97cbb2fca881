import { Type, type Static } from 'typebox';
import { Attributes } from './comparison';
import { identifier, text, uuid } from './text';
import { apiKey, visitorFields } from './visit';

/** Statuses of reports as clients of the Deepdots SDK send them. */
export const deepdotsStatuses = ['SHOWED', 'PARTIAL', 'COMPLETED'] as const;
export type DeepdotsStatus = (typeof deepdotsStatuses)[number];

export const Contact = Type.Object(
  {
    publicKey: apiKey(),
    userId: text(256, 'Id of the user, or the anonymous id of the client.', 1),
    userHash: visitorFields.userHash,
    userAttributes: Attributes,
  },
  {
    title: 'Contact',
    description: 'The attributes of a user, as clients of the Deepdots SDK send them.',
  },
);
export type Contact = Static<typeof Contact>;

/** Whatever the page adds to it must not cost the answers, so it's read with care instead of being checked. */
const entries = (description: string) =>
  Type.Optional(
    Type.Array(Type.Unknown({ description: 'A named value: `{ key, value: [text] }`.' }), {
      maxItems: 1000,
      description,
    }),
  );

export const FeedbackAnswer = Type.Object(
  {
    key: text(300, 'The `ref` of a question, or the id of one.', 1),
    value: Type.Array(text(50_000, 'A text, a number, or the label of an option.'), {
      maxItems: 100,
      description: 'What the visitor entered or selected.',
    }),
  },
  { title: 'FeedbackAnswer', description: 'An answer, as clients of the Deepdots SDK send it.' },
);
export type FeedbackAnswer = Static<typeof FeedbackAnswer>;

export const Feedback = Type.Object(
  {
    integration: identifier('Id of the survey.'),
    publicKey: text(200, 'The `productId` of the popup.', 1),
    sessionId: Type.Optional(uuid('Id of the response, from the reply to the first page.')),
    completed: Type.Boolean({ description: 'Whether the survey has been completed.' }),
    feedback: Type.Object(
      {
        answers: Type.Array(FeedbackAnswer, {
          maxItems: 500,
          description: 'Answers of the page. Those of other pages stay as they are.',
        }),
        profile: entries('About the visitor: `external-user-id` is the id of the user.'),
        metadata: entries('About the browser. The language, path and device are stored.'),
      },
      { description: 'The answers, and where they come from.' },
    ),
  },
  {
    title: 'Feedback',
    description: 'Answers to a page of a survey, as clients of the Deepdots SDK send them.',
  },
);
export type Feedback = Static<typeof Feedback>;

export const FeedbackReply = Type.Object(
  { sessionId: uuid('Id of the response, for its next page.') },
  { title: 'FeedbackReply', description: 'The answers have been stored.' },
);
export type FeedbackReply = Static<typeof FeedbackReply>;

export const DeepdotsPopups = Type.Object(
  {
    withheld: Type.Array(
      Type.Object(
        {
          popupId: identifier('Id of the popup.'),
          title: text(200, 'Title of the popup.'),
          problems: Type.Array(text(500, 'What these clients cannot show or apply.'), {
            minItems: 1,
            maxItems: 100,
            description: 'Why it is not delivered.',
          }),
        },
        { description: 'A popup that is not delivered.' },
      ),
      { maxItems: 10_000, description: 'Published popups that these clients do not get.' },
    ),
  },
  {
    title: 'DeepdotsPopups',
    description: 'What clients of the Deepdots SDK get of the popups of an environment.',
  },
);
export type DeepdotsPopups = Static<typeof DeepdotsPopups>;
