import type { ManagedPopup, ManagedSurvey, PopupVersion } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { environmentQuery, keysQuery } from '../../api/environment';
import { popupsQuery } from '../../api/popups';
import type { Scope } from '../../api/scope';
import { useNow } from '../../format/use-now';
import { languageName } from '../../languages/language-list';
import { describeOrigin } from '../../settings/keys/origin';
import { findPlace } from '../../surveys/model/find-place';
import { quoted } from '../../surveys/model/plain-text';
import { countOutdated } from '../../popups/editor/translated-from';
import { findSplits } from '../../surveys/model/split-results';
import type { Place } from '../../surveys/model/survey-edits';
import { PopupLinks } from '../../surveys/used-by';
import { findOverlaps } from './find-overlaps';
import { countMissingTexts } from './missing-texts';
import classes from './publish.module.css';

interface ProblemsProps {
  popup: ManagedPopup;
  survey: ManagedSurvey | undefined;
  /** Opens a part of the survey. */
  onOpenPlace: (place: Place) => void;
}

/** What blocks publishing, if anything. */
export function hasProblems(
  { draft }: ManagedPopup,
  survey: ManagedSurvey | undefined,
  now: number,
): boolean {
  return (draft.endsAt ?? Infinity) <= now || (survey?.problems.length ?? 0) > 0;
}

/** What blocks publishing, with links to where it can be fixed. */
export function Problems({ popup, survey, onOpenPlace }: ProblemsProps) {
  const now = useNow();
  if (!hasProblems(popup, survey, now)) return null;
  return (
    <section aria-label="Problems" className={classes.problems}>
      <h3>Fix before publishing</h3>
      <ul>
        {(popup.draft.endsAt ?? Infinity) <= now ? (
          <li>The end date is in the past: choose a later one, or remove it.</li>
        ) : null}
        {survey?.problems.map((problem) => (
          <li key={problem.path + problem.message}>
            <button
              type="button"
              onClick={() => {
                onOpenPlace(findPlace(problem));
              }}
            >
              {problem.message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface WarningsProps {
  scope: Scope;
  popup: ManagedPopup;
  survey: ManagedSurvey | undefined;
  live: PopupVersion | undefined;
}

/** What doesn't block publishing, but may not be intended. */
export function Warnings({ scope, popup, survey, live }: WarningsProps) {
  const warnings: [string, ReactNode][] = [
    ...useSiteWarnings(scope),
    ...translationWarnings(popup, survey),
    ...usePopupWarnings(scope, popup),
  ];
  const splits = survey && live?.survey ? findSplits([{ survey: live.survey }], survey) : [];
  if (warnings.length === 0 && splits.length === 0) return null;
  return (
    <section aria-label="Warnings" className={classes.warnings}>
      <h3>Check before publishing</h3>
      <ul>
        {warnings.map(([key, text]) => (
          <li key={key}>{text}</li>
        ))}
        {splits.map(({ questionId, title, warning }) => (
          <li key={`split ${questionId}`}>
            <strong dir="auto">{quoted(title)}</strong>
            <br />
            {warning}
          </li>
        ))}
      </ul>
    </section>
  );
}

function useSiteWarnings(scope: Scope): [string, ReactNode][] {
  const { data: keys } = useQuery(keysQuery(scope));
  const { data: environment } = useQuery(environmentQuery(scope));
  const active = keys?.filter(({ revokedAt }) => revokedAt === null);
  if (active === undefined || environment === undefined) return [];
  const settings = (
    <Link to="/projects/$projectId/$environment/settings/keys" params={scope}>
      Keys and origins
    </Link>
  );
  if (active.length === 0)
    return [['keys', <>This environment has no key, so no page can show it: {settings}.</>]];
  const warnings: [string, ReactNode][] = [];
  if (active.every(({ seen }) => seen === null))
    warnings.push(['unseen', 'No page has used a key of this environment yet.']);
  if (environment.allowedOrigins.length === 0)
    warnings.push(['origins', <>Any site can show it, since no origins are set: {settings}.</>]);
  const refused = new Set(active.flatMap(({ refused: last }) => last?.origin ?? []));
  for (const origin of refused)
    if (!environment.allowedOrigins.includes(origin) && environment.allowedOrigins.length > 0)
      warnings.push([
        `refused ${origin}`,
        <>
          A request from {describeOrigin(origin)} was rejected, because that origin isn’t allowed:{' '}
          {settings}.
        </>,
      ]);
  return warnings;
}

function translationWarnings(
  { draft }: ManagedPopup,
  survey: ManagedSurvey | undefined,
): [string, ReactNode][] {
  return [
    ...countMissingTexts(draft, survey).map(({ language, count }): [string, ReactNode] => [
      `missing ${language}`,
      `${languageName(language)}: ${count === 1 ? '1 text isn’t' : `${String(count)} texts aren’t`} translated. Visitors see the main language instead.`,
    ]),
    ...countOutdated(draft, survey).map(({ language, count }): [string, ReactNode] => [
      `outdated ${language}`,
      `${languageName(language)}: ${count === 1 ? '1 translation is' : `${String(count)} translations are`} outdated, because the text has changed since.`,
    ]),
  ];
}

function usePopupWarnings(scope: Scope, popup: ManagedPopup): [string, ReactNode][] {
  const { data: popups = [] } = useQuery(popupsQuery(scope));
  const overlaps = findOverlaps({ id: popup.id, ...popup.draft }, popups);
  const sharing = popups.filter(
    ({ id, state, surveyId, changed }) =>
      id !== popup.id &&
      state === 'published' &&
      changed &&
      surveyId !== undefined &&
      surveyId === popup.draft.surveyId,
  );
  return [
    ...(overlaps.length === 0
      ? []
      : [
          [
            'overlaps',
            <>
              Has the same trigger and pages as <PopupLinks scope={scope} popups={overlaps} />.
              Visitors see one popup at a time, in order of priority.
            </>,
          ] satisfies [string, ReactNode],
        ]),
    ...(sharing.length === 0
      ? []
      : [
          [
            'sharing',
            <>
              <PopupLinks scope={scope} popups={sharing} /> {sharing.length === 1 ? 'uses' : 'use'}{' '}
              the same survey, and {sharing.length === 1 ? 'has' : 'have'} unpublished changes too.
              Publishing this popup doesn’t change {sharing.length === 1 ? 'it' : 'them'}.
            </>,
          ] satisfies [string, ReactNode],
        ]),
  ];
}
