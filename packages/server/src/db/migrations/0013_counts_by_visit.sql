-- Nothing comes in between.
LOCK TABLE "responses" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "answer_counts" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_counts" ADD COLUMN "lang" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reach_counts" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reach_counts" ADD COLUMN "lang" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_counts" DROP CONSTRAINT "answer_counts_pk";--> statement-breakpoint
ALTER TABLE "answer_counts" ADD CONSTRAINT "answer_counts_pk" PRIMARY KEY("environment_id","popup_id","question_id","answer","day","survey_id","version","device","lang");--> statement-breakpoint
ALTER TABLE "reach_counts" DROP CONSTRAINT "reach_counts_pk";--> statement-breakpoint
ALTER TABLE "reach_counts" ADD CONSTRAINT "reach_counts_pk" PRIMARY KEY("environment_id","popup_id","day","hash","finished","survey_id","version","device","lang");--> statement-breakpoint

-- All of these lock what they change in the same order, so that two cannot lock each other out. How
-- much they have to do is overestimated by far: compiling it would take longer.
CREATE OR REPLACE FUNCTION "count_responses_come"() RETURNS trigger LANGUAGE plpgsql SET jit = off AS $$
BEGIN
  INSERT INTO answer_counts AS c (environment_id, popup_id, survey_id, version, day, question_id, answer, device, lang, n)
  SELECT environment_id, popup_id, survey_id, coalesce(version, 0) AS version, d.day, a.question_id,
         a.answer, d.device, d.lang, count(*) AS n
  FROM (SELECT * FROM come, counted_answers(answers, choices) OFFSET 0) AS a,
    LATERAL (VALUES ((created_at AT TIME ZONE 'utc')::date, '', ''),
      ('infinity', coalesce(a.device, ''), lower(coalesce(a.lang, '')))) AS d (day, device, lang)
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
  ORDER BY 1, 2, 6, 7, 5, 3, 4, 8, 9
  ON CONFLICT (environment_id, popup_id, question_id, answer, day, survey_id, version, device, lang)
  DO UPDATE SET n = c.n + excluded.n;
  INSERT INTO reach_counts AS c (environment_id, popup_id, survey_id, version, day, finished, questions, hash, device, lang, n)
  SELECT environment_id, popup_id, survey_id, coalesce(version, 0) AS version, d.day, finished,
         q.questions, md5(q.questions::text)::uuid AS hash, d.device, d.lang, count(*) AS n
  FROM come, LATERAL (
      SELECT coalesce(array_agg(key ORDER BY key COLLATE "C"), '{}')
      FROM jsonb_object_keys(answers) AS key OFFSET 0
    ) AS q (questions),
    LATERAL (VALUES ((created_at AT TIME ZONE 'utc')::date, '', ''),
      ('infinity', coalesce(come.device, ''), lower(coalesce(come.lang, '')))) AS d (day, device, lang)
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 9, 10
  ORDER BY 1, 2, 5, 8, 6, 3, 4, 9, 10
  ON CONFLICT (environment_id, popup_id, day, hash, finished, survey_id, version, device, lang)
  DO UPDATE SET n = c.n + excluded.n;
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE OR REPLACE FUNCTION "count_responses_changed"() RETURNS trigger LANGUAGE plpgsql SET jit = off AS $$
DECLARE
  zero_answer_counts answer_counts[];
  zero_reach_counts reach_counts[];
