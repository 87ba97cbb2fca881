import { Type, type Static } from 'typebox';
import { identifierKey, text, timestamp, uuid } from '../text';

const slug = (description: string) =>
  Type.String({
    minLength: 3,
    maxLength: 64,
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
    description,
  });
const password = text(128, 'What visitors have to enter before they see the survey.', 8);
const personalOnly = (description: string) => Type.Boolean({ description });

export const NewSurveyLink = Type.Object(
  {
    slug: Type.Optional(
      slug('Last part of the URL: lower-case letters, digits and hyphens. Generated if absent.'),
    ),
    password: Type.Optional(password),
    personalOnly: Type.Optional(
      personalOnly('Whether only personal links open the survey. Default: false.'),
    ),
  },
  { title: 'NewSurveyLink', description: 'A link to create.' },
);
export type NewSurveyLink = Static<typeof NewSurveyLink>;

export const SurveyLinkChange = Type.Object(
  {
    slug: Type.Optional(slug('New last part of the URL. The old URL stops working.')),
    password: Type.Optional(
      Type.Union([password, Type.Null()], { description: 'A new password; null for none.' }),
    ),
    personalOnly: Type.Optional(personalOnly('Whether only personal links open the survey.')),
  },
  { title: 'SurveyLinkChange', description: 'What to change. Takes effect immediately.' },
);
export type SurveyLinkChange = Static<typeof SurveyLinkChange>;

export const SurveyLink = Type.Object(
  {
    id: uuid('Id of the link.'),
    slug: slug('Last part of the URL.'),
    url: text(2048, 'The page with the survey.'),
    hasPassword: Type.Boolean({ description: 'Whether visitors have to enter a password.' }),
    personalOnly: personalOnly('Whether only personal links open the survey.'),
    createdBy: Type.Union([text(200, 'A name.'), Type.Null()], {
      description: 'Who created it; null if the account was deleted.',
    }),
    createdAt: timestamp('When it was created (Unix ms).'),
  },
  { title: 'SurveyLink', description: 'A page on this server that shows the survey of a popup.' },
);
export type SurveyLink = Static<typeof SurveyLink>;

export const Recipient = Type.Object(
  {
    userId: text(256, 'Id of the user who gets the link.', 1),
    fields: Type.Optional(
      Type.Record(identifierKey(), text(256, 'A value.'), {
        additionalProperties: false,
        maxProperties: 50,
        description: "Values of the survey's hidden fields, by their id.",
      }),
    ),
  },
  { title: 'Recipient', description: 'A user who gets a personal link.' },
);
export type Recipient = Static<typeof Recipient>;

export const Recipients = Type.Object(
  {
    recipients: Type.Array(Recipient, {
      minItems: 1,
      maxItems: 1000,
      description: 'The users. Send several requests for more.',
    }),
  },
  { title: 'Recipients', description: 'Users who get personal links.' },
);
export type Recipients = Static<typeof Recipients>;

export const PersonalLinks = Type.Object(
  {
    urls: Type.Array(text(4096, 'The personal link of one user.'), {
      maxItems: 1000,
      description: 'In the order of the recipients.',
    }),
  },
  { title: 'PersonalLinks', description: 'Personal links, which are not stored.' },
);
export type PersonalLinks = Static<typeof PersonalLinks>;
