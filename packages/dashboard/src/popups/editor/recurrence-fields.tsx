import { NativeSelect, Radio } from '@mantine/core';
import { FieldRow } from '../../ui/fields';
import { NumberField } from '../../ui/number-field';
import classes from './fields.module.css';
import { numberProps, toOptions, type SectionProps } from './popup-form';
import { findInterval, withInterval, withRecurrence, type Recurrence } from './recurrence';
import { announcementOutcomeLabels, outcomeLabels } from './repeat-values';
import { triggerKinds } from './trigger-row';

interface Choice {
  label: string;
  description: string;
}

const surveyChoices: Readonly<Record<Recurrence, Choice>> = {
  once: { label: 'Once', description: 'Even if they close it without an answer.' },
  unanswered: { label: 'Until they answer', description: 'Never again after an answer.' },
  interval: {
    label: 'Regularly',
    description: 'Again after some days, whether they answered or not.',
  },
  always: {
    label: 'Every time',
    description: 'Whenever a trigger fires, such as a feedback button.',
  },
  custom: {
    label: 'Custom',
    description: 'Depending on how they left it, up to a number of times, or by trigger.',
  },
};

const announcementChoices: typeof surveyChoices = {
  ...surveyChoices,
  once: { label: 'Once', description: 'Even if they close it without clicking a button.' },
  unanswered: { label: 'Until they click a button', description: 'Never again after a click.' },
  interval: {
    label: 'Regularly',
    description: 'Again after some days, whether they clicked a button or not.',
  },
};

/** How often a visitor sees the popup. */
export function RecurrenceFields({ form }: SectionProps) {
  const { values } = form;
  const { recurrence, isAnnouncement, triggers } = values;
  const choices = isAnnouncement ? announcementChoices : surveyChoices;
  if (triggers.length === 0)
    return (
      <p className={classes.note}>Without a trigger, your app decides how often visitors see it.</p>
    );
  return (
    <>
      <Radio.Group
        label="How often a visitor sees it"
        value={recurrence}
        onChange={(chosen) => {
          form.setValues(withRecurrence(values, chosen));
        }}
      >
        <div className={classes.choices}>
          {Object.entries(choices).map(([value, { label, description }]) => (
            <Radio key={value} value={value} label={label} description={description} />
          ))}
        </div>
      </Radio.Group>
      {recurrence === 'interval' || recurrence === 'unanswered' ? (
        <FieldRow>
          <NumberField
            label="Days before it shows again"
            required={recurrence === 'interval'}
            placeholder={recurrence === 'interval' ? '' : 'no wait'}
            min={0}
            max={36_500}
            value={findInterval(values) ?? ''}
            onChange={(days) => {
              form.setValues(withInterval(values, days));
            }}
            error={form.errors.cooldownDays}
          />
        </FieldRow>
      ) : null}
      {recurrence === 'custom' ? <CustomFields form={form} /> : null}
    </>
  );
}

/** Every field that decides whether it shows again. */
function CustomFields({ form }: SectionProps) {
  const { waitDays, isAnnouncement, triggers } = form.values;
  const outcomes = isAnnouncement ? announcementOutcomeLabels : outcomeLabels;
  const done = isAnnouncement ? 'clicked' : 'answered';
  const hidesAnswered =
    waitDays.completed !== '' && triggers.some(({ answered }) => answered === 'no');
  return (
    <div className={classes.trigger} role="group" aria-label="Custom">
      <FieldRow>
        <NumberField
          label="Show again after (days)"
          description="However they left it."
          placeholder="no wait"
          min={0}
          max={36_500}
          {...numberProps(form, 'cooldownDays')}
        />
        {Object.entries(outcomes).map(([name, label]) => (
          <NumberField
            key={name}
            label={`Days after ${label}`}
            placeholder={name === 'later' ? '7' : 'no wait'}
            description={
              name === 'completed' && hidesAnswered
                ? `It never shows again: a trigger hides it once ${done}.`
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
      {triggers.map(({ type }, index) => {
        const name = `Trigger ${String(index + 1)}: ${triggerKinds[type].name}`;
        const isOnly = triggers.length === 1;
        return (
          <div key={index} role="group" aria-label={isOnly ? undefined : name}>
            {isOnly ? null : <p className={classes.groupName}>{name}</p>}
            <FieldRow>
              <NativeSelect
                label={`If the visitor has ${isAnnouncement ? 'clicked a button' : 'answered'}`}
                data={toOptions({
                  no: 'Hide the popup',
                  any: 'Show anyway',
                  yes: 'Show only then',
                })}
                {...form.getInputProps(`triggers.${String(index)}.answered`)}
              />
              <NumberField
                label="Days before this trigger shows it again"
                description="Overrides “Show again after”. 0 for no wait."
                placeholder="as for the popup"
                min={0}
                max={36_500}
                {...numberProps(form, `triggers.${String(index)}.cooldownDays`)}
              />
            </FieldRow>
          </div>
        );
      })}
    </div>
  );
}
