import type { ManagedPopup, ManagedSurvey, SurveySummary } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { versionQuery } from '../api/popups';
import type { Scope } from '../api/scope';
import { isEqual } from '../editing/is-equal';
import type { SaveStatus } from '../editing/autosaver';
import type { Autosave } from '../editing/use-autosave';
import type { PopupEditing } from '../popups/editor/use-popup-editing';
import type { Draft } from '../surveys/builder/use-draft';
import type { OpenRequest } from '../surveys/builder/survey-builder';
import { toDefinition } from './changes/version-changes';

/** A survey that's edited together with its popup. */
export interface SurveyWork extends Draft {
  survey: ManagedSurvey;
}

/** What the tabs of a popup edit together. */
export interface PopupWork {
  scope: Scope;
  /** As the server has it. */
  popup: ManagedPopup;
  editing: PopupEditing;
  /** Undefined for an announcement. */
  survey: SurveyWork | undefined;
  surveys: readonly SurveySummary[];
  mayWrite: boolean;
  /** Saves popup and survey, or shows what must be fixed first. Resolves to whether both are saved. */
  save: () => Promise<boolean>;
  /** The part of the survey that a link elsewhere on the page opens. */
  open: OpenRequest | undefined;
  /** Opens a part of the survey on the first tab. */
  openPlace: (place: OpenRequest['place']) => void;
  /** Changes when the first invalid field is to be focused. */
  problemRequest: object | undefined;
}

const WorkContext = createContext<PopupWork | undefined>(undefined);
export const WorkProvider = WorkContext.Provider;

export function usePopupWork(): PopupWork {
  const work = useContext(WorkContext);
  if (!work) throw new Error('not on the page of a popup');
  return work;
}

/** The save states of popup and survey as one: the one that most needs attention. */
export type PageAutosave = SaveStatus & { saveNow: () => Promise<boolean> };

const byUrgency: readonly SaveStatus['state'][] = [
  'conflict',
  'error',
  'offline',
  'saving',
  'unsaved',
  'saved',
];

export function combineAutosaves(autosaves: readonly Autosave<never>[]): PageAutosave {
  const rank = ({ state }: SaveStatus) => byUrgency.indexOf(state);
  const [worst, ...others] = [...autosaves].sort((a, b) => rank(a) - rank(b));
  if (!worst) throw new Error('nothing to save');
  const times = autosaves.flatMap(({ savedAt }) => savedAt ?? []);
  return {
    state: worst.state,
    error: worst.error,
    kept: worst.kept && others.every(({ kept }) => kept),
    savedAt: times.length === 0 ? undefined : Math.max(...times),
    saveNow: async () => {
      const saved = await Promise.all(autosaves.map(({ saveNow }) => saveNow()));
      return saved.every(Boolean);
    },
  };
}

/** Whether what's saved differs from the live version, in the popup or its survey. Like the server decides it. */
export function useIsChanged(scope: Scope, popup: ManagedPopup, survey?: ManagedSurvey): boolean {
  const live = useQuery({
    ...versionQuery(scope, popup.id, popup.version ?? 0),
    enabled: popup.version !== null,
  });
  if (live.data === undefined) return popup.changed;
  if (!isEqual(live.data.draft, popup.draft)) return true;
  return (
    survey !== undefined &&
    live.data.survey !== undefined &&
    !isEqual(toDefinition(live.data.survey), toDefinition(survey))
  );
}
