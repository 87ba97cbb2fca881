import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormNotice } from '../../account/form-notice';
import { formErrorMessage } from '../../account/error-messages';
import { eraseUser, exportUser } from '../../api/host-users';
import { notify } from '../../ui/notify';
import { SettingCard } from '../../ui/setting-card';
import classes from '../../ui/setting-form.module.css';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { saveFile } from './save-file';
import { validateUserId } from './validate-user-id';
import { countExport, describeErasure, describeExport } from './describe-user-data';

/** What is stored of one user of the host application, to be handed out or removed. */
export function UserCard({ projectId }: { projectId: string }) {
  const [erasing, setErasing] = useState<string>();
  const form = useForm({
    initialValues: { userId: '' },
    validate: { userId: validateUserId },
  });
  const find = useMutation({
    mutationFn: (userId: string) => exportUser(projectId, userId),
  });
  const found = find.data;
  const submit = form.onSubmit(
    ({ userId }) => {
      if (!find.isPending) find.mutate(userId);
    },
    () => form.getInputNode('userId')?.focus(),
  );
  return (
    <SettingCard
      title="One user"
      intro="Hand out or remove what is stored of one user of your application, in both environments."
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        {find.error === null ? null : <FormNotice message={formErrorMessage(find.error)} />}
        <div className={classes.inline}>
          <TextInput
            label="User id"
            description="As your pages pass it to init()."
            size="md"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('userId')}
          />
          <Button
            type="submit"
            size="md"
            variant="default"
            className={classes.end}
            loading={find.isPending}
          >
            Look up
          </Button>
        </div>
      </form>
      <div role="status">
        {found === undefined ? null : (
          <>
            <p className={classes.words}>
              Of <strong dir="auto">{found.userId}</strong>: {describeExport(found)}
            </p>
            {countExport(found) > 0 ? (
              <div className={classes.buttons}>
                <Button
                  variant="default"
                  onClick={() => {
                    saveFile('user-data.json', JSON.stringify(found, null, 2));
                  }}
                >
                  Save all of it as a file
                </Button>
                <Button
                  variant="outline"
                  color="var(--sp-error-text)"
                  onClick={() => {
                    setErasing(found.userId);
                  }}
                >
                  Erase the user …
                </Button>
              </div>
            ) : null}
          </>
        )}
      </div>
      {erasing === undefined ? null : (
        <ConfirmDialog
          title="Erase the user?"
          button="Erase for good"
          confirmText={erasing}
          run={async () => {
            const erased = await eraseUser(projectId, erasing);
            find.reset();
            form.reset();
            notify({ title: 'The user is erased', detail: describeErasure(erased) });
          }}
          onClose={() => {
            setErasing(undefined);
          }}
        >
          <p>
            Responses and what is remembered of the user are deleted. Reports stay, without the
            user, so that the funnel does not change. Nobody can bring it back.
          </p>
          <p>Let your pages pass this user id no more: what they send afterwards is stored anew.</p>
        </ConfirmDialog>
      )}
    </SettingCard>
  );
}
