import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { CreatedAccessToken, ProjectSummary, TokenAccess } from '@service-popups/contract';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client';
import classes from '../../ui/setting.module.css';
import { ErrorBox } from '../../ui/error-box';

const DAY_MS = 86_400_000;
const MAX_NAME = 100;

const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: '', label: 'No expiry' },
];

const accessOptions: { value: TokenAccess; label: string }[] = [
  { value: 'read', label: 'Read only' },
  { value: 'write', label: 'Read and write' },
];

interface Values {
  name: string;
  /** Empty for all projects. */
  projectId: string;
  access: TokenAccess;
  /** Empty if it doesn't expire. */
  days: string;
}

interface Props {
  /** The projects that the token can be limited to. */
  projects: readonly ProjectSummary[];
  /** The project that the person comes from. */
  currentId: string | undefined;
  onCreated: (token: CreatedAccessToken) => Promise<void>;
}

export function TokenForm({ projects, currentId, onCreated }: Props) {
  // As little access as possible, unless the person wants more.
  const current = projects.find(({ id }) => id === currentId) ?? projects[0];
  const form = useForm<Values>({
    initialValues: { name: '', projectId: current?.id ?? '', access: 'read', days: '90' },
    validate: {
      name: (name) => {
        if (name.trim() === '') return 'Enter a name, such as “Nightly export”.';
        return Array.from(name).length > MAX_NAME
          ? `Use at most ${String(MAX_NAME)} characters.`
          : null;
      },
    },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ name, projectId, access, days }: Values) =>
      api.POST('/api/v1/tokens', {
        body: {
          name: name.trim(),
          access,
          ...(projectId !== '' && { projectId }),
          ...(days !== '' && { expiresAt: Date.now() + Number(days) * DAY_MS }),
        },
      }),
    onSuccess: async (token) => {
      form.reset();
      await onCreated(token);
    },
  });
  const submit = form.onSubmit(
    (values) => {
      if (!isPending) mutate(values);
    },
    () => form.getInputNode('name')?.focus(),
  );
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <ErrorBox error={error} />
      <div className={classes.inline}>
        <TextInput label="Name" size="md" autoComplete="off" {...form.getInputProps('name')} />
        <NativeSelect
          label="Project"
          size="md"
          data={[
            ...projects.map(({ id, name }) => ({ value: id, label: name })),
            { value: '', label: 'All projects' },
          ]}
          {...form.getInputProps('projectId')}
        />
        <NativeSelect
          label="Access"
          size="md"
          data={accessOptions}
          {...form.getInputProps('access')}
        />
        <NativeSelect
          label="Expires after"
          size="md"
          data={lifetimes}
          {...form.getInputProps('days')}
        />
        <Button type="submit" size="md" className={classes.end} loading={isPending}>
          Create token
        </Button>
      </div>
    </form>
  );
}
