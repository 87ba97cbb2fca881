import type { Question, SurveyDraft } from '@service-popups/contract';
import { otherKey, getScale } from '@service-popups/rules';
import type { Placeholder } from '../../languages/insert-menu';
import { toGroups } from './condition-groups';
import { plainText, shortened } from './plain-text';
import { questionTypeInfo } from './question-types';

interface Named {
  id: string;
  name: string;
}

/** Which values an answer can have. */
export type SourceValues =
  | { kind: 'nps' | 'score'; lowest: number; highest: number }
  | { kind: 'option' | 'selection'; options: readonly Named[] }
  | { kind: 'yesNo' | 'given' | 'number' | 'text' | 'any' };

/** Something that a condition can compare: an answer, a part of it, or a hidden field. */
export interface Source extends Named {
  values: SourceValues;
}

function questionTitle({ title, type }: Question, language: string): string {
  return plainText(title, language, questionTypeInfo[type].name);
}

/** How the team knows a page: by its number and its first question. */
export function pageTitle({ pages, defaultLanguage }: SurveyDraft, page: number): string {
  const [first] = pages[page]?.questions ?? [];
  const title = first ? `: ${shortened(questionTitle(first, defaultLanguage))}` : '';
  return `Page ${String(page + 1)}${title}`;
}

/** Returns what a condition can refer to: earlier questions and hidden fields. */
export function sourcesBefore(draft: SurveyDraft, page: number, question = Infinity): Source[] {
  const { defaultLanguage, hiddenFields = [] } = draft;
  return [
    ...questionsBefore(draft, page, question).flatMap((one) => sourcesOf(one, defaultLanguage)),
    ...hiddenFields.map(({ id }) => ({
      id,
      name: `hidden field ${id}`,
      values: { kind: 'any' as const },
    })),
  ];
}

function questionsBefore(draft: SurveyDraft, page: number, question: number): Question[] {
  return draft.pages
    .slice(0, page + 1)
    .flatMap(({ questions }, at) => (at === page ? questions.slice(0, question) : questions))
    .filter(({ type }) => type !== 'statement');
}

function sourcesOf(question: Question, language: string): Source[] {
  const { id } = question;
  const name = questionTitle(question, language);
  const labels = (list: readonly { id: string; label: Question['title'] }[], what: string) =>
    list.map((one, at) => ({
      id: one.id,
      name: plainText(one.label, language, `${what} ${String(at + 1)}`),
    }));
  const parts = (list: readonly Named[], values: SourceValues) =>
    list.map((part) => ({ id: `${id}.${part.id}`, name: `${name}: ${part.name}`, values }));
  switch (question.type) {
    case 'nps':
      return [{ id, name, values: { kind: 'nps', ...getScale(question) } }];
    case 'csat':
    case 'ces':
      return [{ id, name, values: { kind: 'score', ...getScale(question) } }];
    case 'single_choice':
    case 'multiple_choice':
    case 'dropdown': {
      const options = labels(question.options, 'Option');
      const { other } = question;
      const kind = question.type === 'multiple_choice' ? 'selection' : 'option';
      if (!other) return [{ id, name, values: { kind, options } }];
      const otherName = plainText(other.label ?? 'Other', language, 'Other');
      return [
        { id, name, values: { kind, options: [...options, { id: 'other', name: otherName }] } },
        { id: otherKey(id), name: `${name}: text of “${otherName}”`, values: { kind: 'text' } },
      ];
    }
    case 'picture_choice':
      return [
        { id, name, values: { kind: 'selection', options: labels(question.options, 'Option') } },
      ];
    case 'yes_no':
      return [{ id, name, values: { kind: 'yesNo' } }];
    case 'number':
      return [{ id, name, values: { kind: 'number' } }];
    case 'matrix':
      return [
        { id, name, values: { kind: 'given' } },
        ...parts(labels(question.rows, 'Row'), {
          kind: 'option',
          options: labels(question.columns, 'Column'),
        }),
      ];
    case 'points':
      return [
        { id, name, values: { kind: 'given' } },
        ...parts(labels(question.options, 'Option'), { kind: 'number' }),
      ];
    case 'consent':
    case 'link':
    case 'ranking':
      return [{ id, name, values: { kind: 'given' } }];
    default:
      return [{ id, name, values: { kind: 'text' } }];
  }
}

/** Returns where a branching rule can lead: later pages and end screens. */
export function targetsAfter(draft: SurveyDraft, page: number): Named[] {
  const { pages, ends, defaultLanguage } = draft;
  return [
    ...pages
      .map(({ id }, at) => ({ id, name: pageTitle(draft, at) }))
      .filter((_one, at) => at > page),
    ...ends.map(({ id, title }) => ({
      id,
      name: `End: ${plainText(title, defaultLanguage, 'without a title')}`,
    })),
  ];
}

/** Returns what a text can contain: earlier answers, and attributes that the survey knows. */
export function placeholdersBefore(
  draft: SurveyDraft,
  page: number,
  question = Infinity,
): Placeholder[] {
  const answers = questionsBefore(draft, page, question)
    .filter(({ type }) => type !== 'link' && type !== 'consent')
    .map((one) => ({
      group: 'Earlier answers',
      label: shortened(questionTitle(one, draft.defaultLanguage)),
      text: `{{answer:${one.id}}}`,
    }));
  const name = 'name';
  const start = '{{attribute:'.length;
  return [
    ...answers,
    ...knownAttributes(draft).map((attribute) => ({
      group: 'Visitor attributes',
      label: attribute,
      text: `{{attribute:${attribute}}}`,
    })),
    {
      group: 'Visitor attributes',
      label: 'Another attribute…',
      text: `{{attribute:${name}|there}}`,
      select: [start, start + name.length],
    },
  ];
}

/** Attributes that hidden fields or conditions use. */
function knownAttributes({ pages, hiddenFields = [] }: SurveyDraft): string[] {
  const conditions = pages.flatMap(({ questions, jumps = [] }) => [
    ...questions.map(({ showIf }) => showIf),
    ...jumps.map(({ when }) => when),
  ]);
  const compared = conditions
    .flatMap((condition) => toGroups(condition).flat())
    .filter(({ of }) => of === 'attribute')
    .map(({ key }) => key);
  const hidden = hiddenFields.map(({ id, attribute = id }) => attribute);
  return [...new Set([...hidden, ...compared])].filter((name) => !/[{}|]/.test(name));
}
