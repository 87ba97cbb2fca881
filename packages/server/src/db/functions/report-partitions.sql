-- Creates the partition of reports for the month that contains a moment, unless it exists, and moves that
-- month's rows out of the default partition. Returns whether it created one.
CREATE OR REPLACE FUNCTION create_report_partition(moment timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  first timestamp := date_trunc('month', moment AT TIME ZONE 'utc');
  partition text := 'reports_' || to_char(first, 'YYYY_MM');
  beginning timestamptz := first AT TIME ZONE 'utc';
  ending timestamptz := (first + interval '1 month') AT TIME ZONE 'utc';
BEGIN
  -- Two nodes may do this at the same time.
  PERFORM pg_advisory_xact_lock(4400002);
  IF to_regclass(partition) IS NOT NULL THEN
    RETURN false;
  END IF;
  EXECUTE format('CREATE TABLE %I (LIKE reports INCLUDING DEFAULTS)', partition);
  LOCK TABLE reports_default IN ACCESS EXCLUSIVE MODE;
  EXECUTE format(
    'WITH moved AS (DELETE FROM reports_default WHERE received_at >= $1 AND received_at < $2 RETURNING *)
     INSERT INTO %I SELECT * FROM moved', partition) USING beginning, ending;
  EXECUTE format(
    'ALTER TABLE reports ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', partition, beginning, ending);
  RETURN true;
END $$;
