import { ActionIcon, Button, MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import type { SurveyComparison, SurveyCondition } from '@service-popups/contract';
import { useState } from 'react';
import { toComparison, toRow } from '../../format/comparison-text';
import { RemoveIcon } from '../../ui/icons';
import { NumberField } from '../../ui/number-field';
import { toCondition, toGroups } from '../model/condition-groups';
import { hasOperator, isComplete, type PartialComparison } from '../model/partial-rule';
import {
  findChoice,
  listChoices,
  createComparison,
  npsChoices,
  type ComparisonChoice,
} from '../model/condition-words';
import type { Source } from '../model/sources';
import classes from './condition-editor.module.css';

interface Props {
  label: string;
  condition: SurveyCondition | undefined;
  /** If empty and there are no attributes, question ids are typed. */
  sources: readonly Source[];
  /** Whether attributes of the visitor can be compared too. */
  attributes?: boolean;
  onChange: (condition: SurveyCondition | undefined) => void;
  /** The start of a new condition. Once it's complete, it becomes the condition. */
  incomplete?: PartialComparison | undefined;
  onIncomplete?: (comparison: PartialComparison) => void;
}

const ATTRIBUTE = 'attribute:';
const EVERYONE = 'everyone:';

/** Edits groups joined by "or", whose comparisons are joined by "and". */
export function ConditionEditor(props: Props) {
  const { label, condition, sources, attributes = true, onChange } = props;
  const { incomplete, onIncomplete } = props;
  const groups = toGroups(condition);
  const shown: readonly PartialComparison[][] = incomplete ? [[incomplete]] : groups;
  const set = (next: SurveyComparison[][]) => {
    onChange(toCondition(next));
  };
  const changeGroup = (at: number, group: SurveyComparison[]) => {
    set(groups.map((one, index) => (index === at ? group : one)));
  };
  return (
    <div role="group" aria-label={label} className={classes.condition}>
      {shown.map((group, at) => (
        <div key={at} className={classes.group}>
          {at > 0 ? <p className={classes.or}>or</p> : null}
          {group.map((comparison, of) => (
            <ComparisonEditor
              // A removed comparison must not leave its typed text to the next one.
              key={`${String(of)} of ${String(group.length)}`}
              name={`${label}, comparison ${String(at + 1)}.${String(of + 1)}`}
              comparison={comparison}
              sources={sources}
              attributes={attributes}
              isNew={incomplete !== undefined}
              onChange={(changed) => {
                if (incomplete === undefined) {
                  if (hasOperator(changed))
                    changeGroup(at, groups[at]?.toSpliced(of, 1, changed) ?? []);
                } else if (hasOperator(changed) && isComplete(changed)) set([[changed]]);
                else onIncomplete?.(changed);
              }}
              onEveryone={() => {
                set([]);
              }}
              onRemove={() => {
                changeGroup(at, groups[at]?.toSpliced(of, 1) ?? []);
              }}
            />
          ))}
          {incomplete ? null : (
            <Button
              variant="subtle"
              size="compact-xs"
              onClick={() => {
                changeGroup(at, [...(groups[at] ?? []), newComparison(sources, attributes)]);
              }}
            >
              Add “and”
            </Button>
          )}
        </div>
      ))}
      <div hidden={incomplete !== undefined}>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => {
            set([...groups, [newComparison(sources, attributes)]]);
          }}
        >
          {groups.length === 0 ? 'Add condition' : 'Add “or”'}
        </Button>
      </div>
    </div>
  );
}

/** Compares the last source, which is the likeliest, in its commonest way. */
function newComparison(sources: readonly Source[], attributes = true): SurveyComparison {
  const answers = sources.filter(({ values }) => values.kind !== 'any');
  const source = answers.at(-1) ?? sources.at(-1);
  const [choice] = source ? listChoices(source.values) : [];
  if (source && choice) return createComparison(source, choice);
  return attributes
    ? { key: 'plan', op: 'exists', of: 'attribute' }
    : { key: '', op: 'lt', value: 7 };
}

