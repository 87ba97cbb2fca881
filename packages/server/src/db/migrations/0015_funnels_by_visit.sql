-- Nothing comes in between.
LOCK TABLE "events", "responses", "event_counts", "response_counts" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"environment_id" integer NOT NULL,
	"popup_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"version" integer NOT NULL,
	"day" date NOT NULL,
	"step" text NOT NULL,
	"device" text NOT NULL,
	"lang" text NOT NULL,
	"n" bigint NOT NULL,
	CONSTRAINT "visit_counts_pk" PRIMARY KEY("environment_id","popup_id","day","step","survey_id","version","device","lang")
);
--> statement-breakpoint
ALTER TABLE "visit_counts" ADD CONSTRAINT "visit_counts_environment_id_environments_id_fk" FOREIGN KEY ("environment_id") REFERENCES "public"."environments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Counts change with every batch: room on the page keeps their updates off the index.
ALTER TABLE "visit_counts" SET (fillfactor = 50);--> statement-breakpoint

-- Rows are locked in the same order by all who count, so that two cannot lock each other out.
CREATE FUNCTION "count_events_by_visit"() RETURNS trigger LANGUAGE plpgsql SET jit = off AS $$
BEGIN
  INSERT INTO visit_counts AS c (environment_id, popup_id, survey_id, version, day, step, device, lang, n)
  SELECT environment_id, popup_id, survey_id, coalesce(version, 0), (occurred_at AT TIME ZONE 'utc')::date,
         status, coalesce(device, ''), lower(coalesce(lang, '')), count(*)
  FROM come GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
  ORDER BY 1, 2, 5, 6, 3, 4, 7, 8
  ON CONFLICT (environment_id, popup_id, day, step, survey_id, version, device, lang)
  DO UPDATE SET n = c.n + excluded.n;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "count_by_visit" AFTER INSERT ON "events" REFERENCING NEW TABLE AS "come"
FOR EACH STATEMENT EXECUTE FUNCTION "count_events_by_visit"();--> statement-breakpoint

CREATE FUNCTION "count_responses_by_visit"() RETURNS trigger LANGUAGE plpgsql SET jit = off AS $$
BEGIN
  INSERT INTO visit_counts AS c (environment_id, popup_id, survey_id, version, day, step, device, lang, n)
  SELECT environment_id, popup_id, survey_id, coalesce(version, 0), (created_at AT TIME ZONE 'utc')::date,
         'answered', coalesce(device, ''), lower(coalesce(lang, '')), count(*)
  FROM come GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
  ORDER BY 1, 2, 5, 6, 3, 4, 7, 8
  ON CONFLICT (environment_id, popup_id, day, step, survey_id, version, device, lang)
  DO UPDATE SET n = c.n + excluded.n;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "count_by_visit" AFTER INSERT ON "responses" REFERENCING NEW TABLE AS "come"
FOR EACH STATEMENT EXECUTE FUNCTION "count_responses_by_visit"();--> statement-breakpoint

-- What is there already.
INSERT INTO "visit_counts" ("environment_id", "popup_id", "survey_id", "version", "day", "step", "device", "lang", "n")
SELECT environment_id, popup_id, survey_id, coalesce(version, 0), (occurred_at AT TIME ZONE 'utc')::date,
       status, coalesce(device, ''), lower(coalesce(lang, '')), count(*)
FROM "events" GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
UNION ALL
SELECT environment_id, popup_id, survey_id, coalesce(version, 0), (created_at AT TIME ZONE 'utc')::date,
       'answered', coalesce(device, ''), lower(coalesce(lang, '')), count(*)
FROM "responses" GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;--> statement-breakpoint
-- What was removed for its age is still counted, but nobody knows from which device it came.
INSERT INTO "visit_counts" AS c ("environment_id", "popup_id", "survey_id", "version", "day", "step", "device", "lang", "n")
SELECT environment_id, popup_id, survey_id, version, day, step, '', '', known.n - coalesce(there.n, 0)
FROM (
  SELECT environment_id, popup_id, survey_id, version, day, status AS step, n FROM "event_counts"
  UNION ALL
  SELECT environment_id, popup_id, survey_id, version, day, 'answered', answered FROM "response_counts"
) AS known
LEFT JOIN (
  SELECT environment_id, popup_id, survey_id, version, day, step, sum(n)::bigint AS n
  FROM "visit_counts" GROUP BY 1, 2, 3, 4, 5, 6
) AS there USING (environment_id, popup_id, survey_id, version, day, step)
WHERE known.n > coalesce(there.n, 0)
ON CONFLICT (environment_id, popup_id, day, step, survey_id, version, device, lang)
DO UPDATE SET n = c.n + excluded.n;
