import { Type, type Static } from 'typebox';
import { Breakdown } from '../breakdown';
import { QuestionResults } from '../question-results';
import { ResponsesQuery } from '../results-query';
import { identifier, text, timestamp, uuid } from '../text';

/** Filters of a shared page. Results of one user aren't shared. */
export const SharedFilters = Type.Omit(ResponsesQuery, ['userId'], {
  title: 'SharedFilters',
  description: 'Filters for responses. All must match.',
});
export type SharedFilters = Static<typeof SharedFilters>;

const by = text(
  80,
  'What questions are broken down by, as in breakdowns. Default: they are not.',
  1,
);
const minGroup = {
  minimum: 1,
  maximum: 100,
  description:
    'Questions and groups with fewer answers are not shown. From 2, numbers have noise, so that single answers can’t be derived.',
};

const rollingDays = Type.Integer({
  minimum: 1,
  maximum: 400,
  description:
    'Always show the last days, this many including today, instead of `from` and `to` of the filters.',
});

export const NewShareLink = Type.Object(
  {
    filters: Type.Optional(SharedFilters),
    rollingDays: Type.Optional(rollingDays),
    by: Type.Optional(by),
    expiresInDays: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 365, description: 'When it expires. Default: 30.' }),
    ),
    includeTexts: Type.Optional(
      Type.Boolean({ description: 'Whether the page shows what people wrote. Default: false.' }),
    ),
    minGroup: Type.Optional(
      Type.Integer({ ...minGroup, description: `${minGroup.description} Default: 5.` }),
    ),
  },
  { title: 'NewShareLink', description: 'A link to create.' },
);
export type NewShareLink = Static<typeof NewShareLink>;

/** What a link shows. */
const settings = {
  filters: SharedFilters,
  rollingDays: Type.Optional(rollingDays),
  by: Type.Union([by, Type.Null()], { description: 'What questions are broken down by, if any.' }),
  includeTexts: Type.Boolean({ description: 'Whether the page shows what people wrote.' }),
  minGroup: Type.Integer(minGroup),
};

const fields = {
  id: uuid('Id of the link.'),
  ...settings,
  createdBy: Type.Union([text(200, 'A name.'), Type.Null()], {
    description: 'Who created it; null if the account was deleted.',
  }),
  createdAt: timestamp('When it was created (Unix ms).'),
  expiresAt: timestamp('When it stops working (Unix ms).'),
};

export const ShareLink = Type.Object(fields, {
  title: 'ShareLink',
  description: "A read-only link to a popup's results, without its token.",
});
export type ShareLink = Static<typeof ShareLink>;

export const CreatedShareLink = Type.Object(
  { ...fields, url: text(2048, 'The page to share. Only shown once.') },
  { title: 'CreatedShareLink', description: 'A new link.' },
);
export type CreatedShareLink = Static<typeof CreatedShareLink>;

const SharedQuestion = Type.Object(
  {
    questionId: identifier('Id of the question.'),
    title: text(2000, 'The question.'),
    results: Type.Union([QuestionResults, Type.Null()], {
      description: 'Null if there are too few answers.',
    }),
    breakdown: Type.Union([Breakdown, Type.Null()], {
      description: 'Groups that are large enough; null if it is not broken down.',
    }),
    hidden: Type.Boolean({ description: 'Whether groups may be left out that are too small.' }),
  },
  { title: 'SharedQuestion', description: 'Results of a question on a shared page.' },
);
export type SharedQuestion = Static<typeof SharedQuestion>;

export const SharedResults = Type.Object(
  {
    title: text(2000, 'Title of the popup.'),
    project: text(200, 'Name of the project.'),
    timeZone: text(64, 'Name of the time zone of days.'),
    ...settings,
    expiresAt: timestamp('When the link stops working (Unix ms).'),
    questions: Type.Array(SharedQuestion, {
      maxItems: 1000,
      description: 'In the order of the survey.',
    }),
  },
  { title: 'SharedResults', description: 'Everything that a shared page shows.' },
);
export type SharedResults = Static<typeof SharedResults>;
