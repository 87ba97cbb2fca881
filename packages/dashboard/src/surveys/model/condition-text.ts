import type {
  AttributeValue,
  Question,
  SurveyComparison,
  SurveyCondition,
  SurveyDraft,
} from '@service-popups/contract';
import { shortText } from '@service-popups/rules';
import { toGroups } from './condition-groups';
import { questionsOf } from './survey-edits';

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

/** A condition in words, such as "“How likely?” is 6 or lower". Empty if it always matches. */
export function conditionText(condition: SurveyCondition | undefined, draft: SurveyDraft): string {
  return toGroups(condition)
    .map((group) => group.map((one) => comparisonText(one, draft)).join(' and '))
    .join(', or ');
}

function comparisonText(comparison: SurveyComparison, draft: SurveyDraft): string {
  const { key, op, value, of } = comparison;
  const source = of === 'attribute' ? undefined : sourceOf(key, draft);
  const language = draft.defaultLanguage;
  const name = source ? `“${source.name}”` : `${of ?? 'hidden field'} ${key}`;
  const labels = [value ?? []]
    .flat()
    .map((one) => (source && labelOf(source, one, language)) ?? String(one));
  const values = anyOf.format(labels);
  switch (op) {
    case 'exists':
      return value === false ? `${name} isn’t answered` : `${name} is answered`;
    case 'lte':
      return `${name} is ${values} or lower`;
    case 'gte':
      return `${name} is ${values} or higher`;
    case 'lt':
      return `${name} is below ${values}`;
    case 'gt':
      return `${name} is above ${values}`;
    case 'contains':
      return `${name} contains ${values}`;
    case 'eq':
    case 'in':
      return `${name} is ${values}`;
    case 'neq':
    case 'nin':
      return `${name} isn’t ${values}`;
  }
}

interface Source {
  name: string;
  question: Question;
  /** The row, option or text field that the key names. */
  part: string | undefined;
}

function sourceOf(key: string, draft: SurveyDraft): Source | undefined {
  const language = draft.defaultLanguage;
  const questions = questionsOf(draft);
  const whole = questions.find(({ id }) => id === key);
  const question = whole ?? questions.find(({ id }) => key.startsWith(`${id}.`));
  if (!question) return undefined;
  const title = shortText(question.title, language) || 'untitled question';
  if (whole) return { name: title, question, part: undefined };
  const part = key.slice(question.id.length + 1);
  const partName = labelIn(partsOf(question), part, language) ?? part;
  return { name: `${title}: ${partName}`, question, part };
}

/** The label of an option, column or answer, if the value is one. */
function labelOf(
  { question, part }: Source,
  value: AttributeValue,
  language: string,
): string | undefined {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (question.type === 'matrix') return labelIn(question.columns, value, language);
  if (part !== undefined) return undefined;
  if (value === 'other') return '“other”';
  return 'options' in question ? labelIn(question.options, value, language) : undefined;
}

function partsOf(question: Question): readonly { id: string; label: Question['title'] }[] {
  if (question.type === 'matrix') return question.rows;
  return 'options' in question ? question.options : [];
}

function labelIn(
  list: readonly { id: string; label: Question['title'] }[],
  id: AttributeValue,
  language: string,
): string | undefined {
  const found = list.find((one) => one.id === id);
  return found && `“${shortText(found.label, language) || found.id}”`;
}
