import type { EnvironmentKind, PopupDefinition } from '@service-popups/contract';
import type { IdentityRule } from '../projects/admit-user';
import type { NeededAnswers } from '../user-facts/store';
import type { EnvironmentRow, PopupRow } from './store';

/** Everything that the SDK's routes need about one environment, at one point in time. */
export interface Snapshot extends IdentityRule {
  /** Unique for every snapshot of this process. */
  serial: number;
  environmentId: number;
  projectId: string;
  kind: EnvironmentKind;
  allowedOrigins: string[];
  /** When each key is revoked, in milliseconds; null means never. */
  keys: ReadonlyMap<string, number | null>;
  /** All popups that are or were live, by id. */
  popups: ReadonlyMap<string, SnapshotPopup>;
  /**
   * Languages of its visitors, in lower case. The only mutable part: new languages are added without
   * creating a new snapshot.
   */
  languages: Set<string>;
  /** The popups that are delivered, in order. */
  published: readonly DeliveredPopup[];
  /** The same popups without `after`, for users who have answered that survey. */
  following: readonly DeliveredPopup[];
  /** The answers that they depend on; undefined if there are none. */
  needed: NeededAnswers | undefined;
  /** The selection of popups without an audience. */
  forEverybody: string;
}

export type SnapshotPopup = Pick<PopupRow, 'definition' | 'survey' | 'published'>;

export interface DeliveredPopup {
  definition: PopupDefinition;
  json: string;
  /** The targeted users; undefined means everybody. */
  audience: ReadonlySet<string> | undefined;
}

let serial = 0;

export function makeSnapshot(row: EnvironmentRow): Snapshot {
  const { environmentId, projectId, kind, allowedOrigins, keys, quietDays } = row;
  const { refuseUserIds, identityRequired, identitySecrets } = row;
  const published = row.popups
    .filter((popup) => popup.published)
    .map((popup) => delivered(popup, quietDays));
  serial += 1;
  return {
    serial,
    environmentId,
    projectId,
    kind,
    allowedOrigins,
    refuseUserIds,
    identityRequired,
    identitySecrets,
    keys: new Map(Object.entries(keys)),
    languages: new Set(row.languages),
    popups: new Map(row.popups.map((popup) => [popup.definition.id, popup])),
    published,
    following: published.map(withoutAfter),
    needed: neededAnswers(published),
    forEverybody: selection(
      serial,
      published.flatMap(({ audience }, index) => (audience ? [] : [index])),
    ),
  };
}

/** A unique name for the popups at these indexes of a snapshot: first `published`, then `following`. */
export function selection(serial: number, indexes: readonly number[]): string {
  return `${String(serial)}/${indexes.join()}`;
}

/** The popups of a selection, in order. */
export function selected({ published, following }: Snapshot, name: string): DeliveredPopup[] {
  const indexes = name.slice(name.indexOf('/') + 1);
  if (!indexes) return [];
  const all = [...published, ...following];
  return indexes.split(',').flatMap((index) => all[Number(index)] ?? []);
}

function delivered({ definition: stored, audience }: PopupRow, quietDays: number): DeliveredPopup {
  // Popups without `quietDays` get the project's.
  const definition =
    quietDays && stored.quietDays === undefined ? { ...stored, quietDays } : stored;
  return {
    definition,
    json: JSON.stringify(definition),
    audience: audience ? new Set(audience) : undefined,
  };
}

function withoutAfter({ definition, json, audience }: DeliveredPopup): DeliveredPopup {
  const { after, ...rest } = definition;
  return after
    ? { definition: rest, json: JSON.stringify(rest), audience }
    : { definition, json, audience };
}

function neededAnswers(popups: readonly DeliveredPopup[]): NeededAnswers | undefined {
  const needed: Record<string, string[]> = {};
  for (const { definition } of popups) {
    const { surveyId = '', answers = [] } = definition.after ?? {};
    if (answers.length) (needed[surveyId] ??= []).push(...answers.map(({ key }) => key));
  }
  return Object.keys(needed).length ? needed : undefined;
}
