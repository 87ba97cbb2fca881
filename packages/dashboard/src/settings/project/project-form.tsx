import { NativeSelect, NumberInput, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { FreshnessSeconds, Project } from '@service-popups/contract';
import { useMemo } from 'react';
import { ErrorBox } from '../../ui/error-box';
import { formatTimeZone, listTimeZones } from '../../format/time-zones';
import { useProjectChange } from '../use-project-change';
import { SaveRow } from '../save-row';
import classes from '../../ui/setting.module.css';
import { validateProjectName, validateQuietDays } from '../validate';

interface Props {
  project: Project;
  readOnly: boolean;
}

const FRESHNESS: Record<FreshnessSeconds, string> = {
  1: 'Within 1 second',
  30: 'Within 30 seconds',
  300: 'Within 5 minutes',
};

const valuesOf = ({ name, quietDays, freshnessSeconds, timeZone }: Project) => ({
  name,
  quietDays: quietDays as number | string,
  freshnessSeconds: String(freshnessSeconds),
  timeZone,
});

export function ProjectForm({ project, readOnly }: Props) {
  const form = useForm({
    initialValues: valuesOf(project),
    validate: {
      name: (name) => validateProjectName(name.trim()),
      quietDays: validateQuietDays,
    },
  });
  const { mutate, isPending, error } = useProjectChange(project.id);
  const timeZones = useMemo(
    () =>
      listTimeZones(project.timeZone).map((name) => ({
        value: name,
        label: formatTimeZone(name),
      })),
    [project.timeZone],
  );
  const submit = form.onSubmit(
    ({ name, quietDays, freshnessSeconds, timeZone }) => {
      const freshness = Number(freshnessSeconds) as FreshnessSeconds;
      // Send only changed fields: someone else may have changed the others.
      const change = {
        ...(name.trim() !== project.name && { name: name.trim() }),
        ...(quietDays !== project.quietDays && { quietDays: Number(quietDays) }),
        ...(freshness !== project.freshnessSeconds && { freshnessSeconds: freshness }),
        ...(timeZone !== project.timeZone && { timeZone }),
      };
      mutate(change, {
        onSuccess: (changed) => {
          const values = valuesOf(changed);
          form.setInitialValues(values);
          form.setValues(values);
        },
      });
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <ErrorBox error={error} />
      <TextInput label="Name" readOnly={readOnly} {...form.getInputProps('name')} />
      <NumberInput
        label="Minimum days between popups"
        description="After any popup of the project, a visitor sees no other popup for this many days. Popups can override this."

        className={classes.number}
        min={0}
        max={36_500}
        readOnly={readOnly}
        {...form.getInputProps('quietDays')}
      />
      <Select
        label="Time zone"
        description="Days, weeks and months of results begin at midnight here. Applies from now on: days already counted keep their boundaries."
        className={classes.choice}
        data={timeZones}
        searchable
        allowDeselect={false}
        nothingFoundMessage="No time zone found"
        readOnly={readOnly}
        {...form.getInputProps('timeZone')}
      />
      <NativeSelect
        label="How soon changes are live"
        description="Choose a longer time if a CDN is in front of the server: it then answers most requests itself. Otherwise, keep 1 second."
        className={classes.choice}
        disabled={readOnly}
        data={Object.entries(FRESHNESS).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('freshnessSeconds')}
      />
      {readOnly ? null : (
        <SaveRow
          dirty={form.isDirty()}
          saving={isPending}
          onDiscard={() => {
            form.reset();
          }}
        />
      )}
    </form>
  );
}
