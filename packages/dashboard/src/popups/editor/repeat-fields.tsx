import { NativeSelect } from '@mantine/core';
import type { SurveySummary } from '@service-popups/contract';
import { FieldRow } from '../../ui/fields';
import { NumberField } from '../../ui/number-field';
import { ComparisonRows } from './comparison-rows';
import { numberProps, type SectionProps } from './popup-form';
import { RecurrenceFields } from './recurrence-fields';
import { Advanced } from './section';

interface Props extends SectionProps {
  surveys: readonly Pick<SurveySummary, 'id' | 'name'>[];
}

/** How often the popup shows, after which survey, and how many responses it collects. */
export function RepeatFields({ form, surveys }: Props) {
  const { afterSurveyId, afterAnswers, targetResponses, isAnnouncement } = form.values;
  return (
    <>
      <RecurrenceFields form={form} />
      <Advanced label="After another survey" isSet={afterSurveyId !== ''}>
        <NativeSelect
          label="Show only after answering"
          data={[
            { value: '', label: 'Any time' },
            ...surveys.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.getInputProps('afterSurveyId')}
        />
        {afterSurveyId === '' ? null : (
          <ComparisonRows
            form={form}
            path="afterAnswers"
            rows={afterAnswers}
            what="answer"
            button="Add condition on an answer"
          />
        )}
      </Advanced>
      {isAnnouncement ? null : (
        <Advanced label="Target per period" isSet={targetResponses !== ''}>
          <FieldRow>
            <NumberField
              label="Responses per period"
              description="Pauses until the next period once reached, in the project’s time zone."
              placeholder="no target"
              min={1}
              max={10_000_000}
              thousandSeparator=" "
              {...numberProps(form, 'targetResponses')}
            />
            <NativeSelect
              label="Period"
              data={[
                { value: 'day', label: 'Day' },
                { value: 'week', label: 'Week' },
                { value: 'month', label: 'Month' },
              ]}
              {...form.getInputProps('targetPer')}
            />
          </FieldRow>
        </Advanced>
      )}
    </>
  );
}
