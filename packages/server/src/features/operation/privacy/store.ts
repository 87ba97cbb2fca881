import { sql, type SQL } from 'drizzle-orm';
import type { PoolDb } from '../../../db/db';
import type { HostUser } from './erase';

/** The rows of one part of a user's data, in batches. */
export type UserRows = AsyncIterable<object[]>;

export interface PrivacyStore {
  events: (user: HostUser) => UserRows;
  responses: (user: HostUser) => UserRows;
  records: (user: HostUser) => UserRows;
  knownAnswers: (user: HostUser) => UserRows;
  attributes: (user: HostUser) => UserRows;
  audiences: (user: HostUser) => UserRows;
}

const BATCH = 200;

export function createPrivacyStore(db: PoolDb): PrivacyStore {
  const ms = (column: string) =>
    sql`floor(extract(epoch from t.${sql.identifier(column)}) * 1000)::float8`;
  const of = ({ userId, environmentIds }: HostUser) => sql`
    join environments e on e.id = t.environment_id
    where t.environment_id = any(${sql.param(environmentIds)}) and t.user_id = ${userId}`;
  const rows = (statement: SQL) => db.cursor(statement, BATCH);
  const visit = sql`e.kind as environment, t.popup_id as "popupId", t.survey_id as "surveyId",
    t.version, t.lang, t.device, t.path`;
  return {
    events: (user) =>
      rows(sql`
        select t.id, t.status, ${visit}, ${ms('occurred_at')} as at
        from reports t ${of(user)} order by t.occurred_at, t.id`),
    responses: (user) =>
      rows(sql`
        select public_response_id(t.id) as "responseId", ${visit}, t.finished, ${ms('created_at')} as "createdAt",
          ${ms('updated_at')} as "updatedAt", t.answers, (
            select json_build_object('status', status, 'tags', tags, 'note', note)
            from response_reviews w where w.environment_id = t.environment_id and w.id = t.id
          ) as review
        from responses t ${of(user)} order by t.created_at, t.id`),
    records: (user) =>
      rows(sql`
        select e.kind as environment, t.kind, t.subject, ${ms('at')} as at, t.count, t.outcome
        from (
          select environment_id, user_id, kind, subject, max(at) as at, sum(n)::int as count,
            (array_agg(outcome order by at desc, outcome))[1] as outcome
          from user_facts where user_id = ${user.userId} group by 1, 2, 3, 4
        ) t ${of(user)} order by t.at, t.subject`),
    knownAnswers: (user) =>
      rows(sql`
        select e.kind as environment, t.survey_id as "surveyId", ${ms('answered_at')} as "answeredAt"
        from known_answers t ${of(user)} order by t.answered_at, t.survey_id`),
    attributes: (user) =>
      rows(sql`
        select e.kind as environment, t.attributes, ${ms('updated_at')} as "updatedAt"
        from user_attributes t ${of(user)} order by e.kind`),
    audiences: ({ userId, environmentIds }) =>
      rows(sql`
        select e.kind as environment, t.id as "popupId", v.numbers as versions
        from popups t join environments e on e.id = t.environment_id
        cross join lateral (
          select coalesce(jsonb_agg(number order by number), '[]') as numbers from popup_versions
          where environment_id = t.environment_id and popup_id = t.id
            and draft #> '{audience,userIds}' ? ${userId}
        ) v
        where t.environment_id = any(${sql.param(environmentIds)})
          and (${userId} = any(t.audience) or t.draft #> '{audience,userIds}' ? ${userId}
            or v.numbers <> '[]')
        order by e.kind, t.id`),
  };
}
