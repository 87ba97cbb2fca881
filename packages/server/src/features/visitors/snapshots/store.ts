import type {
  EnvironmentKind,
  FreshnessSeconds,
  PopupDefinition,
  PopupDraft,
  Survey,
  ThemeStyle,
} from '@service-popups/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import type { IdentityRule } from '../../content/projects/admit-user';

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
  /** The keys of clients of the Deepdots SDK. */
  deepdotsKeys: string[];
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
  /** Whether it's live, and not paused. */
  published: boolean;
  /** Whether it's live, but has all the responses it needs: `stopAfter` or `target` is reached. */
  limitReached: boolean;
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
  /**
   * A key of the environment in which clients of the Deepdots SDK use a `productId`: that of a popup, the project's id,
   * or a key. Nobody can take over the id of another environment: the one that published it first has it, until its
   * popups are archived. If nobody else has it, they still count, for answers that are on their way.
   */
  findProduct: (productId: string, kind: EnvironmentKind) => Promise<string | undefined>;
  loadVersion: (
    of: { environmentId: number; projectId: string; popupId: string },
    which: VersionOf,
  ) => Promise<VersionRow | undefined>;
}

/**
 * The statements behind delivery. Triggers notify nodes of changes to everything they read, except
 * languages: a node loads those when it sees an unknown one.
 */
export function createSnapshotsStore(db: Db): SnapshotsStore {
  return {
    async load(name) {
      const environment = name.startsWith(linkName(''))
        ? sql`select environment_id from survey_links where slug = ${name.slice(linkName('').length)}`
        : sql`select environment_id from api_keys where key = ${name}`;
      const [row] = await db.query<EnvironmentRow>(sql`
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
           where k.environment_id = e.id and k.client = 'original') as "deepdotsKeys",
          array(select v.lang from visitor_languages v where v.environment_id = e.id) as languages,
          (select coalesce(jsonb_agg(jsonb_build_object('definition', u.definition,
             'survey', u.survey, 'theme', t.style, 'audience', u.audience,
             'published', u.published,
             'limitReached', u.published
               and (u.stop_after is not null
                   and has_responses(u.environment_id, u.id, u.stop_after, null)
                 or u.target is not null
                   and has_reached_target(u.environment_id, u.id, u.target)))
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
        where e.id = (${environment})`);
      return row;
    },

    async findProduct(productId, kind) {
      const [row] = await db.query<{ key: string }>(sql`
        select k.key
        from api_keys k
        join environments e on e.id = k.environment_id
        left join lateral (
          select min(coalesce(v.created_at, u.updated_at)) as since,
            bool_and(u.state = 'archived') as archived
          from popups u
          left join popup_versions v on v.environment_id = u.environment_id and v.popup_id = u.id
            and v.draft ->> 'productId' = ${productId}
          where u.environment_id = e.id and u.definition ->> 'productId' = ${productId}
        ) own on true
        where (k.key = ${productId} or k.client = 'original' and e.kind = ${kind}
            and (k.revoked_at is null or k.revoked_at > now()))
          -- On its own, so that popups are only read for the keys above.
          and (k.key = ${productId} or e.project_id = ${productId} or own.since is not null)
        order by k.key = ${productId} desc, e.project_id = ${productId} desc, own.archived,
          own.since, e.id, k.revoked_at desc nulls first, k.created_at, k.key
        limit 1`);
      return row?.key;
    },

    async loadVersion({ environmentId, projectId, popupId }, which) {
      const isWanted =
        'number' in which
          ? sql`number = ${which.number}`
          : sql`draft ->> 'surveyId' = ${which.surveyId}`;
      const [row] = await db.query<VersionRow>(sql`
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
          and (t.id = v.draft ->> 'themeId' or (v.draft ->> 'themeId' is null and t.is_default))`);
      return row;
    },
  };
}
