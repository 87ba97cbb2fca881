import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import type {
  ComparisonOperator,
  SurveyComparison,
  SurveyCondition,
} from '@service-popups/contract';
import { useState } from 'react';
import {
  operatorLabels,
  takesList,
  takesNoValue,
  toComparison,
  toRow,
} from '../../popups/editor/comparison-text';
import { RemoveIcon } from '../../ui/icons';
import { toCondition, toGroups } from '../model/condition-groups';
import classes from './condition-editor.module.css';

/** Something that can be compared: an answer or a hidden field. */
export interface Source {
  id: string;
  name: string;
}

interface Props {
  label: string;
  condition: SurveyCondition | undefined;
  sources: readonly Source[];
  onChange: (condition: SurveyCondition | undefined) => void;
}

const operators = Object.entries(operatorLabels).map(([value, label]) => ({ value, label }));
const ATTRIBUTE = 'attribute:';

/** Edits groups joined by "or", whose comparisons are joined by "and". */
export function ConditionEditor({ label, condition, sources, onChange }: Props) {
  const groups = toGroups(condition);
  const start = (): SurveyComparison => ({ key: sources[0]?.id ?? '', op: 'exists' });
  const set = (next: SurveyComparison[][]) => {
    onChange(toCondition(next));
  };
  const changeGroup = (at: number, group: SurveyComparison[]) => {
    set(groups.map((one, index) => (index === at ? group : one)));
  };
  return (
    <div role="group" aria-label={label} className={classes.condition}>
      {groups.map((group, at) => (
        <div key={at} className={classes.group}>
          {at > 0 ? <p className={classes.or}>or</p> : null}
          {group.map((comparison, of) => (
            <ComparisonEditor
              key={of}
              name={`${label}, comparison ${String(at + 1)}.${String(of + 1)}`}
              comparison={comparison}
              sources={sources}
              onChange={(changed) => {
                changeGroup(
                  at,
                  group.map((one, index) => (index === of ? changed : one)),
                );
              }}
              onRemove={() => {
                changeGroup(at, group.toSpliced(of, 1));
              }}
            />
          ))}
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => {
              changeGroup(at, [...group, start()]);
            }}
          >
            Add “and”
          </Button>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => {
            set([...groups, [start()]]);
          }}
        >
          {groups.length === 0 ? 'Add condition' : 'Add “or”'}
        </Button>
      </div>
    </div>
  );
}

interface ComparisonProps {
  name: string;
  comparison: SurveyComparison;
  sources: readonly Source[];
  onChange: (comparison: SurveyComparison) => void;
  onRemove: () => void;
}

function ComparisonEditor({ name, comparison, sources, onChange, onRemove }: ComparisonProps) {
  // Keeps the text as typed; the comparison holds the parsed value.
  const [text, setText] = useState(() => toRow(comparison).text);
  const { key, op, of } = comparison;
  const isAttribute = of === 'attribute';
  const rewrite = (next: {
    key?: string;
    op?: ComparisonOperator;
    text?: string;
    of?: boolean;
  }) => {
    const row = { key: next.key ?? key, op: next.op ?? op, text: next.text ?? text };
    setText(row.text);
    const attribute = next.of ?? isAttribute;
    onChange({ ...toComparison(row), ...(attribute && { of: 'attribute' as const }) });
  };
  return (
    <div className={classes.row} role="group" aria-label={name}>
      <NativeSelect
        aria-label="Question or attribute"
        value={isAttribute ? ATTRIBUTE : key}
        data={[
          ...(isAttribute || sources.some(({ id }) => id === key)
            ? []
            : [{ value: key, label: key }]),
          ...sources.map((source) => ({ value: source.id, label: source.name })),
          { value: ATTRIBUTE, label: 'visitor attribute' },
        ]}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          rewrite(chosen === ATTRIBUTE ? { key: 'plan', of: true } : { key: chosen, of: false });
        }}
      />
      {isAttribute ? (
        <TextInput
          aria-label="Attribute name"
          maxLength={100}
          value={key}
          onChange={(event) => {
            rewrite({ key: event.currentTarget.value });
          }}
        />
      ) : null}
      <NativeSelect
        aria-label="Operator"
        data={operators}
        value={op}
        onChange={(event) => {
          const next = event.currentTarget.value as ComparisonOperator;
          rewrite({ op: next, ...(takesNoValue(next) && { text: '' }) });
        }}
      />
      {takesNoValue(op) ? (
        <NativeSelect
          aria-label="Value"
          data={[
            { value: '', label: 'yes' },
            { value: 'no', label: 'no' },
          ]}
          value={text}
          onChange={(event) => {
            rewrite({ text: event.currentTarget.value });
          }}
        />
      ) : (
        <TextInput
          aria-label="Value"
          placeholder={takesList(op) ? 'option1, option2' : '6'}
          value={text}
          onChange={(event) => {
            rewrite({ text: event.currentTarget.value });
          }}
        />
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Remove comparison"
        onClick={onRemove}
      >
        <RemoveIcon />
      </ActionIcon>
    </div>
  );
}
