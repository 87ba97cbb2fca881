CREATE TABLE "reach_counts" (
	"environment_id" integer NOT NULL,
	"popup_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"version" integer NOT NULL,
	"day" date NOT NULL,
	"finished" boolean NOT NULL,
	"questions" text[] NOT NULL,
	"hash" uuid NOT NULL,
	"n" bigint NOT NULL,
	CONSTRAINT "reach_counts_pk" PRIMARY KEY("environment_id","popup_id","day","hash","finished","survey_id","version")
);
--> statement-breakpoint
ALTER TABLE "suppressions" DROP CONSTRAINT "suppressions_environment_id_day_popup_id_reason_pk";--> statement-breakpoint
ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_pk" PRIMARY KEY("environment_id","popup_id","day","reason");--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "choices" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reach_counts" ADD CONSTRAINT "reach_counts_environment_id_environments_id_fk" FOREIGN KEY ("environment_id") REFERENCES "public"."environments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "responses_by_creation" ON "responses" USING btree ("environment_id","popup_id","created_at");--> statement-breakpoint
-- Counts change with every batch: room on the page keeps their updates off the index.
ALTER TABLE "reach_counts" SET (fillfactor = 50);--> statement-breakpoint

DROP TRIGGER "count_inserted" ON "responses";--> statement-breakpoint
DROP TRIGGER "count_updated" ON "responses";--> statement-breakpoint
DROP TRIGGER "count_deleted" ON "responses";--> statement-breakpoint
DROP FUNCTION "count_answers";--> statement-breakpoint

-- What is counted of the answers of a response. Words are not told apart: they may be anything, and
-- may say who wrote them.
CREATE FUNCTION "counted_answers"("answers" jsonb, "choices" text)
RETURNS TABLE ("question_id" text, "answer" text) LANGUAGE sql IMMUTABLE AS $$
  SELECT key, part
  FROM jsonb_each(answers), unnest(
    CASE jsonb_typeof(value)
      WHEN 'string' THEN
        CASE WHEN key = ANY(string_to_array(choices, ',')) AND length(value::text) BETWEEN 3 AND 66
          THEN ARRAY['""', value::text] ELSE ARRAY['""'] END
      WHEN 'array' THEN ARRAY['[]'] || ARRAY(
        SELECT jsonb_build_array(entry, place)::text
        FROM jsonb_array_elements_text(value) WITH ORDINALITY AS e (entry, place)
        WHERE length(entry) <= 64)
      WHEN 'object' THEN ARRAY['{}'] || ARRAY(
        SELECT jsonb_build_object(e.key, e.value)::text FROM jsonb_each(value) AS e
        WHERE length(e.value::text) <= 66)
      ELSE ARRAY[value::text]
    END) AS part
$$;--> statement-breakpoint

CREATE FUNCTION "answered_questions"("answers" jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(key ORDER BY key COLLATE "C"), '{}') FROM jsonb_object_keys(answers) AS key
$$;--> statement-breakpoint

-- All of these lock what they change in the same order, so that two cannot lock each other out. How
-- much they have to do is overestimated by far: compiling it would take longer.
CREATE FUNCTION "count_responses_come"() RETURNS trigger LANGUAGE plpgsql SET jit = off AS $$
BEGIN
  INSERT INTO answer_counts AS c (environment_id, popup_id, survey_id, version, day, question_id, answer, n)
  SELECT environment_id, popup_id, survey_id, coalesce(version, 0) AS version, d.day, a.question_id,
         a.answer, count(*) AS n
  FROM come, counted_answers(answers, choices) AS a,
    unnest(ARRAY[(created_at AT TIME ZONE 'utc')::date, 'infinity']) AS d (day)
  GROUP BY 1, 2, 3, 4, 5, 6, 7
  ORDER BY 1, 2, 6, 7, 5, 3, 4
  ON CONFLICT (environment_id, popup_id, question_id, answer, day, survey_id, version)
  DO UPDATE SET n = c.n + excluded.n;
  INSERT INTO reach_counts AS c (environment_id, popup_id, survey_id, version, day, finished, questions, hash, n)
  SELECT environment_id, popup_id, survey_id, coalesce(version, 0) AS version, d.day, finished,
         q.questions, md5(q.questions::text)::uuid AS hash, count(*) AS n
  FROM come, answered_questions(answers) AS q (questions),
    unnest(ARRAY[(created_at AT TIME ZONE 'utc')::date, 'infinity']) AS d (day)
  GROUP BY 1, 2, 3, 4, 5, 6, 7
  ORDER BY 1, 2, 5, 8, 6, 3, 4
  ON CONFLICT (environment_id, popup_id, day, hash, finished, survey_id, version)
  DO UPDATE SET n = c.n + excluded.n;
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE FUNCTION "count_responses_changed"() RETURNS trigger LANGUAGE plpgsql SET jit = off AS $$
DECLARE
  zero_answer_counts answer_counts[];
  zero_reach_counts reach_counts[];
