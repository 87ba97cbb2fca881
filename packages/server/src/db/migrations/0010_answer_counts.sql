CREATE TABLE "answer_counts" (
	"environment_id" integer NOT NULL,
	"popup_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"version" integer NOT NULL,
	"day" date NOT NULL,
	"question_id" text NOT NULL,
	"answer" text NOT NULL,
	"n" bigint NOT NULL,
	CONSTRAINT "answer_counts_pk" PRIMARY KEY("environment_id","popup_id","question_id","answer","day","survey_id","version")
);
--> statement-breakpoint
ALTER TABLE "answer_counts" ADD CONSTRAINT "answer_counts_environment_id_environments_id_fk" FOREIGN KEY ("environment_id") REFERENCES "public"."environments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Counts change with every batch: room on the page keeps their updates off the index.
ALTER TABLE "answer_counts" SET (fillfactor = 50);--> statement-breakpoint

-- Numbers are counted one by one, texts all together; nothing else is counted. What a statement
-- locks here it has locked in response_counts before, so that two cannot lock each other out.
CREATE FUNCTION "count_answers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO answer_counts (environment_id, popup_id, survey_id, version, day, question_id, answer, n)
    SELECT environment_id, popup_id, survey_id, coalesce(version, 0),
           (created_at AT TIME ZONE 'utc')::date, key,
           CASE jsonb_typeof(value) WHEN 'number' THEN value::text ELSE '""' END, count(*)
    FROM come, jsonb_each(answers)
    WHERE jsonb_typeof(value) IN ('number', 'string')
    GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 6, 7, 5, 3, 4
    ON CONFLICT (environment_id, popup_id, question_id, answer, day, survey_id, version)
    DO UPDATE SET n = answer_counts.n + excluded.n;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO answer_counts (environment_id, popup_id, survey_id, version, day, question_id, answer, n)
    SELECT environment_id, popup_id, survey_id, coalesce(version, 0),
           (created_at AT TIME ZONE 'utc')::date, key,
           CASE jsonb_typeof(value) WHEN 'number' THEN value::text ELSE '""' END, sum(sign)
    FROM (SELECT 1 AS sign, * FROM come UNION ALL SELECT -1, * FROM gone) AS changed, jsonb_each(answers)
    WHERE jsonb_typeof(value) IN ('number', 'string')
    GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(sign) <> 0 ORDER BY 1, 2, 6, 7, 5, 3, 4
    ON CONFLICT (environment_id, popup_id, question_id, answer, day, survey_id, version)
    DO UPDATE SET n = answer_counts.n + excluded.n;
  ELSE
    -- No rows are made here: they may be going too, with their environment.
    UPDATE answer_counts c SET n = c.n - g.n
    FROM (
      SELECT environment_id, popup_id, survey_id, coalesce(version, 0) AS version,
             (created_at AT TIME ZONE 'utc')::date AS day, key,
             CASE jsonb_typeof(value) WHEN 'number' THEN value::text ELSE '""' END AS answer,
             count(*) AS n
      FROM gone, jsonb_each(answers)
      WHERE jsonb_typeof(value) IN ('number', 'string')
      GROUP BY 1, 2, 3, 4, 5, 6, 7
    ) AS g
    WHERE c.environment_id = g.environment_id AND c.popup_id = g.popup_id AND c.question_id = g.key
      AND c.answer = g.answer AND c.day = g.day AND c.survey_id = g.survey_id AND c.version = g.version;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "count_inserted" AFTER INSERT ON "responses" REFERENCING NEW TABLE AS "come"
FOR EACH STATEMENT EXECUTE FUNCTION "count_answers"();--> statement-breakpoint
CREATE TRIGGER "count_updated" AFTER UPDATE ON "responses"
REFERENCING OLD TABLE AS "gone" NEW TABLE AS "come"
FOR EACH STATEMENT EXECUTE FUNCTION "count_answers"();--> statement-breakpoint
CREATE TRIGGER "count_deleted" AFTER DELETE ON "responses" REFERENCING OLD TABLE AS "gone"
FOR EACH STATEMENT EXECUTE FUNCTION "count_answers"();--> statement-breakpoint

-- What is there already. The triggers have locked the table: nothing comes in between.
INSERT INTO "answer_counts" ("environment_id", "popup_id", "survey_id", "version", "day", "question_id", "answer", "n")
SELECT "environment_id", "popup_id", "survey_id", coalesce("version", 0),
       ("created_at" AT TIME ZONE 'utc')::date, "key",
       CASE jsonb_typeof("value") WHEN 'number' THEN "value"::text ELSE '""' END, count(*)
FROM "responses", jsonb_each("answers")
WHERE jsonb_typeof("value") IN ('number', 'string')
GROUP BY 1, 2, 3, 4, 5, 6, 7;
