import type { EnvironmentKind, PopupDefinition, Survey } from '@service-popups/contract';
import type { EnvironmentRow, PopupRow } from './store';

/** All that the SDK's addresses need of one environment, as it was at one moment. */
export interface Snapshot {
  /** Another one for every snapshot ever made here. */
  serial: number;
  environmentId: number;
  kind: EnvironmentKind;
  allowedOrigins: string[];
  keys: EnvironmentRow['keys'];
  /** Every popup by its id, published or not. */
  popups: ReadonlyMap<string, SnapshotPopup>;
  /** What is delivered, in order. */
  published: readonly DeliveredPopup[];
  /** Places of the published popups without an audience, as a list with commas. */
  forEverybody: string;
}

export interface SnapshotPopup {
  definition: PopupDefinition;
  survey: Survey;
  published: boolean;
}

export interface DeliveredPopup {
  definition: PopupDefinition;
  json: string;
  /** The users it is for; absent: everybody. */
  audience: ReadonlySet<string> | undefined;
}

let serial = 0;

export function makeSnapshot(row: EnvironmentRow): Snapshot {
  const { environmentId, kind, allowedOrigins, keys, quietDays } = row;
  const surveys = new Map(row.surveys.map((survey) => [survey.id, survey]));
  const published = row.popups
    .filter((popup) => popup.published)
    .map((popup) => delivered(popup, quietDays));
  serial += 1;
  return {
    serial,
    environmentId,
    kind,
    allowedOrigins,
    keys,
    popups: new Map(
      row.popups.flatMap((popup) => {
        const survey = surveys.get(popup.surveyId);
        const { definition } = popup;
        return survey ? [[definition.id, { ...popup, survey }]] : [];
      }),
    ),
    published,
    forEverybody: published.flatMap(({ audience }, index) => (audience ? [] : [index])).join(),
  };
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