BEGIN
  WITH counted AS (
    INSERT INTO answer_counts AS c (environment_id, popup_id, survey_id, version, day, question_id, answer, n)
    SELECT environment_id, popup_id, survey_id, coalesce(version, 0) AS version, d.day, a.question_id,
           a.answer, sum(sign) AS n
    FROM (SELECT 1 AS sign, * FROM come UNION ALL SELECT -1, * FROM gone) AS r, counted_answers(answers, choices) AS a,
      unnest(ARRAY[(created_at AT TIME ZONE 'utc')::date, 'infinity']) AS d (day)
    GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(sign) <> 0
    ORDER BY 1, 2, 6, 7, 5, 3, 4
    ON CONFLICT (environment_id, popup_id, question_id, answer, day, survey_id, version)
    DO UPDATE SET n = c.n + excluded.n
    RETURNING c AS count
  )
  SELECT array_agg(count) FILTER (WHERE (count).n = 0) INTO zero_answer_counts FROM counted;
  DELETE FROM answer_counts c USING unnest(zero_answer_counts) AS z
  WHERE c.environment_id = z.environment_id AND c.popup_id = z.popup_id AND c.survey_id = z.survey_id
      AND c.version = z.version AND c.day = z.day AND c.question_id = z.question_id AND c.answer = z.answer AND c.n = 0;
  WITH counted AS (
    INSERT INTO reach_counts AS c (environment_id, popup_id, survey_id, version, day, finished, questions, hash, n)
    SELECT environment_id, popup_id, survey_id, coalesce(version, 0) AS version, d.day, finished,
           q.questions, md5(q.questions::text)::uuid AS hash, sum(sign) AS n
    FROM (SELECT 1 AS sign, * FROM come UNION ALL SELECT -1, * FROM gone) AS r, answered_questions(answers) AS q (questions),
      unnest(ARRAY[(created_at AT TIME ZONE 'utc')::date, 'infinity']) AS d (day)
    GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(sign) <> 0
    ORDER BY 1, 2, 5, 8, 6, 3, 4
    ON CONFLICT (environment_id, popup_id, day, hash, finished, survey_id, version)
    DO UPDATE SET n = c.n + excluded.n
    RETURNING c AS count
  )
  SELECT array_agg(count) FILTER (WHERE (count).n = 0) INTO zero_reach_counts FROM counted;
  DELETE FROM reach_counts c USING unnest(zero_reach_counts) AS z
  WHERE c.environment_id = z.environment_id AND c.popup_id = z.popup_id AND c.survey_id = z.survey_id
      AND c.version = z.version AND c.day = z.day AND c.finished = z.finished AND c.hash = z.hash AND c.n = 0;
  RETURN NULL;
END $$;--> statement-breakpoint

-- Makes no rows: they may be going too, with their environment.
CREATE FUNCTION "count_responses_gone"() RETURNS trigger LANGUAGE plpgsql SET jit = off AS $$
DECLARE
  zero_answer_counts answer_counts[];
  zero_reach_counts reach_counts[];