BEGIN
  WITH counted AS (
    INSERT INTO answer_counts AS c (environment_id, popup_id, survey_id, version, day, question_id, answer, device, lang, n)
    SELECT environment_id, popup_id, survey_id, coalesce(version, 0) AS version, d.day, a.question_id,
           a.answer, d.device, d.lang, sum(sign) AS n
    FROM (
      SELECT * FROM (SELECT 1 AS sign, * FROM come UNION ALL SELECT -1, * FROM gone) AS r,
        counted_answers(answers, choices) OFFSET 0
    ) AS a,
      LATERAL (VALUES ((created_at AT TIME ZONE 'utc')::date, '', ''),
      ('infinity', coalesce(a.device, ''), lower(coalesce(a.lang, '')))) AS d (day, device, lang)
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9 HAVING sum(sign) <> 0
    ORDER BY 1, 2, 6, 7, 5, 3, 4, 8, 9
    ON CONFLICT (environment_id, popup_id, question_id, answer, day, survey_id, version, device, lang)
    DO UPDATE SET n = c.n + excluded.n
    RETURNING c AS count
  )
  SELECT array_agg(count) FILTER (WHERE (count).n = 0) INTO zero_answer_counts FROM counted;
  DELETE FROM answer_counts c USING unnest(zero_answer_counts) AS z
  WHERE c.environment_id = z.environment_id AND c.popup_id = z.popup_id AND c.survey_id = z.survey_id
      AND c.version = z.version AND c.day = z.day AND c.question_id = z.question_id AND c.answer = z.answer
      AND c.device = z.device AND c.lang = z.lang AND c.n = 0;
  WITH counted AS (
    INSERT INTO reach_counts AS c (environment_id, popup_id, survey_id, version, day, finished, questions, hash, device, lang, n)
    SELECT environment_id, popup_id, survey_id, coalesce(version, 0) AS version, d.day, finished,
           q.questions, md5(q.questions::text)::uuid AS hash, d.device, d.lang, sum(sign) AS n
    FROM (SELECT 1 AS sign, * FROM come UNION ALL SELECT -1, * FROM gone) AS r, LATERAL (
      SELECT coalesce(array_agg(key ORDER BY key COLLATE "C"), '{}')
      FROM jsonb_object_keys(answers) AS key OFFSET 0
    ) AS q (questions),
      LATERAL (VALUES ((created_at AT TIME ZONE 'utc')::date, '', ''),
      ('infinity', coalesce(r.device, ''), lower(coalesce(r.lang, '')))) AS d (day, device, lang)
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 9, 10 HAVING sum(sign) <> 0
    ORDER BY 1, 2, 5, 8, 6, 3, 4, 9, 10
    ON CONFLICT (environment_id, popup_id, day, hash, finished, survey_id, version, device, lang)
    DO UPDATE SET n = c.n + excluded.n
    RETURNING c AS count
  )
  SELECT array_agg(count) FILTER (WHERE (count).n = 0) INTO zero_reach_counts FROM counted;
  DELETE FROM reach_counts c USING unnest(zero_reach_counts) AS z
  WHERE c.environment_id = z.environment_id AND c.popup_id = z.popup_id AND c.survey_id = z.survey_id
      AND c.version = z.version AND c.day = z.day AND c.finished = z.finished AND c.hash = z.hash
      AND c.device = z.device AND c.lang = z.lang AND c.n = 0;
  RETURN NULL;
END $$;--> statement-breakpoint

-- Makes no rows: they may be going too, with their environment.
CREATE OR REPLACE FUNCTION "count_responses_gone"() RETURNS trigger LANGUAGE plpgsql SET jit = off AS $$
DECLARE
  zero_answer_counts answer_counts[];
  zero_reach_counts reach_counts[];
