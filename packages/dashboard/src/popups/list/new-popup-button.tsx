import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createPopup } from '../../api/popups';
import { sideKey, type Side } from '../../api/side';
import { surveysQuery } from '../../api/surveys';
import { FormProblem } from '../../ui/form-problem';
import { LinkButton } from '../../ui/link-button';
import { Loaded } from '../../ui/loaded';
import { newTriggerRow, toTrigger } from '../editor/trigger-row';
import classes from './new-popup-button.module.css';

/** Opens the dialog in which a popup begins: a title and the survey that it asks. */
export function NewPopupButton({ side }: { side: Side }) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button onClick={open}>New popup</Button>
      <Modal opened={opened} onClose={close} title="New popup">
        <NewPopup side={side} />
      </Modal>
    </>
  );
}

function NewPopup({ side }: { side: Side }) {
  const surveys = useQuery(surveysQuery(side));
  return (
    <Loaded query={surveys} height="9rem">
      {(list) =>
        list.length === 0 ? (
          <>
            <p>A popup asks a survey, and there is none in this environment yet.</p>
            <LinkButton to="/projects/$projectId/$environment/surveys" params={side}>
              Make a survey
            </LinkButton>
          </>
        ) : (
          <NewPopupForm side={side} surveys={list} />
        )
      }
    </Loaded>
  );
}

interface FormProps {
  side: Side;
  surveys: readonly { id: string; name: string }[];
}

function NewPopupForm({ side, surveys }: FormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { title: '', surveyId: surveys[0]?.id ?? '' },
    validate: { title: (title) => (title.trim() === '' ? 'Give it a title' : null) },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ title, surveyId }: typeof form.values) =>
      createPopup(side, {
        title: title.trim(),
        message: '',
        surveyId,
        triggers: toTrigger(newTriggerRow()),
      }),
    onSuccess: async ({ id: popupId }) => {
      await client.invalidateQueries({ queryKey: [...sideKey(side), 'popups'] });
      await navigate({
        to: '/projects/$projectId/$environment/popups/$popupId',
        params: { ...side, popupId },
      });
    },
  });
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit((values) => {
        mutate(values);
      })}
    >
      <FormProblem error={error} />
      <TextInput
        label="Title"
        description="The heading of its first screen. You can change it later."
        data-autofocus
        maxLength={200}
        {...form.getInputProps('title')}
      />
      <NativeSelect
        label="Survey"
        data={surveys.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('surveyId')}
      />
      <Button type="submit" loading={isPending}>
        Make the popup
      </Button>
    </form>
  );
}
