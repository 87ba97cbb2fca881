import type {
  AttributeValue,
  ComparisonOperator,
  SurveyComparison,
  SurveyCondition,
  SurveyDraft,
} from '@service-popups/contract';
import { npsGroups } from '@service-popups/rules';
import { describeComparison, operatorLabels } from '../../format/comparison-text';
import { toGroups } from './condition-groups';
import { quoted } from './plain-text';
import { sourcesBefore, type Source, type SourceValues } from './sources';

/** One way to compare an answer, in words. */
export interface ComparisonChoice {
  id: string;
  /** Follows the name of the question, as in "is at least". */
  label: string;
  op: ComparisonOperator;
  /** What to enter besides. Without it, the value is fixed. */
  input?: 'score' | 'option' | 'options' | 'number' | 'text';
  value?: SurveyComparison['value'];
}

const range = ({ lowest, highest }: { lowest: number; highest: number }) =>
  `${String(lowest)}–${String(highest)}`;

/** The three groups of a Net Promoter Score. */
export const npsChoices: readonly ComparisonChoice[] = [
  {
    id: 'detractors',
    label: `is ${range(npsGroups.detractors)} (detractors)`,
    op: 'lte',
    value: npsGroups.detractors.highest,
  },
  {
    id: 'passives',
    label: `is ${range(npsGroups.passives)} (passives)`,
    op: 'in',
    value: [npsGroups.passives.lowest, npsGroups.passives.highest],
  },
  {
    id: 'promoters',
    label: `is ${range(npsGroups.promoters)} (promoters)`,
    op: 'gte',
    value: npsGroups.promoters.lowest,
  },
];

const answered: readonly ComparisonChoice[] = [
  { id: 'answered', label: 'was answered', op: 'exists' },
  { id: 'unanswered', label: 'wasn’t answered', op: 'exists', value: false },
];

const withInput = (
  input: NonNullable<ComparisonChoice['input']>,
  ...ops: ComparisonOperator[]
): ComparisonChoice[] => ops.map((op) => ({ id: op, label: operatorLabels[op], op, input }));

/** The ways to compare an answer, commonest first. */
export function listChoices(values: SourceValues): readonly ComparisonChoice[] {
  switch (values.kind) {
    case 'nps':
      return [...npsChoices, ...withInput('score', 'eq', 'gte', 'lte'), ...answered];
    case 'score':
      return [...withInput('score', 'lte', 'gte', 'eq'), ...answered];
    case 'option':
      return [
        ...withInput('option', 'eq', 'neq'),
        ...withInput('options', 'in', 'nin'),
        ...answered,
      ];
    case 'selection':
      return [{ id: 'contains', label: 'includes', op: 'contains', input: 'option' }, ...answered];
    case 'yesNo':
      return [
        { id: 'yes', label: 'is yes', op: 'eq', value: true },
        { id: 'no', label: 'is no', op: 'eq', value: false },
        ...answered,
      ];
    case 'given':
      return answered;
    case 'number':
      return [...withInput('number', 'eq', 'gte', 'lte', 'gt', 'lt'), ...answered];
    case 'text':
      return [...withInput('text', 'contains', 'eq'), ...answered];
    case 'any':
      return [
        ...withInput('text', 'eq', 'neq', 'in', 'nin', 'contains', 'gt', 'gte', 'lt', 'lte'),
        { id: 'exists', label: operatorLabels.exists, op: 'exists' },
        { id: 'missing', label: 'has no value', op: 'exists', value: false },
      ];
  }
}

/** The choice that a comparison corresponds to, if any. */
export function findChoice(
  comparison: SurveyComparison,
  values: SourceValues,
): ComparisonChoice | undefined {
  const choices = listChoices(values).filter(({ op }) => op === comparison.op);
  return (
    choices.find(({ input, value }) => !input && isSameValue(value, comparison.value)) ??
    choices.find(
      ({ input }) =>
        input && (comparison.value === undefined || fits(input, comparison.value, values)),
    )
  );
}

function isSameValue(a: SurveyComparison['value'], b: SurveyComparison['value']): boolean {
  // `exists` without a value means true.
  return JSON.stringify(a ?? true) === JSON.stringify(b ?? true);
}

function fits(
  input: NonNullable<ComparisonChoice['input']>,
  value: SurveyComparison['value'],
  values: SourceValues,
): boolean {
  const isOption = (one: unknown) =>
    'options' in values && values.options.some(({ id }) => id === one);
  switch (input) {
    case 'score':
    case 'number':
      return typeof value === 'number';
    case 'option':
      return isOption(value);
    case 'options':
      return Array.isArray(value) && value.every(isOption);
    case 'text':
      return values.kind === 'any' || typeof value === 'string';
  }
}

/** A comparison for a choice, with a value that makes sense as a start. */
export function createComparison(source: Source, choice: ComparisonChoice): SurveyComparison {
  const value = choice.input ? startValue(choice.input, source.values) : choice.value;
  return { key: source.id, op: choice.op, ...(value !== undefined && { value }) };
}

function startValue(
  input: NonNullable<ComparisonChoice['input']>,
  values: SourceValues,
): SurveyComparison['value'] {
  const [first] = 'options' in values ? values.options : [];
  switch (input) {
    case 'score':
      return 'highest' in values ? values.highest : 0;
    case 'number':
      return 0;
    case 'option':
      return first?.id ?? '';
    case 'options':
      return first ? [first.id] : [];
    case 'text':
      return '';
  }
}

/** A condition in words, such as "“How likely?” is 0–6 (detractors)". Empty if it always matches. */
export function describeCondition(
  condition: SurveyCondition | undefined,
  draft: SurveyDraft,
): string {
  const sources = sourcesBefore(draft, draft.pages.length);
  return toGroups(condition)
    .map((group) => group.map((one) => describe(one, sources)).join(' and '))
    .join(', or ');
}

function describe(comparison: SurveyComparison, sources: readonly Source[]): string {
  const { key, of } = comparison;
  if (of === 'attribute') return describeComparison(comparison, `attribute ${key}`);
  const source = sources.find(({ id }) => id === key);
  if (!source) return describeComparison(comparison, `hidden field ${key}`);
  const name = source.values.kind === 'any' ? source.name : quoted(source.name);
  return comparisonInWords(comparison, { ...source, name });
}

/** A comparison with titles and labels instead of ids. */
function comparisonInWords(comparison: SurveyComparison, source: Source): string {
  const choice = findChoice(comparison, source.values);
  if (!choice) return describeComparison(comparison, source.name);
  if (!choice.input) return `${source.name} ${choice.label}`;
  if (!('options' in source.values)) return describeComparison(comparison, source.name);
  const { options } = source.values;
  const labels = [comparison.value ?? []]
    .flat()
    .map((value: AttributeValue) => options.find(({ id }) => id === value)?.name ?? String(value));
  return `${source.name} ${choice.label} ${labels.map(quoted).join(' or ')}`;
}
