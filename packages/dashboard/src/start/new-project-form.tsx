import { Button, Checkbox, NumberInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FormNotice } from '../account/form-notice';
import { formErrorMessage } from '../account/error-messages';
import { validateOrigin, toOrigin } from '../settings/keys/origin';
import { validateProjectName, validateQuietDays } from '../settings/project/validate-project';
import classes from '../ui/setting-form.module.css';
import { useCreateProject, type NewProjectValues } from './use-create-project';

const QUIET_DAYS = 7;

export function NewProjectForm() {
  const navigate = useNavigate();
  const start = useCreateProject();
  const form = useForm<NewProjectValues>({
    initialValues: { name: '', site: '', restrictToSite: true, quietDays: QUIET_DAYS },
    validate: {
      name: (name) => validateProjectName(name.trim()),
      site: (site) => (site.trim() === '' ? null : validateOrigin(site)),
      quietDays: validateQuietDays,
    },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: start,
    onSuccess: async ({ id }) => {
      await navigate({
        to: '/projects/$projectId/$environment/start',
        params: { projectId: id, environment: 'production' },
      });
    },
  });
  const submit = form.onSubmit(
    (wish) => {
      if (!isPending) mutate(wish);
    },
    (faults) => form.getInputNode(Object.keys(faults)[0] ?? '')?.focus(),
  );
  const { site } = form.values;
  const origin = site.trim() !== '' && validateOrigin(site) === null ? toOrigin(site) : undefined;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {error === null ? null : <FormNotice message={formErrorMessage(error)} />}
      <TextInput
        label="Name"
        description="Your product, say."
        size="md"
        autoComplete="organization"
        aria-required
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Address of your site"
        description="Where the popups shall appear. You can leave it empty for now."
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
          label={`Only pages of ${origin} may use the key`}
          description="You can allow more sites in the settings."
          {...form.getInputProps('restrictToSite', { type: 'checkbox' })}
        />
      )}
      <NumberInput
        label="Quiet days"
        description="After a popup, its visitor sees no other one for this many days."
        size="md"
        className={classes.number}
        min={0}
        max={36_500}
        {...form.getInputProps('quietDays')}
      />
      <Button type="submit" size="md" fullWidth loading={isPending}>
        Make the project
      </Button>
    </form>
  );
}