BEGIN
  WITH less AS MATERIALIZED (
    SELECT environment_id, popup_id, survey_id, coalesce(version, 0) AS version, d.day, a.question_id,
           a.answer, d.device, d.lang, count(*) AS n
    FROM (SELECT * FROM gone, counted_answers(answers, choices) OFFSET 0) AS a,
      LATERAL (VALUES ((created_at AT TIME ZONE 'utc')::date, '', ''),
      ('infinity', coalesce(a.device, ''), lower(coalesce(a.lang, '')))) AS d (day, device, lang)
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
  ), locked AS MATERIALIZED (
    SELECT less.* FROM answer_counts c JOIN less USING (environment_id, popup_id, survey_id, version, day, question_id, answer, device, lang)
    ORDER BY 1, 2, 6, 7, 5, 3, 4, 8, 9 FOR UPDATE OF c
  ), counted AS (
    UPDATE answer_counts c SET n = c.n - l.n FROM locked l
    WHERE c.environment_id = l.environment_id AND c.popup_id = l.popup_id AND c.survey_id = l.survey_id
      AND c.version = l.version AND c.day = l.day AND c.question_id = l.question_id AND c.answer = l.answer
      AND c.device = l.device AND c.lang = l.lang
    RETURNING c AS count
  )
  SELECT array_agg(count) FILTER (WHERE (count).n = 0) INTO zero_answer_counts FROM counted;
  DELETE FROM answer_counts c USING unnest(zero_answer_counts) AS z
  WHERE c.environment_id = z.environment_id AND c.popup_id = z.popup_id AND c.survey_id = z.survey_id
      AND c.version = z.version AND c.day = z.day AND c.question_id = z.question_id AND c.answer = z.answer
      AND c.device = z.device AND c.lang = z.lang AND c.n = 0;
  WITH less AS MATERIALIZED (
    SELECT environment_id, popup_id, survey_id, coalesce(version, 0) AS version, d.day, finished,
           q.questions, md5(q.questions::text)::uuid AS hash, d.device, d.lang, count(*) AS n
    FROM gone, LATERAL (
      SELECT coalesce(array_agg(key ORDER BY key COLLATE "C"), '{}')
      FROM jsonb_object_keys(answers) AS key OFFSET 0
    ) AS q (questions),
      LATERAL (VALUES ((created_at AT TIME ZONE 'utc')::date, '', ''),
      ('infinity', coalesce(gone.device, ''), lower(coalesce(gone.lang, '')))) AS d (day, device, lang)
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 9, 10
  ), locked AS MATERIALIZED (
    SELECT less.* FROM reach_counts c JOIN less USING (environment_id, popup_id, survey_id, version, day, finished, hash, device, lang)
    ORDER BY 1, 2, 5, 8, 6, 3, 4, 9, 10 FOR UPDATE OF c
  ), counted AS (
    UPDATE reach_counts c SET n = c.n - l.n FROM locked l
    WHERE c.environment_id = l.environment_id AND c.popup_id = l.popup_id AND c.survey_id = l.survey_id
      AND c.version = l.version AND c.day = l.day AND c.finished = l.finished AND c.hash = l.hash
      AND c.device = l.device AND c.lang = l.lang
    RETURNING c AS count
  )
  SELECT array_agg(count) FILTER (WHERE (count).n = 0) INTO zero_reach_counts FROM counted;
  DELETE FROM reach_counts c USING unnest(zero_reach_counts) AS z
  WHERE c.environment_id = z.environment_id AND c.popup_id = z.popup_id AND c.survey_id = z.survey_id
      AND c.version = z.version AND c.day = z.day AND c.finished = z.finished AND c.hash = z.hash
      AND c.device = z.device AND c.lang = z.lang AND c.n = 0;
  RETURN NULL;
END $$;--> statement-breakpoint

-- Whether a popup has all the responses it was to have is asked only where it was to have so many: to
-- add up all its days takes long.
CREATE OR REPLACE FUNCTION "notify_popup_full"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('service_popups', NEW.environment_id::text)
  FROM popups p
  WHERE p.environment_id = NEW.environment_id AND p.id = NEW.popup_id AND p.published
    AND p.stop_after IS NOT NULL AND p.stop_after <= (
      SELECT sum(c.finished) FROM response_counts c
      WHERE c.environment_id = NEW.environment_id AND c.popup_id = NEW.popup_id);
  RETURN NULL;
END $$;--> statement-breakpoint

-- What is there already, of all days together; days are as they were.
DELETE FROM "answer_counts" WHERE "day" = 'infinity';--> statement-breakpoint
INSERT INTO "answer_counts" ("environment_id", "popup_id", "survey_id", "version", "day", "question_id", "answer", "device", "lang", "n")
SELECT environment_id, popup_id, survey_id, coalesce(version, 0), 'infinity'::date, a.question_id, a.answer,
       coalesce(device, ''), lower(coalesce(lang, '')), count(*)
FROM "responses", counted_answers(answers, choices) AS a
GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;--> statement-breakpoint
DELETE FROM "reach_counts" WHERE "day" = 'infinity';--> statement-breakpoint
INSERT INTO "reach_counts" ("environment_id", "popup_id", "survey_id", "version", "day", "finished", "questions", "hash", "device", "lang", "n")
SELECT environment_id, popup_id, survey_id, coalesce(version, 0), 'infinity'::date, finished, q.questions,
       md5(q.questions::text)::uuid, coalesce(device, ''), lower(coalesce(lang, '')), count(*)
FROM "responses", LATERAL (
      SELECT coalesce(array_agg(key ORDER BY key COLLATE "C"), '{}')
      FROM jsonb_object_keys(answers) AS key OFFSET 0
    ) AS q (questions)
GROUP BY 1, 2, 3, 4, 5, 6, 7, 9, 10;--> statement-breakpoint
DROP FUNCTION "answered_questions";