BEGIN
  WITH less AS MATERIALIZED (
    SELECT environment_id, popup_id, survey_id, coalesce(version, 0) AS version, d.day, a.question_id,
           a.answer, count(*) AS n
    FROM gone, counted_answers(answers, choices) AS a,
      unnest(ARRAY[(created_at AT TIME ZONE 'utc')::date, 'infinity']) AS d (day)
    GROUP BY 1, 2, 3, 4, 5, 6, 7
  ), locked AS MATERIALIZED (
    SELECT less.* FROM answer_counts c JOIN less USING (environment_id, popup_id, survey_id, version, day, question_id, answer)
    ORDER BY 1, 2, 6, 7, 5, 3, 4 FOR UPDATE OF c
  ), counted AS (
    UPDATE answer_counts c SET n = c.n - l.n FROM locked l
    WHERE c.environment_id = l.environment_id AND c.popup_id = l.popup_id AND c.survey_id = l.survey_id
      AND c.version = l.version AND c.day = l.day AND c.question_id = l.question_id AND c.answer = l.answer
    RETURNING c AS count
  )
  SELECT array_agg(count) FILTER (WHERE (count).n = 0) INTO zero_answer_counts FROM counted;
  DELETE FROM answer_counts c USING unnest(zero_answer_counts) AS z
  WHERE c.environment_id = z.environment_id AND c.popup_id = z.popup_id AND c.survey_id = z.survey_id
      AND c.version = z.version AND c.day = z.day AND c.question_id = z.question_id AND c.answer = z.answer AND c.n = 0;
  WITH less AS MATERIALIZED (
    SELECT environment_id, popup_id, survey_id, coalesce(version, 0) AS version, d.day, finished,
           q.questions, md5(q.questions::text)::uuid AS hash, count(*) AS n
    FROM gone, answered_questions(answers) AS q (questions),
      unnest(ARRAY[(created_at AT TIME ZONE 'utc')::date, 'infinity']) AS d (day)
    GROUP BY 1, 2, 3, 4, 5, 6, 7
  ), locked AS MATERIALIZED (
    SELECT less.* FROM reach_counts c JOIN less USING (environment_id, popup_id, survey_id, version, day, finished, hash)
    ORDER BY 1, 2, 5, 8, 6, 3, 4 FOR UPDATE OF c
  ), counted AS (
    UPDATE reach_counts c SET n = c.n - l.n FROM locked l
    WHERE c.environment_id = l.environment_id AND c.popup_id = l.popup_id AND c.survey_id = l.survey_id
      AND c.version = l.version AND c.day = l.day AND c.finished = l.finished AND c.hash = l.hash
    RETURNING c AS count
  )
  SELECT array_agg(count) FILTER (WHERE (count).n = 0) INTO zero_reach_counts FROM counted;
  DELETE FROM reach_counts c USING unnest(zero_reach_counts) AS z
  WHERE c.environment_id = z.environment_id AND c.popup_id = z.popup_id AND c.survey_id = z.survey_id
      AND c.version = z.version AND c.day = z.day AND c.finished = z.finished AND c.hash = z.hash AND c.n = 0;
  RETURN NULL;
END $$;--> statement-breakpoint

-- What is there already. Where a question was once one in words, its answers are taken for words.
UPDATE "responses" r SET "choices" = c."choices"
FROM (
  SELECT "environment_id", "popup_id", string_agg("question_id", ',') AS "choices"
  FROM (
    SELECT "environment_id", "popup_id", q ->> 'id' AS "question_id"
    FROM (
      SELECT "environment_id", "popup_id", "survey" FROM "popup_versions"
      UNION ALL
      SELECT "environment_id", "id", "survey" FROM "popups" WHERE "survey" IS NOT NULL
    ) AS asked, jsonb_path_query("survey", '$.pages[*].questions[*]') AS q
    GROUP BY 1, 2, 3
    HAVING bool_and(q ->> 'type' IN ('single_choice', 'dropdown', 'date'))
  ) AS questions
  GROUP BY 1, 2
) AS c
WHERE r."environment_id" = c."environment_id" AND r."popup_id" = c."popup_id";--> statement-breakpoint
DELETE FROM "answer_counts";--> statement-breakpoint
INSERT INTO "answer_counts" ("environment_id", "popup_id", "survey_id", "version", "day", "question_id", "answer", "n")
SELECT environment_id, popup_id, survey_id, coalesce(version, 0) AS version, d.day, a.question_id,
       a.answer, count(*) AS n
FROM "responses", counted_answers(answers, choices) AS a,
  unnest(ARRAY[(created_at AT TIME ZONE 'utc')::date, 'infinity']) AS d (day)
GROUP BY 1, 2, 3, 4, 5, 6, 7;--> statement-breakpoint
INSERT INTO "reach_counts" ("environment_id", "popup_id", "survey_id", "version", "day", "finished", "questions", "hash", "n")
SELECT environment_id, popup_id, survey_id, coalesce(version, 0) AS version, d.day, finished,
       q.questions, md5(q.questions::text)::uuid AS hash, count(*) AS n
FROM "responses", answered_questions(answers) AS q (questions),
  unnest(ARRAY[(created_at AT TIME ZONE 'utc')::date, 'infinity']) AS d (day)
GROUP BY 1, 2, 3, 4, 5, 6, 7;--> statement-breakpoint

CREATE TRIGGER "count_inserted" AFTER INSERT ON "responses" REFERENCING NEW TABLE AS "come"
FOR EACH STATEMENT EXECUTE FUNCTION "count_responses_come"();--> statement-breakpoint
CREATE TRIGGER "count_updated" AFTER UPDATE ON "responses"
REFERENCING OLD TABLE AS "gone" NEW TABLE AS "come"
FOR EACH STATEMENT EXECUTE FUNCTION "count_responses_changed"();--> statement-breakpoint
CREATE TRIGGER "count_deleted" AFTER DELETE ON "responses" REFERENCING OLD TABLE AS "gone"
FOR EACH STATEMENT EXECUTE FUNCTION "count_responses_gone"();
