import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createPopup } from '../../api/popups';
import { scopeKey, type Scope } from '../../api/scope';
import { surveysQuery } from '../../api/surveys';
import { CreateButton } from '../../ui/create-button';
import { CreateForm } from '../../ui/create-form';
import { LinkButton } from '../../ui/link-button';
import { Loaded } from '../../ui/loaded';
import { newTriggerRow, toTrigger } from '../editor/trigger-row';

/** Opens a dialog that creates a popup from a title and a survey. */
export function NewPopupButton({ scope }: { scope: Scope }) {
  return (
    <CreateButton name="New popup">
      <NewPopup scope={scope} />
    </CreateButton>
  );
}

function NewPopup({ scope }: { scope: Scope }) {
  const surveys = useQuery(surveysQuery(scope));
  return (
    <Loaded query={surveys} height="9rem">
      {(list) =>
        list.length === 0 ? (
          <>
            <p>A popup needs a survey, and this environment has none yet.</p>
            <LinkButton to="/projects/$projectId/$environment/surveys" params={scope}>
              Create survey
            </LinkButton>
          </>
        ) : (
          <NewPopupForm scope={scope} surveys={list} />
        )
      }
    </Loaded>
  );
}

interface FormProps {
  scope: Scope;
  surveys: readonly { id: string; name: string }[];
}

function NewPopupForm({ scope, surveys }: FormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { title: '', surveyId: surveys[0]?.id ?? '' },
    validate: { title: (title) => (title.trim() === '' ? 'Enter a title.' : null) },
  });
  return (
    <CreateForm
      form={form}
      button="Create popup"
      create={async ({ title, surveyId }) => {
        const { id: popupId } = await createPopup(scope, {
          title: title.trim(),
          message: '',
          surveyId,
          triggers: toTrigger(newTriggerRow()),
        });
        await client.invalidateQueries({ queryKey: [...scopeKey(scope), 'popups'] });
        await navigate({
          to: '/projects/$projectId/$environment/popups/$popupId',
          params: { ...scope, popupId },
        });
      }}
    >
      <TextInput
        label="Title"
        description="The heading of the start screen. You can change it later."
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
