import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import type { ComparisonOperator } from '@service-popups/contract';
import { RemoveIcon } from '../../ui/icons';
import classes from './comparison-rows.module.css';
import { operatorLabels, takesList, takesNoValue, type ComparisonRow } from './comparison-text';
import type { SectionProps } from './popup-form';

interface Props extends SectionProps {
  /** Where the rows are in the form. */
  path: string;
  rows: readonly ComparisonRow[];
  /** What is compared, as in "attribute". */
  what: string;
  /** Words of the button that adds a row. */
  button: string;
}

const operators = Object.entries(operatorLabels).map(([value, label]) => ({ value, label }));

/** Comparisons, all of which must hold. */
export function ComparisonRows({ form, path, rows, what, button }: Props) {
  return (
    <div className={classes.rows}>
      {rows.map((row, at) => {
        const own = `${path}.${String(at)}`;
        const name = `${what} ${String(at + 1)}`;
        return (
          <div key={at} className={classes.row} role="group" aria-label={name}>
            <TextInput
              aria-label={`Name of ${name}`}
              placeholder="plan"
              maxLength={100}
              {...form.getInputProps(`${own}.key`)}
            />
            <NativeSelect
              aria-label={`How ${name} is compared`}
              data={operators}
              value={row.op}
              onChange={(event) => {
                const op = event.currentTarget.value as ComparisonOperator;
                form.setFieldValue(own, { ...row, op, text: takesNoValue(op) ? '' : row.text });
              }}
            />
            {takesNoValue(row.op) ? (
              <NativeSelect
                aria-label={`Value of ${name}`}
                data={[
                  { value: '', label: 'yes' },
                  { value: 'no', label: 'no' },
                ]}
                {...form.getInputProps(`${own}.text`)}
              />
            ) : (
              <TextInput
                aria-label={`Value of ${name}`}
                placeholder={takesList(row.op) ? 'pro, team' : 'pro'}
                maxLength={2000}
                {...form.getInputProps(`${own}.text`)}
              />
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Remove ${name}`}
              onClick={() => {
                form.removeListItem(path, at);
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
