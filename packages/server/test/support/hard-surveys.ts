import { surveyBody } from './management-routes';

const range = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const text = (id: string, more: object = {}) => ({ id, type: 'text', title: 'Why?', ...more });
const survey = (pages: object[], more: object = {}) => ({ ...surveyBody, pages, ...more });
const pagesAsking = (count: number, question: (index: number) => object) => [
  { id: 'first', questions: [text('q')] },
  ...range(count, (p) => ({ id: `p${String(p)}`, questions: [question(p)] })),
];
const any = (lists: number, comparisons: number, make: (index: number) => object) => ({
  any: range(lists, (list) => range(comparisons, (index) => make(list * comparisons + index))),
});

/** Surveys that their schema allows, and that are hard to check. */
export const hardSurveys: Record<string, object> = {
  'thousands of comparisons with one question': survey(
    pagesAsking(16, (p) =>
      text(`q${String(p)}`, {
        showIf: any(20, 20, (n) => ({ key: 'q', op: 'eq', value: String(p * 400 + n) })),
      }),
    ),
  ),
  'many numbers': survey(
    pagesAsking(49, (p) =>
      text(`q${String(p)}`, {
        showIf: range(40, (n) => ({
          key: 'a',
          op: 'gt',
          of: 'attribute',
          value: p * 40 + n,
        })).slice(0, 20),
      }),
    ),
  ),
  'long lists': survey(
    pagesAsking(49, (p) =>
      text(`q${String(p)}`, {
        showIf: range(3, (n) => ({
          key: 'a',
          op: 'in',
          of: 'attribute',
          value: range(200, (v) => (p * 3 + n) * 200 + v),
        })),
      }),
    ),
  ),
  'unknown keys and many parts': survey(
    range(50, (p) => ({
      id: `p${String(p)}`,
      questions: range(4, (q) => ({
        id: `q${String(p)}_${String(q)}`,
        type: 'matrix',
        title: 'Rate',
        columns: [],
        rows: range(20, (r) => ({ id: `r${String(r)}`, label: '' })),
        showIf: range(9, () => ({ key: 'gone', op: 'exists' })),
      })),
    })),
  ),
  'long titles and thousands of problems': survey(
    range(50, () => ({
      id: 'p',
      questions: range(4, () => ({
        id: 'q',
        type: 'matrix',
        title: 'x '.repeat(320),
        columns: [],
        rows: range(20, () => ({ id: 'r', label: '' })),
      })),
    })),
  ),
  'many unknown references in texts': survey(
    range(50, (p) => ({
      id: `p${String(p)}`,
      questions: range(4, (q) =>
        text(`q${String(p)}_${String(q)}`, {
          title: range(60, (n) => `{{answer:${String(n)}}}`).join(''),
        }),
      ),
    })),
  ),
  'many languages': survey(
    range(50, (p) => ({
      id: `p${String(p)}`,
      questions: range(3, (q) =>
        text(`q${String(p)}_${String(q)}`, {
          title: Object.fromEntries(range(50, (n) => [`x${String(n + 10)}-x-x-x-x`, '{{'])),
        }),
      ),
    })),
    { defaultLanguage: 'xx-x-x-x-x-x-x-x-x-x-x-x-x-x-x-x' },
  ),
};
