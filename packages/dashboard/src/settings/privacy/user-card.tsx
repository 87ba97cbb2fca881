import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorBox } from '../../ui/error-box';
import { eraseUser, exportUser } from '../../api/host-users';
import { notify } from '../../ui/notify';
import { SettingCard } from '../../ui/setting-card';
import classes from '../../ui/setting.module.css';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { validateUserId } from '../validate';
import { countExport, describeErasure, describeExport } from './describe-user-data';

/** Exports or deletes the data of one user of the host app, who may be in the URL. */
export function UserCard({ projectId }: { projectId: string }) {
  const { user = '' } = useSearch({ strict: false });
  const [erasing, setErasing] = useState<string>();
  const form = useForm({
    initialValues: { userId: user },
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
    <SettingCard title="User data" intro="Export or delete a user’s data, in both environments.">
      <form className={classes.form} onSubmit={submit} noValidate>
        <ErrorBox error={find.error} />
        <div className={classes.inline}>
          <TextInput
            label="User id"
            description="The userId that your pages pass to init()."

            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('userId')}
          />
          <Button
            type="submit"

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
            <p className={classes.text}>
              <strong dir="auto">{found.userId}</strong>: {describeExport(found)}
            </p>
            {countExport(found) > 0 ? (
              <div className={classes.buttons}>
                <Button
                  variant="default"
                  onClick={() => {
                    saveFile('user-data.json', JSON.stringify(found, null, 2));
                  }}
                >
                  Download JSON
                </Button>
                <Button
                  variant="outline"
                  color="var(--sp-error-text)"
                  onClick={() => {
                    setErasing(found.userId);
                  }}
                >
                  Delete user data…
                </Button>
              </div>
            ) : null}
          </>
        )}
      </div>
      {erasing === undefined ? null : (
        <ConfirmDialog
          title="Delete this user’s data?"
          button="Delete permanently"
          confirmText={erasing}
          run={async () => {
            const erased = await eraseUser(projectId, erasing);
            find.reset();
            form.reset();
            notify({ title: 'User data deleted', detail: describeErasure(erased) });
          }}
          onClose={() => {
            setErasing(undefined);
          }}
        >
          <p>
            Responses and everything remembered about the user are deleted. Reports are kept without
            the user id, so that the funnel doesn’t change. This can’t be undone.
          </p>
          <p>
            Stop passing this user id from your pages: anything they send later is stored again.
          </p>
        </ConfirmDialog>
      )}
    </SettingCard>
  );
}

/** Downloads a text as a file. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // After the download has started.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  });
}