/** The groups of the last Net Promoter Score, such as detractors, each with its comparison. */
export function npsShortcuts(
  sources: readonly Source[],
): { group: string; comparison: SurveyComparison }[] {
  const source = sources.findLast(({ values }) => values.kind === 'nps');
  if (!source) return [];
  return npsChoices.map((choice) => ({
    group: `${choice.id} (${choice.label.replace(/^is | \(.*$/g, '')})`,
    comparison: createComparison(source, choice),
  }));
}

interface ComparisonProps {
  name: string;
  comparison: PartialComparison;
  sources: readonly Source[];
  attributes: boolean;
  /** Whether nothing is chosen for the team, since it's the start of a new condition. */
  isNew: boolean;
  onChange: (comparison: PartialComparison) => void;
  onEveryone: () => void;
  onRemove: () => void;
}

function ComparisonEditor(props: ComparisonProps) {
  const { name, comparison, sources, attributes, isNew, onChange, onEveryone, onRemove } = props;
  const { key, of } = comparison;
  const isAttribute = of === 'attribute';
  const known = isAttribute ? undefined : sources.find(({ id }) => id === key);
  const isEmpty = key === '' && !isAttribute && (sources.length > 0 || attributes);
  const source: Source = known ?? { id: key, name: key, values: { kind: 'any' } };
  // Kept while editing: "is at most 6" stays so, although it's the same as "detractors".
  const [chosen, setChosen] = useState<ComparisonChoice>();
  const choice = hasOperator(comparison)
    ? ((chosen?.input && chosen.op === comparison.op ? chosen : undefined) ??
      findChoice(comparison, source.values) ??
      rawChoice(comparison))
    : undefined;
  const listed = listChoices(source.values);
  const choices =
    choice === undefined || listed.some(({ id }) => id === choice.id)
      ? listed
      : [...listed, choice];
  const emit = (next: PartialComparison) => {
    onChange({ ...next, ...(isAttribute && { of }) });
  };
  return (
    <div className={classes.row} role="group" aria-label={name}>
      {sources.length === 0 && !attributes ? (
        <TextInput
          aria-label="Question id"
          placeholder="Question id"
          maxLength={100}
          value={key}
          onChange={(event) => {
            emit({ ...comparison, key: event.currentTarget.value });
          }}
        />
      ) : (
        <NativeSelect
          aria-label={attributes ? 'Question or attribute' : 'Question'}
          value={isAttribute ? ATTRIBUTE : key}
          data={[
            ...(isAttribute || known
              ? []
              : [{ value: key, label: isEmpty ? 'Choose…' : 'a question that’s missing' }]),
            ...sources.map((one) => ({ value: one.id, label: one.name })),
            ...(attributes ? [{ value: ATTRIBUTE, label: 'visitor attribute' }] : []),
            ...(isNew ? [{ value: EVERYONE, label: 'everyone' }] : []),
          ]}
          onChange={(event) => {
            const id = event.currentTarget.value;
            setChosen(undefined);
            if (id === EVERYONE) onEveryone();
            else if (isNew) onChange(id === ATTRIBUTE ? { key: '', of: 'attribute' } : { key: id });
            else if (id === ATTRIBUTE) onChange({ key: 'plan', op: 'exists', of: 'attribute' });
            else onChange(newComparison(sources.filter((one) => one.id === id)));
          }}
        />
      )}
      {isAttribute ? (
        <TextInput
          aria-label="Attribute name"
          maxLength={100}
          value={key}
          placeholder="plan"
          error={key.trim() === '' && !isNew ? 'Enter a name.' : undefined}
          onChange={(event) => {
            emit({ ...comparison, key: event.currentTarget.value });
          }}
        />
      ) : null}
      {isEmpty ? null : (
        <NativeSelect
          aria-label="Comparison"
          data={[
            ...(choice === undefined ? [{ value: '', label: 'Choose…' }] : []),
            ...choices.map(({ id, label }) => ({ value: id, label })),
          ]}
          value={choice?.id ?? ''}
          onChange={(event) => {
            const next = choices.find(({ id }) => id === event.currentTarget.value);
            if (!next) return;
            setChosen(next);
            const keepsValue =
              choice !== undefined && next.input !== undefined && next.input === choice.input;
            if (keepsValue && !isList(next) && !isList(choice))
              emit({ ...comparison, op: next.op });
            else if (isNew && next.input !== undefined) emit({ key, op: next.op });
            else emit(createComparison(source, next));
          }}
        />
      )}
      {choice !== undefined && hasOperator(comparison) ? (
        <ValueInput
          key={`${choice.id} ${isAttribute ? ATTRIBUTE : key}`}
          choice={choice}
          comparison={comparison}
          source={source}
          onChange={emit}
        />
      ) : null}
      {isNew ? null : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Remove comparison"
          onClick={onRemove}
        >
          <RemoveIcon />
        </ActionIcon>
      )}
    </div>
  );
}

