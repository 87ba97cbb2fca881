import { useForm } from '@mantine/form';
import type { ManagedPopup, PopupDraft } from '@service-popups/contract';
import { useMemo } from 'react';
import { api } from '../../api/client';
import { loadPopup } from '../../api/popups';
import { POPUP, type Scope } from '../../api/scope';
import { useAutosave, useUnsavedKey, type Autosave } from '../../editing/use-autosave';
import { usePopupActions } from '../use-popup-actions';
import type { PopupForm } from './popup-form';
import { toDraft, toValues, type PopupValues } from './popup-values';
import { validatePopup } from './validate-popup';

export interface PopupEditing {
  form: PopupForm;
  /** What the form shows, as a draft. It may be invalid. */
  draft: PopupDraft;
  /** By field. A draft with problems isn't saved, but kept in the browser. */
  problems: Readonly<Record<string, string>>;
  autosave: Autosave<ManagedPopup>;
  /** Continues from a popup that the server returned after another change. */
  accept: (popup: ManagedPopup) => void;
  /** Shows another draft. Can be undone. */
  show: (draft: PopupDraft) => void;
}

/** The form of a popup, which saves itself. */
export function usePopupEditing(
  scope: Scope,
  popup: ManagedPopup,
  mayWrite: boolean,
): PopupEditing {
  const form = useForm<PopupValues>({
    initialValues: toValues(popup.draft),
    validate: validatePopup,
  });
  const { values, setValues } = form;
  const draft = useMemo(() => toDraft(values), [values]);
  const problems = useMemo(() => validatePopup(values), [values]);
  const { updateCache } = usePopupActions(scope, popup);
  const autosave = useAutosave<PopupValues, ManagedPopup>({
    key: useUnsavedKey(scope, 'popups', popup.id),
    value: values,
    saved: popup,
    enabled: mayWrite && Object.keys(problems).length === 0,
    save: (edited, revision) =>
      api.PUT(POPUP, { path: { ...scope, popupId: popup.id }, revision, body: toDraft(edited) }),
    load: () => loadPopup(scope, popup.id),
    valueOf: (saved) => toValues(saved.draft),
    onSaved: updateCache,
    onRestore: setValues,
    isValue: (kept) => hasSameFields(kept, values),
  });
  return {
    form,
    draft,
    problems,
    autosave,
    accept: (updated) => {
      updateCache(updated);
      autosave.rebase(updated);
    },
    show: (next) => {
      setValues(toValues(next));
    },
  };
}

/** Lists must be lists; a number may be empty. */
function hasSameFields(kept: unknown, values: PopupValues): boolean {
  if (typeof kept !== 'object' || kept === null) return false;
  const fields = kept as Record<string, unknown>;
  return Object.entries(values).every(
    ([name, value]) =>
      name in fields &&
      Array.isArray(fields[name]) === Array.isArray(value) &&
      (typeof fields[name] === 'object') === (typeof value === 'object'),
  );
}
