import { Modal, Radio, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { SurveyDraft } from '@service-popups/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Scope, scopeKey } from '../../api/scope';
import { createSurvey } from '../../api/surveys';
import { CreateForm } from '../../ui/create-form';
import { newQuestion } from '../model/question-types';
import { surveyTemplates } from '../templates/survey-templates';
import classes from '../../ui/dialog.module.css';

interface Props {
  scope: Scope;
  onClose: () => void;
}

/** Creates a survey from a name and a template. */
export function NewSurveyDialog({ scope, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title="New survey" closeButtonProps={{ 'aria-label': 'Close' }}>
      <NewSurveyForm scope={scope} />
    </Modal>
  );
}

/** The choice that isn't a template. */
const EMPTY = 'empty';

const choices = [
  ...surveyTemplates.map(({ id, survey, purpose }) => ({ id, name: survey.name, purpose })),
  { id: EMPTY, name: 'Start from scratch', purpose: 'A single text question.' },
];

function contentOf(template: string): Omit<SurveyDraft, 'name'> {
  const found = surveyTemplates.find(({ id }) => id === template);
  return (
    found?.survey ?? {
      defaultLanguage: 'en',
      pages: [{ id: 'page1', questions: [newQuestion('text', 'question1')] }],
      ends: [{ id: 'end1', title: 'Thank you!' }],
    }
  );
}

function NewSurveyForm({ scope }: { scope: Scope }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { name: '', template: choices[0]?.id ?? EMPTY },
    validate: { name: (name) => (name.trim() === '' ? 'Enter a name.' : null) },
  });
  return (
    <CreateForm
      form={form}
      button="Create survey"
      create={async ({ name, template }) => {
        const { id: surveyId } = await createSurvey(scope, {
          ...contentOf(template),
          name: name.trim(),
        });
        await client.invalidateQueries({ queryKey: [...scopeKey(scope), 'surveys'] });
        await navigate({
          to: '/projects/$projectId/$environment/surveys/$surveyId',
          params: { ...scope, surveyId },
        });
      }}
    >
      <TextInput
        label="Name"
        description="Only your team sees this."
        data-autofocus
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <Radio.Group label="Template" {...form.getInputProps('template')}>
        <div className={classes.choices}>
          {choices.map(({ id, name, purpose }) => (
            <Radio key={id} value={id} label={name} description={purpose} />
          ))}
        </div>
      </Radio.Group>
    </CreateForm>
  );
}
