import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createPopup } from '../../api/popups';
import { sideKey, type Side } from '../../api/side';
import { surveysQuery } from '../../api/surveys';
import { CreateButton } from '../../ui/create-button';
import { CreateForm } from '../../ui/create-form';
import { LinkButton } from '../../ui/link-button';
import { Loaded } from '../../ui/loaded';
import { newTriggerRow, toTrigger } from '../editor/trigger-row';

/** Opens the dialog in which a popup begins: a title and the survey that it asks. */
export function NewPopupButton({ side }: { side: Side }) {
  return (
    <CreateButton name="New popup">
      <NewPopup side={side} />
    </CreateButton>
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
  return (
    <CreateForm
      form={form}
      button="Make the popup"
      create={async ({ title, surveyId }) => {
        const { id: popupId } = await createPopup(side, {
          title: title.trim(),
          message: '',
          surveyId,
          triggers: toTrigger(newTriggerRow()),
        });
        await client.invalidateQueries({ queryKey: [...sideKey(side), 'popups'] });
        await navigate({
          to: '/projects/$projectId/$environment/popups/$popupId',
          params: { ...side, popupId },
        });
      }}
    >
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
    </CreateForm>
  );
}