const isList = ({ op }: ComparisonChoice) => op === 'in' || op === 'nin';

/** For comparisons that the editor wouldn't create itself. */
function rawChoice({ op }: SurveyComparison): ComparisonChoice {
  const [any] = listChoices({ kind: 'any' }).filter((one) => one.op === op);
  return { ...any, id: `raw ${op}`, label: any?.label ?? op, op };
}

interface ValueProps {
  choice: ComparisonChoice;
  comparison: SurveyComparison;
  source: Source;
  onChange: (comparison: SurveyComparison) => void;
}

function ValueInput({ choice, comparison, source, onChange }: ValueProps) {
  const { values } = source;
  const { value } = comparison;
  // Answers in words are always texts; attributes can also be numbers.
  const parse = (typed: string) =>
    values.kind === 'any' ? toComparison({ ...comparison, text: typed }).value : typed;
  // Keeps the text as typed; the comparison holds the parsed value.
  const [typed, setTyped] = useState('');
  const isTyped = JSON.stringify(parse(typed)) === JSON.stringify(value);
  const text = isTyped
    ? typed
    : values.kind === 'any'
      ? toRow(comparison).text
      : String(value ?? '');
  const options = 'options' in values ? values.options : [];
  const data = options.map(({ id, name }) => ({ value: id, label: name }));
  const toChoose = value === undefined ? [{ value: '', label: 'Choose…' }] : [];
  switch (choice.input) {
    case undefined:
      return null;
    case 'score': {
      const { lowest, highest } = 'lowest' in values ? values : { lowest: 0, highest: 10 };
      const scores = Array.from({ length: highest - lowest + 1 }, (_, at) => String(lowest + at));
      return (
        <NativeSelect
          aria-label="Value"
          data={[...toChoose, ...scores]}
          value={String(value ?? '')}
          onChange={(event) => {
            onChange({ ...comparison, value: Number(event.currentTarget.value) });
          }}
        />
      );
    }
    case 'option':
      return (
        <NativeSelect
          aria-label="Value"
          data={[...toChoose, ...data]}
          value={String(value ?? '')}
          onChange={(event) => {
            onChange({ ...comparison, value: event.currentTarget.value });
          }}
        />
      );
    case 'options':
      return (
        <MultiSelect
          aria-label="Values"
          data={data}
          value={Array.isArray(value) ? value.map(String) : []}
          comboboxProps={{ withinPortal: false }}
          onChange={(chosen) => {
            onChange({ ...comparison, value: chosen });
          }}
        />
      );
    case 'number':
      return (
        <NumberField
          aria-label="Value"
          min={-1e12}
          max={1e12}
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => {
            onChange({ ...comparison, value: next === '' ? 0 : next });
          }}
        />
      );
    case 'text':
      return (
        <TextInput
          aria-label="Value"
          placeholder={isList(choice) ? 'pro, team' : 'Value'}
          maxLength={500}
          value={text}
          onChange={(event) => {
            const next = event.currentTarget.value;
            setTyped(next);
            const parsed = parse(next);
            if (parsed !== undefined) onChange({ ...comparison, value: parsed });
          }}
        />
      );
  }
}
