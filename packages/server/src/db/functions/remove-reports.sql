-- Deletes the reports of a deleted environment. Their tables have no foreign key, because it would be
-- checked for every stored row.
CREATE OR REPLACE FUNCTION remove_reports_of_environment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM reports WHERE environment_id = OLD.id;
  DELETE FROM report_ids WHERE environment_id = OLD.id;
  DELETE FROM previous_report_ids WHERE environment_id = OLD.id;
  DELETE FROM user_facts WHERE environment_id = OLD.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER remove_reports AFTER DELETE ON environments
FOR EACH ROW EXECUTE FUNCTION remove_reports_of_environment();
