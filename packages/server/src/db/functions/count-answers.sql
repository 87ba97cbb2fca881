-- Keeps answer_counts and reach_counts in sync with responses.

-- Rounds a number before counting, so that clients can't create a row for every possible number: integers
-- below 10,000 stay exact, others keep three significant digits. Returns null if it isn't counted.
CREATE OR REPLACE FUNCTION counted_number(value numeric) RETURNS numeric LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT CASE
    WHEN abs(value) < 10000 AND value = trunc(value) THEN trunc(value)
    WHEN abs(value) BETWEEN 0.000001 AND 1000000000000
      THEN trim_scale(round(value, 2 - floor(log(abs(value)))::int))
  END
$$;

-- The counted parts of a response's answers. All texts count as one, because they can be anything,
-- including personal data. Dates count if they are between 1900 and 2099.
CREATE OR REPLACE FUNCTION counted_answers(answers jsonb, choices text)
RETURNS TABLE (question_id text, answer text) LANGUAGE sql IMMUTABLE AS $$
  SELECT key, part
  FROM jsonb_each(answers), unnest(
    CASE jsonb_typeof(value)
      WHEN 'string' THEN
        CASE WHEN key = ANY(string_to_array(choices, ',')) AND length(value::text) BETWEEN 3 AND 66
          AND (value::text !~ '^"\d{4}-\d\d-\d\d"$' OR substr(value::text, 2, 2) IN ('19', '20'))
          THEN ARRAY['""', value::text] ELSE ARRAY['""'] END
      WHEN 'array' THEN ARRAY['[]'] || ARRAY(
        SELECT jsonb_build_array(entry, place)::text
        FROM jsonb_array_elements_text(value) WITH ORDINALITY AS e (entry, place)
        WHERE length(entry) <= 64)
      WHEN 'object' THEN ARRAY['{}'] || ARRAY(
        SELECT jsonb_build_object(e.key, e.value)::text FROM jsonb_each(value) AS e
        WHERE length(e.value::text) <= 66)
      WHEN 'number' THEN array_remove(ARRAY[counted_number(value::numeric)::text], NULL)
      ELSE ARRAY[value::text]
    END) AS part
$$;

-- How a response counts by page: once in total, and once per page with an answer.
CREATE OR REPLACE FUNCTION reach_parts(reach text)
RETURNS TABLE (questions text[], last boolean) LANGUAGE sql IMMUTABLE AS $$
  SELECT '{}'::text[], false
  UNION ALL
  SELECT ARRAY[question_id], place = count(*) OVER ()
  FROM unnest(string_to_array(nullif(reach, ''), ',')) WITH ORDINALITY AS r (question_id, place)
$$;

-- All three functions lock rows in the same order to avoid deadlocks. jit = off because the planner
-- overestimates the cost, and compiling would take longer than running.
CREATE OR REPLACE FUNCTION count_inserted_responses() RETURNS trigger LANGUAGE plpgsql SET jit = off AS $$
BEGIN
  INSERT INTO answer_counts AS c (environment_id, popup_id, survey_id, version, day, question_id, answer, device, lang, n)
  SELECT environment_id, popup_id, survey_id, coalesce(version, 0) AS version, d.day, a.question_id,
         a.answer, d.device, d.lang, count(*) AS n
  FROM (SELECT * FROM new_rows, counted_answers(answers, choices) OFFSET 0) AS a,
    LATERAL (VALUES ((created_at AT TIME ZONE 'utc')::date, '', ''),
      ('infinity', coalesce(a.device, ''), lower(coalesce(a.lang, '')))) AS d (day, device, lang)
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
  ORDER BY 1, 2, 6, 7, 5, 3, 4, 8, 9
  ON CONFLICT (environment_id, popup_id, question_id, answer, day, survey_id, version, device, lang)
  DO UPDATE SET n = c.n + excluded.n;
  INSERT INTO reach_counts AS c (environment_id, popup_id, survey_id, version, day, finished, questions, hash, device, lang, last, n)
  SELECT environment_id, popup_id, survey_id, coalesce(version, 0) AS version, d.day, finished,
         q.questions, md5(q.questions::text || q.last)::uuid AS hash, d.device, d.lang, q.last, count(*) AS n
  FROM new_rows, reach_parts(reach) AS q,
    LATERAL (VALUES ((created_at AT TIME ZONE 'utc')::date, '', ''),
      ('infinity', coalesce(new_rows.device, ''), lower(coalesce(new_rows.lang, '')))) AS d (day, device, lang)
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 9, 10, 11
  ORDER BY 1, 2, 5, 8, 6, 3, 4, 9, 10
  ON CONFLICT (environment_id, popup_id, day, hash, finished, survey_id, version, device, lang)
  DO UPDATE SET n = c.n + excluded.n;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_inserted AFTER INSERT ON responses
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_responses();

