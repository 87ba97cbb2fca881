import { Type, type Static } from 'typebox';
import { Role } from './management/member';
import { identifier, text, timestamp } from './text';

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const environmentKinds = ['production', 'development'] as const;
export const EnvironmentKind = Type.Enum(environmentKinds, {
  description: 'Which side of a project.',
});
export type EnvironmentKind = Static<typeof EnvironmentKind>;

export const ProjectSummary = Type.Object(
  {
    id: identifier('Id of the project.'),
    name: text(100, 'Name of the project.'),
    environments: Type.Array(EnvironmentKind, {
      maxItems: 2,
      description: 'Environments it has.',
    }),
    role: Type.Optional(Role),
  },
  { title: 'ProjectSummary', description: 'A project.' },
);
export type ProjectSummary = Static<typeof ProjectSummary>;

export const Funnel = Type.Object(
  {
    shown: count('Times a popup was shown.'),
    answered: count('Responses with at least one page saved.'),
    completed: count('Surveys completed.'),
  },
  { description: 'From shown to completed.' },
);
export type Funnel = Static<typeof Funnel>;

export const NpsResults = Type.Object(
  {
    type: Type.Literal('nps', { description: 'Net Promoter Score.' }),
    questionId: identifier('Id of the question.'),
    title: text(2000, 'The question.'),
    answers: count('How many answered.'),
    score: Type.Union([Type.Number({ minimum: -100, maximum: 100 }), Type.Null()], {
      description: 'Promoters minus detractors in percent; null without answers.',
    }),
    interval: Type.Union(
      [
        Type.Object(
          {
            low: Type.Number({ minimum: -100, description: 'Lower bound.' }),
            high: Type.Number({ maximum: 100, description: 'Upper bound.' }),
          },
          { description: 'Bounds of the score.' },
        ),
        Type.Null(),
      ],
      { description: 'Confidence interval of the score (95 %); null without answers.' },
    ),
    distribution: Type.Array(count('Answers of one rating.'), {
      minItems: 11,
      maxItems: 11,
      description: 'Answers by rating, 0 to 10.',
    }),
  },
  { description: 'Results of an NPS question.' },
);
export type NpsResults = Static<typeof NpsResults>;

export const TextResults = Type.Object(
  {
    type: Type.Literal('text', { description: 'Answers in words.' }),
    questionId: identifier('Id of the question.'),
    title: text(2000, 'The question.'),
    answers: count('How many answered.'),
    latest: Type.Array(
      Type.Object(
        {
          text: text(10_000, 'The answer.'),
          at: timestamp('When it was given (ms).'),
        },
        { description: 'One answer.' },
      ),
      { maxItems: 50, description: 'The newest answers, newest first.' },
    ),
  },
  { description: 'Results of a text question.' },
);
export type TextResults = Static<typeof TextResults>;

export const PopupResults = Type.Object(
  {
    popupId: identifier('Id of the popup.'),
    surveyId: identifier('Id of its survey.'),
    title: text(200, 'Title of the popup.'),
    funnel: Funnel,
    questions: Type.Array(
      Type.Union([NpsResults, TextResults], { description: 'Results of a question.' }),
      { maxItems: 1000, description: 'Results by question, in the order of the survey.' },
    ),
  },
  { title: 'PopupResults', description: 'Results of one popup.' },
);
export type PopupResults = Static<typeof PopupResults>;
