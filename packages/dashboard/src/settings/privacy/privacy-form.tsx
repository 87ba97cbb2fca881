import { NumberInput, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import type { Project, ProjectChange } from '@service-popups/contract';
import { FormNotice } from '../../account/form-notice';
import { formErrorMessage } from '../../account/error-messages';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { SaveRow } from '../save-row';
import classes from '../../ui/setting-form.module.css';
import { useProjectChange } from '../use-project-change';
import { validateRetention } from './validate-retention';

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
  const [asking, { open, close }] = useDisclosure();
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
      // What went wrong is shown above the fields.
      else save().catch(() => undefined);
    },
    () => form.getInputNode('retentionDays')?.focus(),
  );
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {error === null || asking ? null : <FormNotice message={formErrorMessage(error)} />}
      <NumberInput
        label="Days that reports and answers are kept"
        description="What is older is removed, together with the users it belonged to. Empty: everything is kept."
        size="md"
        className={classes.number}
        min={1}
        max={36_500}
        allowDecimal={false}
        readOnly={readOnly}
        {...form.getInputProps('retentionDays')}
      />
      <Switch
        label="Refuse user ids"
        description="Reports and answers are stored without a user id, and popups cannot target single users."
        size="md"
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
      {asking ? (
        <ConfirmDialog
          title={`Keep ${String(days)} ${days === 1 ? 'day' : 'days'} only?`}
          button="Save and remove"
          run={save}
          onClose={close}
        >
          <p>
            Reports and answers that are older are removed soon after, in both environments, and
            cannot be brought back. Export them first if you still need them.
          </p>
        </ConfirmDialog>
      ) : null}
    </form>
  );
}
