import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { TriggerType } from '@service-popups/contract';
import { FieldRow } from '../../ui/fields';
import { NumberField } from '../../ui/number-field';
import { ComparisonRows } from './comparison-rows';
import { numberProps, toOptions, type SectionProps } from './popup-form';
import { withTriggerType } from './recurrence';
import { Advanced } from './section';
import classes from './fields.module.css';
import { buttonPlaceLabels, takesName, triggerKinds, type TriggerRow } from './trigger-row';

interface Props extends SectionProps {
  index: number;
  row: TriggerRow;
}

const kinds = Object.entries(triggerKinds) as [TriggerType, (typeof triggerKinds)[TriggerType]][];

export function TriggerEditor({ form, index, row }: Props) {
  const kind = triggerKinds[row.type];
  const path = `triggers.${String(index)}`;
  return (
    <div className={classes.trigger} role="group" aria-label={`Trigger ${String(index + 1)}`}>
      <FieldRow>
        <NativeSelect
          label="Trigger"
          description={kind.hint}
          data={kinds.map(([value, { name }]) => ({ value, label: name }))}
          value={row.type}
          onChange={(event) => {
            const type = event.currentTarget.value as TriggerType;
            form.setValues(withTriggerType(form.values, index, type));
          }}
        />
        {row.type === 'button' ? (
          <NativeSelect
            label={kind.label}
            data={toOptions(buttonPlaceLabels)}
            {...form.getInputProps(`${path}.name`)}
          />
        ) : takesName(row.type) ? (
          <TextInput
            label={kind.label}
            maxLength={500}
            required
            {...form.getInputProps(`${path}.name`)}
          />
        ) : (
          <NumberField
            label={kind.label}
            min={0}
            max={row.type === 'scroll' ? 100 : 10_000_000}
            required
            {...(kind.unit && { suffix: ` ${kind.unit}` })}
            {...numberProps(form, `${path}.amount`)}
          />
        )}
      </FieldRow>
      {row.type === 'button' ? (
        <Advanced isSet={row.offset !== ''}>
          <FieldRow>
            <NumberField
              label="Move up"
              description="For example above the button of a chat widget."
              placeholder="0 px"
              min={0}
              max={1000}
              allowDecimal={false}
              suffix=" px"
              {...numberProps(form, `${path}.offset`)}
            />
          </FieldRow>
        </Advanced>
      ) : null}
      {row.type === 'event' || row.properties.length > 0 ? (
        <Advanced isSet={row.properties.length > 0}>
          <ComparisonRows
            form={form}
            path={`${path}.properties`}
            rows={row.properties}
            what="property"
            button="Add event property"
          />
        </Advanced>
      ) : null}
      <div>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          onClick={() => {
            form.removeListItem('triggers', index);
          }}
        >
          Remove trigger
        </Button>
      </div>
    </div>
  );
}
