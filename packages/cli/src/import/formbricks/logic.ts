import type { Jump, Question, SurveyComparison, SurveyPage } from '@service-popups/contract';
import { lookUp, type Fields } from '../fields';
import { quote } from '../report';

/** Groups nest; ours are at most a list of lists. */
const MAX_DEPTH = 8;
const MAX_COMPARISONS = 20;
/** Lists of comparisons, one of which must match completely. */
type AnyOf = SurveyComparison[][];

/** Converts the logic of a page into jumps. Logic that can't be expressed is reported. */
export function convertLogic(
  screen: Fields,
  pages: readonly (SurveyPage | undefined)[],
  index: number,
  targets: ReadonlyMap<string, string | undefined>,
): Jump[] {
  const questions = new Map(
    pages.flatMap(
      (page) => page?.questions.map((question) => [question.id, question] as const) ?? [],
    ),
  );
  const jumpTo = (fields: Fields, name: string): string | undefined => {
    const wanted = fields.text(name) ?? '';
    const to = targets.get(wanted);
    const place = pages.findIndex((page) => page?.id === to);
    if (to !== undefined && (place < 0 || place > index)) return to;
    fields.say(
      name,
      `leads to ${quote(wanted)}, which isn't a later page or an end; it was left out`,
    );
    return undefined;
  };
  const jumps = screen.objects('logic').flatMap((rule): Jump[] => {
    const to = rule.objects('actions').flatMap((action) => {
      const objective = action.text('objective') ?? '';
      if (objective === 'jumpToQuestion' || objective === 'jumpToBlock')
        return jumpTo(action, 'target') ?? [];
      action.say('objective', `${quote(objective)} has no counterpart here; it was left out`);
      return [];
    })[0];
    const group = rule.object('conditions');
    if (to === undefined || !group) return [];
    const any = conditionOf(group, questions, 0);
    if (!any) {
      rule.ignoreAll();
      return [];
    }
    const [first = []] = any;
    return [{ when: any.length === 1 ? first : { any }, to }];
  });
  if (screen.has('logicFallback')) {
    const to = jumpTo(screen, 'logicFallback');
    if (to !== undefined) jumps.push({ when: [], to });
  }
  return jumps.slice(0, 20);
}

/** Combines nested groups into one list of lists. Undefined if a part can't be converted. */
function conditionOf(
  fields: Fields,
  questions: ReadonlyMap<string, Question>,
  depth: number,
): AnyOf | undefined {
  const connector = fields.value('connector');
  if (connector === undefined) return comparisonOf(fields, questions);
  const parts: AnyOf[] = [];
  for (const part of depth < MAX_DEPTH ? fields.objects('conditions') : []) {
    const converted = conditionOf(part, questions, depth + 1);
    if (!converted) return undefined;
    parts.push(converted);
  }
  const combined =
    connector === 'or'
      ? parts.flat()
      : parts.reduce<AnyOf>(
          (all, part) =>
            all.length * part.length > MAX_COMPARISONS
              ? []
              : all.flatMap((left) => part.map((right) => [...left, ...right])),
          [[]],
        );
  const fits =
    combined.length > 0 &&
    combined.length <= MAX_COMPARISONS &&
    combined.every((list) => list.length > 0 && list.length <= MAX_COMPARISONS);
  if (fits) return combined;
  fields.say('conditions', 'is empty or too complex; the jump was left out');
  return undefined;
}

function comparisonOf(fields: Fields, questions: ReadonlyMap<string, Question>): AnyOf | undefined {
  const left = fields.object('leftOperand');
  const isField = left?.value('type') === 'hiddenField';
  const key = left?.text('value') ?? '';
  const question = questions.get(key);
  const operator = fields.text('operator') ?? '';
  const right = fields.object('rightOperand');
  const value = right?.value('value');
  const isKnown = question !== undefined || isField;
  const isStatic = right === undefined || right.value('type') === 'static';
  const converted = isKnown && isStatic ? compare(key, operator, value, question) : undefined;
  if (!converted)
    fields.say('operator', `${quote(operator)} can't be converted here; the jump was left out`);
  return converted;
}

const NUMERIC: Readonly<Record<string, 'gt' | 'gte' | 'lt' | 'lte'>> = {
  isGreaterThan: 'gt',
  isGreaterThanOrEqual: 'gte',
  isLessThan: 'lt',
  isLessThanOrEqual: 'lte',
};

function compare(
  key: string,
  operator: string,
  value: unknown,
  question: Question | undefined,
): AnyOf | undefined {
  const several = (Array.isArray(value) ? value : [value]).filter(
    (entry): entry is string | number => typeof entry === 'string' || typeof entry === 'number',
  );
  const values = several.map((entry) => answerOf(entry, question));
  const [first] = values;
  const isList = question?.type === 'multiple_choice' || question?.type === 'picture_choice';
  const numeric = lookUp(NUMERIC, operator);
  if (numeric && Number.isFinite(Number(first)))
    return [[{ key, op: numeric, value: Number(first) }]];
  switch (operator) {
    case 'isSubmitted':
    case 'isCompletelySubmitted':
    case 'isSet':
    case 'isNotEmpty':
      return [[{ key, op: 'exists' }]];
    case 'isSkipped':
    case 'isNotSet':
    case 'isEmpty':
    case 'isNotClicked':
      return [[{ key, op: 'exists', value: false }]];
    case 'isClicked':
    case 'isAccepted':
      return [[{ key, op: 'eq', value: true }]];
    case 'contains':
      return first === undefined ? undefined : [[{ key, op: 'contains', value: first }]];
    case 'includesAllOf':
      return values.length
        ? [values.map((entry) => ({ key, op: 'contains', value: entry }))]
        : undefined;
    case 'includesOneOf':
      return values.map((entry) => [{ key, op: 'contains', value: entry }]);
    case 'equals':
    case 'doesNotEqual':
      if (first === undefined || isList) return undefined;
      return [[{ key, op: operator === 'equals' ? 'eq' : 'neq', value: first }]];
    case 'equalsOneOf':
    case 'isAnyOf':
      return values.length && !isList ? [[{ key, op: 'in', value: values }]] : undefined;
    default:
      return undefined;
  }
}

/** Ratings and numbers are compared as numbers, everything else as text. */
function answerOf(value: string | number, question: Question | undefined): string | number {
  const isNumber = ['nps', 'csat', 'ces', 'number'].includes(question?.type ?? '');
  return isNumber && Number.isFinite(Number(value)) ? Number(value) : String(value);
}
