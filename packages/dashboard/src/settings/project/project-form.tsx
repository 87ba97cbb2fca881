import { NumberInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Project } from '@service-popups/contract';
import { FormNotice } from '../../account/form-notice';
import { formErrorMessage } from '../../account/error-messages';
import { useProjectChange } from '../use-project-change';
import { SaveRow } from '../save-row';
import classes from '../../ui/setting.module.css';
import { validateProjectName, validateQuietDays } from '../validate';

interface Props {
  project: Project;
  readOnly: boolean;
}

export function ProjectForm({ project, readOnly }: Props) {
  const saved = { name: project.name, quietDays: project.quietDays as number | string };
  const form = useForm({
    initialValues: saved,
    validate: {
      name: (name) => validateProjectName(name.trim()),
      quietDays: validateQuietDays,
    },
  });
  const { mutate, isPending, error } = useProjectChange(project.id);
  const submit = form.onSubmit(
    ({ name, quietDays }) => {
      // Send only changed fields: someone else may have changed the others.
      const change = {
        ...(name.trim() !== project.name && { name: name.trim() }),
        ...(quietDays !== project.quietDays && { quietDays: Number(quietDays) }),
      };
      mutate(change, {
        onSuccess: (changed) => {
          const values = { name: changed.name, quietDays: changed.quietDays };
          form.setInitialValues(values);
          form.setValues(values);
        },
      });
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {error === null ? null : <FormNotice message={formErrorMessage(error)} />}
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
