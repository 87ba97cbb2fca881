import type { EnvironmentKind, PopupDefinition, Survey } from '@service-popups/contract';
import type { Ask } from '../../db/ask-patiently';

/** An environment as the tables have it. */
export interface EnvironmentRow {
  environmentId: number;
  projectId: string;
  kind: EnvironmentKind;
  allowedOrigins: string[];
  quietDays: number;
  /** When each key loses its power, in milliseconds. */
  keys: Record<string, number | null>;
  popups: PopupRow[];
  surveys: Survey[];
}

export interface PopupRow {
  definition: PopupDefinition;
  surveyId: string;
  published: boolean;
  audience: string[] | null;
}

export interface SnapshotsStore {
  /** All that the SDK's addresses need of the environment of a key. */
  load: (key: string) => Promise<EnvironmentRow | undefined>;
}

/** The only statement behind delivery; whatever it reads has a trigger that tells of changes. */
export function createSnapshotsStore(ask: Ask): SnapshotsStore {
  return {
    async load(key) {
      const [row] = await ask(
        (sql) => sql<EnvironmentRow[]>`
          select e.id as "environmentId", e.project_id as "projectId", e.kind,
            e.allowed_origins as "allowedOrigins", p.quiet_days as "quietDays",
            (select jsonb_object_agg(k.key, extract(epoch from k.revoked_at) * 1000)
             from api_keys k where k.environment_id = e.id) as keys,
            (select coalesce(jsonb_agg(jsonb_build_object('definition', u.definition,
               'surveyId', u.survey_id, 'published', u.published, 'audience', u.audience)
               order by u.id), '[]')
             from popups u where u.environment_id = e.id) as popups,
            (select coalesce(jsonb_agg(s.definition), '[]')
             from surveys s where s.environment_id = e.id) as surveys
          from api_keys a
          join environments e on e.id = a.environment_id
          join projects p on p.id = e.project_id
          where a.key = ${key}`,
      );
      return row;
    },
  };
}
