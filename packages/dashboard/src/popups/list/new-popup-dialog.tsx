import { Modal, NativeSelect, Radio, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ManagedPopup, SurveySummary } from '@service-popups/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createPopup } from '../../api/popups';
import { type Scope, scopeKey } from '../../api/scope';
import { createSurvey, surveysQuery } from '../../api/surveys';
import { createFromTemplate } from '../../start/create-from-template';
import { firstAnnouncement, getFirstPopup } from '../../start/first-popup';
import { newQuestion } from '../../surveys/model/question-types';
import { surveyTemplates } from '../../surveys/templates/survey-templates';
import { CreateForm } from '../../ui/create-form';
import { Loaded } from '../../ui/loaded';
import { newTriggerRow, toTrigger } from '../editor/trigger-row';
import classes from '../../ui/dialog.module.css';

const MAX_SURVEY_NAME = 100;

interface Props {
  scope: Scope;
  onClose: () => void;
}

/** Creates a popup from a template, for a survey, with a blank survey, or as an announcement. */
export function NewPopupDialog({ scope, onClose }: Props) {
  const surveys = useQuery(surveysQuery(scope));
  return (
    <Modal opened onClose={onClose} title="New popup" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Loaded query={surveys} height="16rem">
        {(list) => <NewPopupForm scope={scope} surveys={list} />}
      </Loaded>
    </Modal>
  );
}

interface FormProps {
  scope: Scope;
  surveys: readonly SurveySummary[];
}

interface NewPopupValues extends Record<string, unknown> {
  title: string;
  source: 'survey' | 'template' | 'blank' | 'announcement';
  surveyId: string;
  templateId: string;
}

function NewPopupForm({ scope, surveys }: FormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<NewPopupValues>({
    initialValues: {
      title: '',
      source: surveys.length === 0 ? 'template' : 'survey',
      surveyId: surveys[0]?.id ?? '',
      templateId: surveyTemplates[0]?.id ?? '',
    },
    validate: {
      title: (title, { source }) =>
        title.trim() === '' && source !== 'template' ? 'Enter a title.' : null,
    },
  });
  const { source, templateId } = form.values;
  const template = surveyTemplates.find(({ id }) => id === templateId);
  return (
    <CreateForm
      form={form}
      button="Create popup"
      create={async (values) => {
        const { id: popupId } = await create(scope, values);
        await client.invalidateQueries({ queryKey: scopeKey(scope) });
        await navigate({
          to: '/projects/$projectId/$environment/popups/$popupId',
          params: { ...scope, popupId },
        });
      }}
    >
      <Radio.Group label="Start from" {...form.getInputProps('source')}>
        <div className={classes.choices}>
          <Radio
            value="survey"
            label="An existing survey"
            disabled={surveys.length === 0}
            {...(surveys.length === 0 && { description: 'There are none yet.' })}
          />
          <Radio
            value="template"
            label="A template"
            description="Questions, texts and a trigger."
          />
          <Radio value="blank" label="A blank survey" description="A single text question." />
          <Radio
            value="announcement"
            label="An announcement"
            description="A message with up to two buttons, without questions."
          />
        </div>
      </Radio.Group>
      {source === 'survey' ? (
        <NativeSelect
          label="Survey"
          data={surveys.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('surveyId')}
        />
      ) : null}
      {source === 'template' ? (
        <NativeSelect
          label="Template"
          description={template?.purpose}
          data={surveyTemplates.map(({ id, survey }) => ({ value: id, label: survey.name }))}
          {...form.getInputProps('templateId')}
        />
      ) : null}
      <TextInput
        label="Title"
        description="The heading of the start screen. You can change it later."
        placeholder={source === 'template' ? getFirstPopup(templateId).title : ''}
        data-autofocus
        maxLength={200}
        {...form.getInputProps('title')}
      />
    </CreateForm>
  );
}

async function create(scope: Scope, values: NewPopupValues): Promise<ManagedPopup> {
  const title = values.title.trim();
  const template = surveyTemplates.find(({ id }) => id === values.templateId);
  if (values.source === 'template' && template !== undefined)
    return createFromTemplate(scope, template, title === '' ? {} : { title });
  if (values.source === 'announcement') return createPopup(scope, { ...firstAnnouncement, title });
  const surveyId =
    values.source === 'blank' ? await createBlankSurvey(scope, title) : values.surveyId;
  return createPopup(scope, {
    title,
    message: '',
    surveyId,
    triggers: toTrigger(newTriggerRow()),
  });
}

async function createBlankSurvey(scope: Scope, name: string): Promise<string> {
  const { id } = await createSurvey(scope, {
    name: name.slice(0, MAX_SURVEY_NAME),
    defaultLanguage: 'en',
    pages: [{ id: 'page1', questions: [newQuestion('text', 'question1')] }],
    ends: [{ id: 'end1', title: 'Thank you!' }],
  });
  return id;
}
