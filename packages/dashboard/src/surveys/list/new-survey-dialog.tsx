import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Scope, scopeKey } from '../../api/scope';
import { createSurvey } from '../../api/surveys';
import type { SurveyTemplate, Template } from '../../templates/template';
import { TemplatePicker } from '../../templates/template-picker';
import { moreTemplates, templates } from '../../templates/templates';

interface Props {
  scope: Scope;
  onClose: () => void;
}

const hasSurvey = (template: Template): template is SurveyTemplate => template.survey !== undefined;

/** Asks for a goal, creates a survey without a popup, and opens it. */
export function NewSurveyDialog({ scope, onClose }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title="What do you want to ask?"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <TemplatePicker
        templates={templates.filter(hasSurvey)}
        more={moreTemplates.filter(hasSurvey)}
        create={async ({ survey }) => {
          const { id: surveyId } = await createSurvey(scope, survey);
          await client.invalidateQueries({ queryKey: [...scopeKey(scope), 'surveys'] });
          await navigate({
            to: '/projects/$projectId/$environment/surveys/$surveyId',
            params: { ...scope, surveyId },
          });
        }}
      />
    </Modal>
  );
}
