import { Type, type Static } from 'typebox';
import { identifier, text } from './text';

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const PageCounts = Type.Object(
  {
    responses: count('Responses with at least one page saved.'),
    finished: count('Responses that were completed.'),
    qualifying: count(
      'Completed responses that count towards the `stopAfter` of the popup, regardless of filters.',
    ),
    rejected: count(
      'Answers that were sent but not stored, because they did not fit the survey; regardless of filters.',
    ),
    pages: Type.Array(
      Type.Object(
        {
          pageId: identifier('Id of the page.'),
          title: text(2000, 'Its first question.'),
          answered: count('Responses with an answer on this page.'),
          left: count('Responses that were not completed and have no answer on a later page.'),
        },
        { description: 'Counts of one page.' },
      ),
      { maxItems: 50, description: 'By page, in the order of the survey.' },
    ),
  },
  { title: 'PageCounts', description: 'How far responses got, page by page.' },
);
export type PageCounts = Static<typeof PageCounts>;
