import type { ManagedPopup, PopupState, PopupSummary } from '@service-popups/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../api/client';
import { type PopupTransition, popupQuery, transitionPopup } from '../api/popups';
import { POPUP, type Scope, scopeKey } from '../api/scope';
import { notify, notifyProblem } from '../ui/notify';
import { describeTransition } from './text/popup-status';

/** The transitions that undo one. Unarchiving alone doesn't make a popup live again. */
function undoOf(transition: PopupTransition, before: PopupState): PopupTransition[] {
  switch (transition) {
    case 'pause':
      return ['resume'];
    case 'resume':
      return ['pause'];
    case 'archive':
      return before === 'published' ? ['unarchive', 'resume'] : ['unarchive'];
    case 'unarchive':
      return ['archive'];
  }
}

/** Changes of state and copies, for the list and the editor. */
export function usePopupActions(
  scope: Scope,
  popup: PopupSummary,
  /** Called after a change of state. */
  onChanged?: (popup: ManagedPopup) => void,
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const popups = [...scopeKey(scope), 'popups'];
  const { queryKey } = popupQuery(scope, popup.id);

  /** Stores a popup that the server returned. */
  const updateCache = (updated: ManagedPopup) => {
    // Only if it's being edited, so that the editor never opens with old data.
    client.setQueryData<ManagedPopup>(queryKey, (old) => old && updated);
    void client.invalidateQueries({ queryKey: popups, exact: true });
    void client.invalidateQueries({ queryKey: [...queryKey, 'versions'], exact: true });
  };
  const latest = () => client.getQueryData<ManagedPopup>(queryKey);
  const accept = onChanged ?? updateCache;
  const undo = async (updated: ManagedPopup, transitions: PopupTransition[]) => {
    let current = latest() ?? updated;
    for (const each of transitions) current = await transitionPopup(scope, current, each);
    accept(current);
  };
  const transition = useMutation({
    mutationFn: (to: PopupTransition) => transitionPopup(scope, latest() ?? popup, to),
    onSuccess: (updated, to) => {
      accept(updated);
      notify({
        title: describeTransition(to, popup, updated, Date.now()),
        action: {
          label: 'Undo',
          run: () => {
            undo(updated, undoOf(to, popup.state)).catch(notifyProblem);
          },
        },
      });
    },
    onError: notifyProblem,
  });
  const duplicate = useMutation({
    mutationFn: () =>
      api.POST(`${POPUP}/duplicate`, { path: { ...scope, popupId: popup.id }, body: {} }),
    onSuccess: async ({ id: popupId }) => {
      await client.invalidateQueries({ queryKey: popups, exact: true });
      await navigate({
        to: '/projects/$projectId/$environment/popups/$popupId',
        params: { ...scope, popupId },
      });
    },
    onError: notifyProblem,
  });
  return { updateCache, transition: transition.mutate, duplicate: duplicate.mutate };
}
