-- Events become a table with one partition for each month of received_at. drizzle knows its columns
-- and indexes, but not that it is partitioned.

ALTER TABLE "events" RENAME TO "events_unpartitioned";--> statement-breakpoint
DROP INDEX "events_by_popup";--> statement-breakpoint
CREATE TABLE "events" (LIKE "events_unpartitioned" INCLUDING DEFAULTS) PARTITION BY RANGE ("received_at");--> statement-breakpoint
-- The safety net: takes what no month is made for.
CREATE TABLE "events_default" PARTITION OF "events" DEFAULT;--> statement-breakpoint
CREATE INDEX "events_by_popup" ON "events" USING btree ("environment_id","popup_id","received_at");--> statement-breakpoint

-- Makes the partition of the month that holds a time, unless it is there, and moves into it what the
-- safety net has caught of that month. Whether it made one.
CREATE FUNCTION "make_event_partition"("moment" timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  first timestamp := date_trunc('month', moment AT TIME ZONE 'utc');
  partition text := 'events_' || to_char(first, 'YYYY_MM');
  beginning timestamptz := first AT TIME ZONE 'utc';
  ending timestamptz := (first + interval '1 month') AT TIME ZONE 'utc';
BEGIN
  -- Two nodes may do this at the same time.
  PERFORM pg_advisory_xact_lock(4400002);
  IF to_regclass(partition) IS NOT NULL THEN
    RETURN false;
  END IF;
  EXECUTE format('CREATE TABLE %I (LIKE events INCLUDING DEFAULTS)', partition);
  LOCK TABLE events_default IN ACCESS EXCLUSIVE MODE;
  EXECUTE format(
    'WITH moved AS (DELETE FROM events_default WHERE received_at >= $1 AND received_at < $2 RETURNING *)
     INSERT INTO %I SELECT * FROM moved', partition) USING beginning, ending;
  EXECUTE format(
    'ALTER TABLE events ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', partition, beginning, ending);
  RETURN true;
END $$;--> statement-breakpoint

-- What is there already: its months, ids, counts and records.
SELECT make_event_partition("month")
FROM (SELECT DISTINCT date_trunc('month', "received_at" AT TIME ZONE 'utc') AT TIME ZONE 'utc' AS "month"
      FROM "events_unpartitioned") "months";--> statement-breakpoint
INSERT INTO "events" SELECT * FROM "events_unpartitioned";--> statement-breakpoint
DROP TABLE "events_unpartitioned";--> statement-breakpoint
INSERT INTO "event_ids" SELECT "environment_id", "id" FROM "events";--> statement-breakpoint
INSERT INTO "event_counts" ("environment_id", "popup_id", "survey_id", "version", "day", "status", "n")
SELECT "environment_id", "popup_id", "survey_id", coalesce("version", 0),
       ("occurred_at" AT TIME ZONE 'utc')::date, "status", count(*)
FROM "events" GROUP BY 1, 2, 3, 4, 5, 6;--> statement-breakpoint
INSERT INTO "response_counts" ("environment_id", "popup_id", "survey_id", "version", "day", "answered", "finished")
SELECT "environment_id", "popup_id", "survey_id", coalesce("version", 0),
       ("created_at" AT TIME ZONE 'utc')::date, count(*), count(*) FILTER (WHERE "finished")
FROM "responses" GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
INSERT INTO "user_records" ("environment_id", "user_id", "kind", "subject", "at")
SELECT "environment_id", "user_id", "kind", "subject", max("at")
FROM (
  SELECT "environment_id", "user_id", 'shown' AS "kind", "popup_id" AS "subject", "occurred_at" AS "at"
  FROM "events" WHERE "status" = 'opened'
  UNION ALL
  SELECT "environment_id", "user_id", 'answered', "survey_id", "occurred_at"
  FROM "events" WHERE "status" = 'completed'
  UNION ALL
  SELECT "environment_id", "user_id", 'answered', "survey_id", "updated_at"
  FROM "responses" WHERE "finished"
) "known"
WHERE "user_id" IS NOT NULL GROUP BY 1, 2, 3, 4;--> statement-breakpoint

-- Counts change with every batch: room on the page keeps their updates off the index.
ALTER TABLE "event_counts" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "response_counts" SET (fillfactor = 50);--> statement-breakpoint

-- Stands for the references that these tables do not have.
CREATE FUNCTION "remove_reports_of_environment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM events WHERE environment_id = OLD.id;
  DELETE FROM event_ids WHERE environment_id = OLD.id;
  DELETE FROM user_records WHERE environment_id = OLD.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "remove_reports" AFTER DELETE ON "environments"
FOR EACH ROW EXECUTE FUNCTION "remove_reports_of_environment"();
