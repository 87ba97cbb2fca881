import { TextInput } from '@mantine/core';
import type { SurveySummary } from '@service-popups/contract';
import { formatTimeZone } from '../../format/time-zones';
import { FieldRow } from '../../ui/fields';
import { NumberField } from '../../ui/number-field';
import { numberProps } from './popup-form';
import type { SectionProps } from './popup-form';
import { RepeatFields } from './repeat-fields';
import { Advanced, Section } from './section';

interface Props extends SectionProps {
  surveys?: readonly Pick<SurveySummary, 'id' | 'name'>[];
}

export function ScheduleFields({ form, surveys = [] }: Props) {
  const { quietDays, priority, isAnnouncement } = form.values;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <Section id="schedule" intro={`Times are in your time zone (${formatTimeZone(timeZone)}).`}>
      <FieldRow>
        <TextInput
          type="datetime-local"
          label="Starts"
          description="Leave blank to start when you publish."
          {...form.getInputProps('startsAt')}
        />
        <TextInput
          type="datetime-local"
          label="Ends"
          description="Leave blank for no end."
          {...form.getInputProps('endsAt')}
        />
        {isAnnouncement ? null : (
          <NumberField
            label="Stop after"
            description="Number of completed responses. Leave blank for no limit."
            min={1}
            max={10_000_000}
            thousandSeparator=" "
            {...numberProps(form, 'stopAfter')}
          />
        )}
      </FieldRow>
      <RepeatFields form={form} surveys={surveys} />
      <Advanced isSet={quietDays !== '' || priority !== ''}>
        <FieldRow>
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
      </Advanced>
    </Section>
  );
}
