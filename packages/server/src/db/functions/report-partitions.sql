-- Creates the reports partition for the week (from Monday, UTC) of the given time, unless it exists, and moves
-- that week's rows out of the default partition. Returns whether it created one.
CREATE OR REPLACE FUNCTION create_report_partition(at_time timestamptz) RETURNS boolean LANGUAGE plpgsql
-- Waiting for the default partition blocks everybody who reads reports.
SET lock_timeout = '500ms' AS $$
DECLARE
  first timestamp := date_trunc('week', at_time AT TIME ZONE 'utc');
  partition text := 'reports_' || to_char(first, 'YYYY_MM_DD');
  from_time timestamptz := first AT TIME ZONE 'utc';
  to_time timestamptz := (first + interval '1 week') AT TIME ZONE 'utc';
BEGIN
  -- Several nodes may call this at the same time.
  PERFORM pg_advisory_xact_lock(4400002);
  IF to_regclass(partition) IS NOT NULL THEN
    RETURN false;
  END IF;
  EXECUTE format('CREATE TABLE %I (LIKE reports INCLUDING DEFAULTS)', partition);
  LOCK TABLE reports_default IN ACCESS EXCLUSIVE MODE;
  EXECUTE format(
    'WITH moved AS (DELETE FROM reports_default WHERE received_at >= $1 AND received_at < $2 RETURNING *)
     INSERT INTO %I SELECT * FROM moved', partition) USING from_time, to_time;
  EXECUTE format(
    'ALTER TABLE reports ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', partition, from_time, to_time);
  RETURN true;
END $$;
