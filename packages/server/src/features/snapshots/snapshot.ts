import type { EnvironmentKind, PopupDefinition } from '@service-popups/contract';
import type { IdentityRule } from '../projects/admit-user';
import type { EnvironmentRow, PopupRow } from './store';

/** All that the SDK's addresses need of one environment, as it was at one moment. */
export interface Snapshot extends IdentityRule {
  /** Another one for every snapshot ever made here. */
  serial: number;
  environmentId: number;
  projectId: string;
  kind: EnvironmentKind;
  allowedOrigins: string[];
  /** When each key loses its power, in milliseconds; null: never. */
  keys: ReadonlyMap<string, number | null>;
  /** Every popup that is live or was, by its id. */
  popups: ReadonlyMap<string, SnapshotPopup>;
  /**
   * Languages of its visitors, in lower case. The only part that changes: a language that is new is
   * added to it, without a new snapshot.
   */
  languages: Set<string>;
  /** What is delivered, in order. */
  published: readonly DeliveredPopup[];
  /** The selection of those without an audience. */
  forEverybody: string;
}

export type SnapshotPopup = Pick<PopupRow, 'definition' | 'survey' | 'published'>;

export interface DeliveredPopup {
  definition: PopupDefinition;
  json: string;
  /** The users it is for; absent: everybody. */
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
    forEverybody: selection(
      serial,
      published.flatMap(({ audience }, index) => (audience ? [] : [index])),
    ),
  };
}

/** Names the popups at these places of a snapshot, and no others anywhere. */
export function selection(serial: number, indexes: readonly number[]): string {
  return `${String(serial)}/${indexes.join()}`;
}

/** The popups of a selection, in order. */
export function selected({ published }: Snapshot, name: string): DeliveredPopup[] {
  const indexes = name.slice(name.indexOf('/') + 1);
  if (!indexes) return [];
  return indexes.split(',').flatMap((index) => published[Number(index)] ?? []);
}

function delivered({ definition: own, audience }: PopupRow, quietDays: number): DeliveredPopup {
  // The project's quiet period reaches the SDK on each popup that sets none of its own.
  const definition = quietDays && own.quietDays === undefined ? { ...own, quietDays } : own;
  return {
    definition,
    json: JSON.stringify(definition),
    audience: audience ? new Set(audience) : undefined,
  };
}
