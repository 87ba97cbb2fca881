import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../api/client';
import { type Scope, scopeKey } from '../api/scope';
import { SURVEY, createSurvey, loadSurvey } from '../api/surveys';
import { notify, notifyProblem } from '../ui/notify';
import { asDraft } from './model/as-draft';

/** What can be done with a whole survey, in the list and in the builder. */
export function useSurveyActions(scope: Scope) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const refreshList = () =>
    client.invalidateQueries({ queryKey: [...scopeKey(scope), 'surveys'], exact: true });
  return {
    /** Creates a copy and opens it. */
    duplicate: async (id: string) => {
      const path = { ...scope, surveyId: id };
      const { id: surveyId } = await api.POST(`${SURVEY}/duplicate`, { path, body: {} });
      await refreshList();
      const params = { ...scope, surveyId };
      await navigate({ to: '/projects/$projectId/$environment/surveys/$surveyId', params });
    },
    /** Deletes a survey, opens the list and offers to undo it. */
    remove: async (id: string) => {
      const last = await loadSurvey(scope, id);
      await api.DELETE(SURVEY, { path: { ...scope, surveyId: id }, revision: last.revision });
      await refreshList();
      await navigate({ to: '/projects/$projectId/$environment/surveys', params: scope });
      const run = () => {
        createSurvey(scope, { id, ...asDraft(last) }).then(refreshList, notifyProblem);
      };
      notify({ title: 'Survey deleted', action: { label: 'Undo', run } });
    },
  };
}
