import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { NewInvitation } from '@service-popups/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { validateEmail } from '../../account/validate-fields';
import { api } from '../../api/client';
import { invitationsQuery } from '../../api/project';
import { PROJECT } from '../../api/scope';
import { ErrorBox } from '../../ui/error-box';
import { notify } from '../../ui/notify';
import { ShownOnce } from '../../ui/shown-once';
import classes from '../../ui/setting.module.css';
import { roleChoices } from './member-row';

export function InviteForm({ projectId }: { projectId: string }) {
  const client = useQueryClient();
  const [link, setLink] = useState<{ email: string; url: string }>();
  const form = useForm<NewInvitation>({
    initialValues: { email: '', role: 'editor' },
    validate: { email: (email) => validateEmail(email.trim()) ?? null },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: NewInvitation) =>
      api.POST(`${PROJECT}/invitations`, { path: { projectId }, body }),
    onSuccess: async ({ url }, { email }) => {
      form.reset();
      setLink(url === undefined ? undefined : { email, url });
      if (url === undefined) notify({ title: `Invitation emailed to ${email}` });
      await client.invalidateQueries({ queryKey: invitationsQuery(projectId).queryKey });
    },
  });
  const submit = form.onSubmit(
    ({ email, role }) => {
      if (!isPending) mutate({ email: email.trim(), role });
    },
    () => form.getInputNode('email')?.focus(),
  );
  return (
    <>
      <form className={classes.form} onSubmit={submit} noValidate>
        <ErrorBox error={error} />
        <div className={classes.inline}>
          <TextInput
            label="Email address"

            type="email"
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
            {...form.getInputProps('email')}
          />
          <NativeSelect
            label="Role"

            data={roleChoices.map(({ value, label }) => ({ value, label }))}
            {...form.getInputProps('role')}
          />
          <Button type="submit" className={classes.end} loading={isPending}>
            Invite
          </Button>
        </div>
      </form>
      {link ? (
        <ShownOnce
          text={link.url}
          what="the invitation link"
          onDone={() => {
            setLink(undefined);
          }}
        >
          This link wasn’t emailed. Send it to <strong>{link.email}</strong> yourself, and to nobody
          else. It won’t be shown again.
        </ShownOnce>
      ) : null}
    </>
  );
}
