import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { TriggerType } from '@service-popups/contract';
import { FieldRow } from '../../ui/fields';
import { NumberField } from '../../ui/number-field';
import { ComparisonRows } from './comparison-rows';
import { numberProps, toOptions, type SectionProps } from './popup-form';
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
  const hasProperties = row.type === 'event' && row.properties.length > 0;
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
            const { initialAmount: amount } = triggerKinds[type];
            form.setFieldValue(path, {
              ...row,
              type,
              ...(amount !== '' && { amount }),
              // Visitors can send feedback more than once.
              ...(type === 'button' && { name: 'right', answered: 'any' }),
            });
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
      <FieldRow>
        <NativeSelect
          label={`If the visitor has ${form.values.isAnnouncement ? 'clicked a button' : 'answered'}`}
          data={[
            { value: 'no', label: 'Hide the popup' },
            { value: 'any', label: 'Show anyway' },
            { value: 'yes', label: 'Show only then' },
          ]}
          {...form.getInputProps(`${path}.answered`)}
        />
      </FieldRow>
      <Advanced isSet={hasProperties || row.cooldownDays !== '' || row.offset !== ''}>
        {row.type === 'button' ? (
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
        ) : null}
        {row.type === 'event' ? (
          <ComparisonRows
            form={form}
            path={`${path}.properties`}
            rows={row.properties}
            what="property"
            button="Add event property"
          />
        ) : null}
        <FieldRow>
          <NumberField
            label="Days before this trigger shows it again"
            description="Overrides “Show again after” for this trigger. 0 for no limit."
            placeholder="as for the popup"
            min={0}
            max={36_500}
            {...numberProps(form, `${path}.cooldownDays`)}
          />
        </FieldRow>
      </Advanced>
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
