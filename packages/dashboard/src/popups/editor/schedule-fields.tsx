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
          description="Your local time. Defaults to when you publish."
          {...form.getInputProps('startsAt')}
        />
        <TextInput
          type="datetime-local"
          label="Ends"
          description="Your local time. Leave blank for no end."
          {...form.getInputProps('endsAt')}
        />
        <NumberField
          label="Stop after"
          description="Number of completed responses. Leave blank for no limit."
          min={1}
          max={10_000_000}
          thousandSeparator=" "
          {...numberProps(form, 'stopAfter')}
        />
        <NumberField
          label="Minimum days between popups"
          description="Defaults to the project setting. 0 for no minimum."
          min={0}
          max={36_500}
          {...numberProps(form, 'quietDays')}
        />
        <NumberField
          label="Priority"
          description="If several popups could show, the highest priority wins."
          placeholder="0"
          min={-1000}
          max={1000}
          {...numberProps(form, 'priority')}
        />
      </FieldRow>
    </Fields>
  );
}
