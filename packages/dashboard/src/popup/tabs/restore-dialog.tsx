import type { ManagedPopup } from '@service-popups/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { popupQuery, popupsQuery, versionQuery } from '../../api/popups';
import { POPUP, scopeKey } from '../../api/scope';
import { loadSurvey, surveyQuery } from '../../api/surveys';
import { useNames } from '../../popups/editor/use-names';
import { asDraft } from '../../surveys/model/as-draft';
import { PopupLinks } from '../../surveys/used-by';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Loaded } from '../../ui/loaded';
import { notify } from '../../ui/notify';
import { VersionChangeList } from '../changes/version-change-list';
import { versionChanges } from '../changes/version-changes';
import { usePopupWork } from '../popup-work';

interface Props {
  number: number;
  onClose: () => void;
}

/** Says what restoring a version changes in the popup and its survey, and restores it. */
export function RestoreDialog({ number, onClose }: Props) {
  const { scope, popup, editing, survey } = usePopupWork();
  const version = useQuery(versionQuery(scope, popup.id, number));
  const { data: popups = [] } = useQuery(popupsQuery(scope));
  const names = useNames(scope);
  const restore = useRestore();
  const before = { draft: editing.draft, survey: survey?.draft };
  return (
    <ConfirmDialog
      title={`Restore version ${String(number)}?`}
      button="Restore version"
      run={() => restore(number)}
      onClose={onClose}
      harmless
    >
      <p>The draft becomes this version again. Visitors see no difference until you publish it.</p>
      <Loaded query={version} height="6rem">
        {(after) => {
          const changes = versionChanges(before, after, names);
          const sharing = popups.filter(
            ({ id, surveyId }) =>
              id !== popup.id && surveyId !== undefined && surveyId === after.draft.surveyId,
          );
          return (
            <>
              <VersionChangeList
                changes={changes}
                none="The draft is the same, so nothing changes."
              />
              {changes.survey.length > 0 && sharing.length > 0 ? (
                <p>
                  The survey is also used by <PopupLinks scope={scope} popups={sharing} />.
                </p>
              ) : null}
            </>
          );
        }}
      </Loaded>
    </ConfirmDialog>
  );
}

function useRestore() {
  const { scope, popup, editing, survey } = usePopupWork();
  const client = useQueryClient();
  const path = { ...scope, popupId: popup.id };

  /** Shows the survey as the server has restored it. */
  const showSurvey = async ({ draft }: ManagedPopup) => {
    if (draft.surveyId === undefined) return;
    const { queryKey } = surveyQuery(scope, draft.surveyId);
    const restored = await loadSurvey(scope, draft.surveyId);
    client.setQueryData(queryKey, restored);
    void client.invalidateQueries({ queryKey: [...scopeKey(scope), 'surveys'], exact: true });
    if (survey?.survey.id !== draft.surveyId) return;
    survey.autosave.rebase(restored);
    survey.change(asDraft(restored));
  };

  return async (number: number) => {
    // The last changes come back with "Undo".
    await Promise.all([editing.autosave.saveNow(), survey?.autosave.saveNow()]);
    const { revision } = client.getQueryData(popupQuery(scope, popup.id).queryKey) ?? popup;
    const restored = await api.POST(`${POPUP}/versions/{number}/restore`, {
      path: { ...path, number: String(number) },
      revision,
    });
    await showSurvey(restored);
    editing.show(restored.draft);
    editing.accept(restored);
    notify({
      title: `Version ${String(number)} restored as the draft`,
      action: {
        label: 'Undo',
        run: () => {
          editing.show(editing.draft);
          survey?.change(survey.draft);
        },
      },
    });
  };
}
