import type { EnvironmentKind, FreshnessSeconds, PopupDefinition } from '@service-popups/contract';
import { createDeepdotsDelivery, type PopupWithSurvey } from '../deepdots/deepdots-delivery';
import type { IdentityRule } from '../../content/projects/admit-user';
import type { NeededAnswers } from '../user-facts/store';
import { themed } from '../../content/themes/themed';
import { makeDelivery, type DeliveredPopup, type Delivery } from './delivery';
import type { EnvironmentRow, LinkRow, PopupRow } from './store';

/** Everything that the SDK's routes need about one environment, at one point in time. */
export interface Snapshot extends IdentityRule {
  /** Unique for every snapshot of this process. */
  serial: number;
  environmentId: number;
  projectId: string;
  kind: EnvironmentKind;
  allowedOrigins: string[];
  /** How soon changes must be live. */
  freshnessSeconds: FreshnessSeconds;
  /** When each key is revoked, in milliseconds; null means never. */
  keys: ReadonlyMap<string, number | null>;
  /** The keys of clients of the Deepdots SDK. */
  deepdotsKeys: ReadonlySet<string>;
  /** All popups that are or were live, by id, without those that are only behind protected links. */
  popups: ReadonlyMap<string, SnapshotPopup>;
  /** The same, with those: for survey links. */
  popupsOfLinks: ReadonlyMap<string, SnapshotPopup>;
  /** Survey links by slug. */
  links: ReadonlyMap<string, LinkRow>;
  /**
   * Languages of its visitors, in lower case. The only mutable part: new languages are added without
   * creating a new snapshot.
   */
  languages: Set<string>;
  /** What a key delivers. */
  deliveryOf: (key: string, now: number) => Delivery;
  /** The answers that popups depend on; undefined if there are none. */
  needed: NeededAnswers | undefined;
}

export type SnapshotPopup = Pick<PopupRow, 'definition' | 'survey' | 'published'>;

export function makeSnapshot(row: EnvironmentRow): Snapshot {
  const { environmentId, projectId, kind, allowedOrigins, freshnessSeconds, keys, quietDays } = row;
  const { refuseUserIds, identityRequired, identitySecrets } = row;
  const popups = row.popups.map((popup) => ({
    ...popup,
    definition: themed(popup.definition, popup.theme),
    published: popup.published && !popup.limitReached,
  }));
  const popupsOfKeys = popups.filter(({ definition }) => !isProtected(definition, row.links));
  const published = popupsOfKeys
    .filter((popup) => popup.published)
    .map((popup) => delivered(popup, quietDays));
  const deepdotsKeys = new Set(row.deepdotsKeys);
  const reached = popupsOfKeys.filter((popup) => popup.limitReached && !popup.audience);
  const delivery = makeDelivery(
    published,
    reached.map(({ definition }) => definition.id),
  );
  const deepdotsDelivery = createDeepdotsDelivery(deepdotsKeys.size ? published : []);
  return {
    serial: delivery.serial,
    environmentId,
    projectId,
    kind,
    allowedOrigins,
    freshnessSeconds,
    refuseUserIds,
    identityRequired,
    identitySecrets,
    keys: new Map(Object.entries(keys)),
    deepdotsKeys,
    languages: new Set(row.languages),
    popups: byId(popupsOfKeys),
    popupsOfLinks: byId(popups),
    links: new Map(row.links.map((link) => [link.slug, link])),
    deliveryOf: (key, now) => (deepdotsKeys.has(key) ? deepdotsDelivery(now) : delivery),
    needed: neededAnswers(published),
  };
}

function byId(popups: readonly PopupRow[]): ReadonlyMap<string, SnapshotPopup> {
  return new Map(popups.map((popup) => [popup.definition.id, popup]));
}

/**
 * Whether a survey can only be answered through links that ask who the visitor is. Keys are public, so they must not
 * lead to it.
 */
function isProtected({ id, triggers }: PopupDefinition, links: readonly LinkRow[]): boolean {
  const own = links.filter(({ popupId }) => popupId === id);
  return (
    [triggers].flat().length === 0 &&
    own.length > 0 &&
    own.every(({ passwordHash, personalOnly }) => passwordHash !== null || personalOnly)
  );
}

function delivered(
  { definition: stored, survey, audience }: PopupRow,
  quietDays: number,
): PopupWithSurvey {
  // Popups without `quietDays` get the project's.
  const definition =
    quietDays && stored.quietDays === undefined ? { ...stored, quietDays } : stored;
  return {
    definition,
    json: JSON.stringify(definition),
    audience: audience ? new Set(audience) : undefined,
    survey,
  };
}

function neededAnswers(popups: readonly DeliveredPopup[]): NeededAnswers | undefined {
  const needed: Record<string, string[]> = {};
  for (const { definition } of popups) {
    const { surveyId = '', answers = [] } = definition.after ?? {};
    if (answers.length) (needed[surveyId] ??= []).push(...answers.map(({ key }) => key));
  }
  return Object.keys(needed).length ? needed : undefined;
}
