import type {
  EnvironmentKind,
  FreshnessSeconds,
  PopupDefinition,
  PopupDraft,
  Survey,
  ThemeStyle,
} from '@service-popups/contract';
import type { Sql } from '../../db/sql';
import type { IdentityRule } from '../projects/admit-user';

/** An environment as it's stored. */
export interface EnvironmentRow extends IdentityRule {
  environmentId: number;
  projectId: string;
  kind: EnvironmentKind;
  allowedOrigins: string[];
  quietDays: number;
  freshnessSeconds: FreshnessSeconds;
  /** When each key is revoked, in milliseconds; null means never. */
  keys: Record<string, number | null>;
  /** The keys of later clients of the original SDK. */
  originalKeys: string[];
  /** Languages of its visitors, in lower case. */
  languages: string[];
  popups: PopupRow[];
  links: LinkRow[];
}

/** A survey link as it's stored. */
export interface LinkRow {
  id: string;
  slug: string;
  popupId: string;
  passwordHash: string | null;
  personalOnly: boolean;
}

/** The published version of a popup, live or not. */
export interface PopupRow {
  definition: PopupDefinition;
  survey: Survey;
  /** The style of its theme, or of the default theme. */
  theme: ThemeStyle | null;
  /** Whether it's delivered: not paused, and neither `stopAfter` nor `target` is reached. */
  published: boolean;
  audience: string[] | null;
}

/** A version of a popup, by its number, or the newest that has a survey. */
export type VersionOf = { number: number } | { surveyId: string };

/** A published version as it's stored. */
export interface VersionRow extends Pick<PopupRow, 'survey' | 'theme'> {
  number: number;
  draft: PopupDraft;
  /** The size of its JSON. */
  bytes: number;
  /** Whether it was replaced more than `RETIRED_AFTER` ago. */
  isRetired: boolean;
}

/** As long as the SDK keeps answers, which is longer than a visitor can resume a survey. */
const RETIRED_AFTER = '7 days';

/** The name of a survey link among keys, none of which has a slash. */
export function linkName(slug: string): string {
  return `/s/${slug}`;
}

export interface SnapshotsStore {
  /** Everything that the SDK's routes need about the environment of a key, or of a survey link. */
  load: (name: string) => Promise<EnvironmentRow | undefined>;
  loadVersion: (
    of: { environmentId: number; projectId: string; popupId: string },
    which: VersionOf,
  ) => Promise<VersionRow | undefined>;
}

/**
 * The statements behind delivery. Triggers notify nodes of changes to everything they read, except
 * languages: a node loads those when it sees an unknown one.
 */
export function createSnapshotsStore(sql: Sql): SnapshotsStore {
  return {
    async load(name) {
      const environment = name.startsWith(linkName(''))
        ? sql`select environment_id from survey_links where slug = ${name.slice(linkName('').length)}`
        : sql`select environment_id from api_keys where key = ${name}`;
      const [row] = await sql<EnvironmentRow[]>`
        select e.id as "environmentId", e.project_id as "projectId", e.kind,
          e.allowed_origins as "allowedOrigins", p.quiet_days as "quietDays",
          p.freshness_seconds as "freshnessSeconds",
          p.refuse_user_ids as "refuseUserIds", e.identity_required as "identityRequired",
          (select coalesce(jsonb_agg(jsonb_build_object('secret', i.secret,
             'revokedAt', extract(epoch from i.revoked_at) * 1000)), '[]')
           from identity_secrets i where i.environment_id = e.id) as "identitySecrets",
          (select coalesce(jsonb_object_agg(k.key, extract(epoch from k.revoked_at) * 1000), '{}')
           from api_keys k where k.environment_id = e.id) as keys,
          array(select k.key from api_keys k
           where k.environment_id = e.id and k.client = 'original') as "originalKeys",
          array(select v.lang from visitor_languages v where v.environment_id = e.id) as languages,
          (select coalesce(jsonb_agg(jsonb_build_object('definition', u.definition,
             'survey', u.survey, 'theme', t.style, 'audience', u.audience,
             'published', u.published
               and (u.stop_after is null
                 or not has_responses(u.environment_id, u.id, u.stop_after, null))
               and (u.target is null or not has_reached_target(u.environment_id, u.id, u.target)))
             order by u.id), '[]')
           from popups u
           left join themes t on t.project_id = e.project_id
             and (t.id = u.theme_id or (u.theme_id is null and t.is_default))
           where u.environment_id = e.id and u.definition is not null) as popups,
          (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'slug', l.slug,
             'popupId', l.popup_id, 'passwordHash', l.password_hash,
             'personalOnly', l.personal_only)), '[]')
           from survey_links l where l.environment_id = e.id) as links
        from environments e
        join projects p on p.id = e.project_id
        where e.id = (${environment})`;
      return row;
    },

    async loadVersion({ environmentId, projectId, popupId }, which) {
      const isWanted =
        'number' in which
          ? sql`number = ${which.number}`
          : sql`draft ->> 'surveyId' = ${which.surveyId}`;
      const [row] = await sql<VersionRow[]>`
        select v.number, v.draft, v.survey, t.style as theme,
          octet_length(v.draft::text) + octet_length(v.survey::text) as bytes,
          exists (
            select from popup_versions next
            where next.environment_id = v.environment_id and next.popup_id = v.popup_id
              and next.number = v.number + 1
              and next.created_at < now() - ${RETIRED_AFTER}::interval
          ) as "isRetired"
        from (
          select * from popup_versions
          where environment_id = ${environmentId} and popup_id = ${popupId} and ${isWanted}
          order by number desc limit 1
        ) as v
        left join themes t on t.project_id = ${projectId}
          and (t.id = v.draft ->> 'themeId' or (v.draft ->> 'themeId' is null and t.is_default))`;
      return row;
    },
  };
}
