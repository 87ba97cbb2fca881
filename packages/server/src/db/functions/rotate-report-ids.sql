-- Forgets the ids in previous_report_ids, and swaps the two tables of ids, if the last time is at least `period`
-- ago. An id is kept for one to two periods. Returns whether it did.
--
-- The locks wait for statements that are storing reports, so none of them sees one table before and the other
-- after the swap. If a backup is reading the tables, it gives up: waiting would block all reports.
CREATE OR REPLACE FUNCTION rotate_report_ids(period interval) RETURNS boolean LANGUAGE plpgsql
SET lock_timeout = '500ms' AS $$
BEGIN
  INSERT INTO settings (name, value) VALUES ('report_ids_rotated_at', now()) ON CONFLICT DO NOTHING;
  UPDATE settings SET value = now()
  WHERE name = 'report_ids_rotated_at' AND value::timestamptz <= now() - period;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  LOCK TABLE report_ids, previous_report_ids IN ACCESS EXCLUSIVE MODE;
  TRUNCATE previous_report_ids;
  ALTER TABLE previous_report_ids RENAME TO empty_report_ids;
  ALTER TABLE report_ids RENAME TO previous_report_ids;
  ALTER TABLE empty_report_ids RENAME TO report_ids;
  RETURN true;
EXCEPTION WHEN lock_not_available THEN
  RETURN false;
END $$;
