import { NumberInput, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import type { Project, ProjectChange } from '@service-popups/contract';
import { ErrorBox } from '../../ui/error-box';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { SaveRow } from '../save-row';
import classes from '../../ui/setting.module.css';
import { useProjectChange } from '../use-project-change';
import { validateRetention } from '../validate';

interface Props {
  project: Project;
  readOnly: boolean;
}

const valuesOf = ({ retentionDays, refuseUserIds }: Project) => ({
  retentionDays: (retentionDays ?? '') as number | string,
  refuseUserIds,
});

export function PrivacyForm({ project, readOnly }: Props) {
  const form = useForm({
    initialValues: valuesOf(project),
    validate: { retentionDays: validateRetention },
  });
  const { mutateAsync, isPending, error } = useProjectChange(project.id);
  const [isConfirming, { open, close }] = useDisclosure();
  const { retentionDays, refuseUserIds } = form.values;
  const days = retentionDays === '' ? null : Number(retentionDays);
  const change: ProjectChange = {
    ...(days !== project.retentionDays && { retentionDays: days }),
    ...(refuseUserIds !== project.refuseUserIds && { refuseUserIds }),
  };
  const save = async () => {
    const values = valuesOf(await mutateAsync(change));
    form.setInitialValues(values);
    form.setValues(values);
  };
  // Keeping less than before deletes data.
  const deletesData = days !== null && days < (project.retentionDays ?? Infinity);
  const submit = form.onSubmit(
    () => {
      if (deletesData) open();
      // The error is shown above the fields.
      else save().catch(() => undefined);
    },
    () => form.getInputNode('retentionDays')?.focus(),
  );
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {isConfirming ? null : <ErrorBox error={error} />}
      <NumberInput
        label="Keep reports and answers for (days)"
        description="Older data is deleted, including what’s known about users; reports are deleted a week at a time. Leave blank to keep everything."

        className={classes.number}
        min={1}
        max={36_500}
        allowDecimal={false}
        readOnly={readOnly}
        {...form.getInputProps('retentionDays')}
      />
      <Switch
        label="Don’t store user ids"
        description="Reports and answers are stored without a user id, and popups can’t target individual users."

        disabled={readOnly}
        {...form.getInputProps('refuseUserIds', { type: 'checkbox' })}
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
      {isConfirming ? (
        <ConfirmDialog
          title={`Keep only ${String(days)} ${days === 1 ? 'day' : 'days'} of data?`}
          button="Save and delete"
          run={save}
          onClose={close}
        >
          <p>
            Older reports and answers are deleted soon after, in both environments. This can’t be
            undone. Export them first if you still need them.
          </p>
        </ConfirmDialog>
      ) : null}
    </form>
  );
}
