-- Counts new responses in visit_counts. Reports are counted there by the statement that stores them.
-- All counting statements lock rows in the same order to avoid deadlocks.
CREATE OR REPLACE FUNCTION count_responses_by_visit() RETURNS trigger LANGUAGE plpgsql SET jit = off AS $$
BEGIN
  INSERT INTO visit_counts AS c (environment_id, popup_id, survey_id, version, day, step, device, lang, n)
  SELECT environment_id, popup_id, survey_id, coalesce(version, 0), (created_at AT TIME ZONE 'utc')::date,
         'answered', coalesce(device, ''), lower(coalesce(lang, '')), count(*)
  FROM new_rows GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
  ORDER BY 1, 2, 5, 6, 3, 4, 7, 8
  ON CONFLICT (environment_id, popup_id, day, step, survey_id, version, device, lang)
  DO UPDATE SET n = c.n + excluded.n;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_by_visit AFTER INSERT ON responses
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_responses_by_visit();
