import { NativeSelect } from '@mantine/core';
import type { SurveySummary } from '@service-popups/contract';
import { FieldRow } from '../../ui/fields';
import { NumberField } from '../../ui/number-field';
import { ComparisonRows } from './comparison-rows';
import { numberProps, type SectionProps } from './popup-form';
import { announcementOutcomeLabels, outcomeLabels } from './repeat-values';
import { Advanced } from './section';

interface Props extends SectionProps {
  surveys: readonly Pick<SurveySummary, 'id' | 'name'>[];
}

/** When the popup asks a visitor again, collapsed until something is set. */
export function RepeatFields({ form, surveys }: Props) {
  const { waitDays, maxShown, afterSurveyId, afterAnswers, targetResponses, isAnnouncement } =
    form.values;
  const outcomes = isAnnouncement ? announcementOutcomeLabels : outcomeLabels;
  const daysAreSet = Object.values(waitDays).some((days) => days !== '');
  const hidesAnswered =
    waitDays.completed !== '' && form.values.triggers.some(({ answered }) => answered === 'no');
  return (
    <>
      <Advanced
        label={isAnnouncement ? 'Show again' : 'Ask again'}
        isSet={daysAreSet || maxShown !== ''}
      >
        <FieldRow>
          {Object.entries(outcomes).map(([name, label]) => (
            <NumberField
              key={name}
              label={`Days after ${label}`}
              placeholder={name === 'later' ? '7' : 'no wait'}
              description={
                name === 'completed' && hidesAnswered
                  ? `It never shows again: a trigger hides it once ${isAnnouncement ? 'clicked' : 'answered'}.`
                  : undefined
              }
              min={0}
              max={36_500}
              {...numberProps(form, `waitDays.${name}`)}
            />
          ))}
          <NumberField
            label="Show at most (times)"
            placeholder="no limit"
            min={1}
            max={1000}
            {...numberProps(form, 'maxShown')}
          />
        </FieldRow>
      </Advanced>
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
