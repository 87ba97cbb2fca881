import { Button, Checkbox, NumberInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ErrorBox } from '../ui/error-box';
import { validateOrigin, toOrigin } from '../settings/keys/origin';
import { validateProjectName, validateQuietDays } from '../settings/validate';
import classes from '../ui/setting.module.css';
import { useCreateProject, type NewProjectValues } from './use-create-project';

const DEFAULT_QUIET_DAYS = 7;

export function NewProjectForm() {
  const navigate = useNavigate();
  const createProject = useCreateProject();
  const form = useForm<NewProjectValues>({
    initialValues: { name: '', site: '', restrictToSite: true, quietDays: DEFAULT_QUIET_DAYS },
    validate: {
      name: (name) => validateProjectName(name.trim()),
      site: (site) => (site.trim() === '' ? null : validateOrigin(site)),
      quietDays: validateQuietDays,
    },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: createProject,
    onSuccess: async ({ id }) => {
      await navigate({
        to: '/projects/$projectId/$environment/start',
        params: { projectId: id, environment: 'production' },
      });
    },
  });
  const submit = form.onSubmit(
    (values) => {
      if (!isPending) mutate(values);
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  const { site } = form.values;
  const origin = site.trim() !== '' && validateOrigin(site) === null ? toOrigin(site) : undefined;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <ErrorBox error={error} />
      <TextInput
        label="Name"
        description="For example, the name of your product."
        size="md"
        autoComplete="organization"
        aria-required
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Site URL"
        description="The site where your popups will appear. You can add it later."
        placeholder="https://shop.example"
        size="md"
        type="url"
        inputMode="url"
        autoComplete="url"
        spellCheck={false}
        {...form.getInputProps('site')}
      />
      {origin === undefined ? null : (
        <Checkbox
          label={`Only allow ${origin} to use the key`}
          description="You can allow more sites in settings."
          {...form.getInputProps('restrictToSite', { type: 'checkbox' })}
        />
      )}
      <NumberInput
        label="Minimum days between popups"
        description="How long a visitor who has seen a popup won’t see another one."
        size="md"
        className={classes.number}
        min={0}
        max={36_500}
        {...form.getInputProps('quietDays')}
      />
      <Button type="submit" size="md" fullWidth loading={isPending}>
        Create project
      </Button>
    </form>
  );
}
