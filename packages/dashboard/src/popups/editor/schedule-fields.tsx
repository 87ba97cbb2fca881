import { TextInput } from '@mantine/core';
import { FieldRow, Fields } from '../../ui/fields';
import { NumberField } from '../../ui/number-field';
import { numberProps } from './number-props';
import type { SectionProps } from './popup-form';

export function ScheduleFields({ form }: SectionProps) {
  return (
    <Fields title="Schedule and limits">
      <FieldRow>
        <TextInput
          type="datetime-local"
          label="Starts"
          description="In your time zone. Empty: as soon as it is published."
          {...form.getInputProps('startsAt')}
        />
        <TextInput
          type="datetime-local"
          label="Ends"
          description="Empty: when you pause it."
          {...form.getInputProps('endsAt')}
        />
        <NumberField
          label="Stop after"
          description="Completed responses. Empty: never."
          min={1}
          max={10_000_000}
          thousandSeparator=" "
          {...numberProps(form, 'stopAfter')}
        />
        <NumberField
          label="Quiet period"
          description="Days after any popup of the project. Empty: as set for the project; 0: none."
          min={0}
          max={36_500}
          {...numberProps(form, 'quietDays')}
        />
        <NumberField
          label="Priority"
          description="When several want to show at once, the highest does."
          placeholder="0"
          min={-1000}
          max={1000}
          {...numberProps(form, 'priority')}
        />
      </FieldRow>
    </Fields>
  );
}