CREATE OR REPLACE FUNCTION count_updated_responses() RETURNS trigger LANGUAGE plpgsql SET jit = off AS $$
DECLARE
  zero_answer_counts answer_counts[];
  zero_reach_counts reach_counts[];
BEGIN
  WITH counted AS (
    INSERT INTO answer_counts AS c (environment_id, popup_id, survey_id, version, day, question_id, answer, device, lang, n)
    SELECT environment_id, popup_id, survey_id, coalesce(version, 0) AS version, d.day, a.question_id,
           a.answer, d.device, d.lang, sum(sign) AS n
    FROM (
      SELECT * FROM (SELECT 1 AS sign, * FROM new_rows UNION ALL SELECT -1, * FROM old_rows) AS r,
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
    INSERT INTO reach_counts AS c (environment_id, popup_id, survey_id, version, day, finished, questions, hash, device, lang, last, n)
    SELECT environment_id, popup_id, survey_id, coalesce(version, 0) AS version, d.day, finished,
           q.questions, md5(q.questions::text || q.last)::uuid AS hash, d.device, d.lang, q.last, sum(sign) AS n
    FROM (SELECT 1 AS sign, * FROM new_rows UNION ALL SELECT -1, * FROM old_rows) AS r, reach_parts(reach) AS q,
      LATERAL (VALUES ((created_at AT TIME ZONE 'utc')::date, '', ''),
      ('infinity', coalesce(r.device, ''), lower(coalesce(r.lang, '')))) AS d (day, device, lang)
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 9, 10, 11 HAVING sum(sign) <> 0
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
END $$;

CREATE OR REPLACE TRIGGER count_updated AFTER UPDATE ON responses
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_updated_responses();

-- Never inserts rows: if the environment is being deleted, so are its counts.
CREATE OR REPLACE FUNCTION count_deleted_responses() RETURNS trigger LANGUAGE plpgsql SET jit = off AS $$
DECLARE
  zero_answer_counts answer_counts[];
  zero_reach_counts reach_counts[];
BEGIN
  WITH less AS MATERIALIZED (
    SELECT environment_id, popup_id, survey_id, coalesce(version, 0) AS version, d.day, a.question_id,
           a.answer, d.device, d.lang, count(*) AS n
    FROM (SELECT * FROM old_rows, counted_answers(answers, choices) OFFSET 0) AS a,
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
           q.questions, md5(q.questions::text || q.last)::uuid AS hash, d.device, d.lang, q.last, count(*) AS n
    FROM old_rows, reach_parts(reach) AS q,
      LATERAL (VALUES ((created_at AT TIME ZONE 'utc')::date, '', ''),
      ('infinity', coalesce(old_rows.device, ''), lower(coalesce(old_rows.lang, '')))) AS d (day, device, lang)
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 9, 10, 11
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
END $$;

CREATE OR REPLACE TRIGGER count_deleted AFTER DELETE ON responses
REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_responses();
