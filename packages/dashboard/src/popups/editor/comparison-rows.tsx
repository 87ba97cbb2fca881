import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import type { ComparisonOperator } from '@service-popups/contract';
import { RemoveIcon } from '../../ui/icons';
import classes from './fields.module.css';
import {
  operatorLabels,
  takesList,
  takesNoValue,
  type ComparisonRow,
} from '../../format/comparison-text';
import type { SectionProps } from './popup-form';

interface Props extends SectionProps {
  /** The path of the rows in the form. */
  path: string;
  rows: readonly ComparisonRow[];
  /** What is compared, such as "attribute". */
  what: string;
  /** The label of the button that adds a row. */
  button: string;
}

const operators = Object.entries(operatorLabels).map(([value, label]) => ({ value, label }));

/** Comparisons that must all match. */
export function ComparisonRows({ form, path, rows, what, button }: Props) {
  return (
    <div className={classes.comparisons}>
      {rows.map((row, index) => {
        const rowPath = `${path}.${String(index)}`;
        const name = `${what} ${String(index + 1)}`;
        return (
          <div key={index} className={classes.comparison} role="group" aria-label={name}>
            <TextInput
              aria-label={`Name of ${name}`}
              placeholder="plan"
              maxLength={100}
              {...form.getInputProps(`${rowPath}.key`)}
            />
            <NativeSelect
              aria-label={`Operator of ${name}`}
              data={operators}
              value={row.op}
              onChange={(event) => {
                const op = event.currentTarget.value as ComparisonOperator;
                form.setFieldValue(rowPath, { ...row, op, text: takesNoValue(op) ? '' : row.text });
              }}
            />
            {takesNoValue(row.op) ? (
              <NativeSelect
                aria-label={`Value of ${name}`}
                data={[
                  { value: '', label: 'yes' },
                  { value: 'no', label: 'no' },
                ]}
                {...form.getInputProps(`${rowPath}.text`)}
              />
            ) : (
              <TextInput
                aria-label={`Value of ${name}`}
                placeholder={takesList(row.op) ? 'pro, team' : 'pro'}
                maxLength={2000}
                {...form.getInputProps(`${rowPath}.text`)}
              />
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Remove ${name}`}
              onClick={() => {
                form.removeListItem(path, index);
              }}
            >
              <RemoveIcon />
            </ActionIcon>
          </div>
        );
      })}
      <div>
        <Button
          variant="default"
          size="compact-sm"
          disabled={rows.length >= 50}
          onClick={() => {
            form.insertListItem(path, { key: '', op: 'eq', text: '' } satisfies ComparisonRow);
          }}
        >
          {button}
        </Button>
      </div>
    </div>
  );
}
