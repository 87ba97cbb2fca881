import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Account } from '@service-popups/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { notify } from '../../ui/notify';
import classes from '../../ui/setting.module.css';
import { ErrorBox } from '../../ui/error-box';
import { validateName } from '../validate-fields';
import own from './own-account.module.css';

export function ProfileForm({ account }: { account: Account }) {
  const client = useQueryClient();
  const form = useForm({
    initialValues: { name: account.name },
    validate: { name: (value) => validateName(value.trim()) ?? null },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (name: string) => api.PATCH('/api/v1/me', { body: { name } }),
    onSuccess: async () => {
      notify({ title: 'Name saved' });
      await client.invalidateQueries();
    },
  });
  const submit = form.onSubmit(
    ({ name }) => {
      if (!isPending) mutate(name.trim());
    },
    () => form.getInputNode('name')?.focus(),
  );
  return (
    <form className={`${classes.form ?? ''} ${own.narrow ?? ''}`} onSubmit={submit} noValidate>
      <ErrorBox error={error} />
      <TextInput
        label="Your name"
        description="Your team sees it in the list of members and in the audit log."
        size="md"
        autoComplete="name"
        {...form.getInputProps('name')}
      />
      <dl className={own.facts}>
        <dt>Email address</dt>
        <dd>{account.email}</dd>
        {account.admin ? (
          <>
            <dt>Administrator</dt>
            <dd>You manage the accounts on this server.</dd>
          </>
        ) : null}
      </dl>
      <div>
        <Button type="submit" loading={isPending}>
          Save name
        </Button>
      </div>
    </form>
  );
}
