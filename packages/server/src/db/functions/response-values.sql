-- The ids of all answers that a survey can have: those of questions, texts of `other` options and hidden fields.
CREATE OR REPLACE FUNCTION answer_keys_of(survey jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT key
  FROM jsonb_path_query(survey, '$.pages[*].questions[*] ? (@.type != "statement")') AS question,
    unnest(CASE WHEN question ? 'other'
      THEN ARRAY[question ->> 'id', (question ->> 'id') || '.other']
      ELSE ARRAY[question ->> 'id'] END) AS key
  UNION ALL
  SELECT field #>> '{}' FROM jsonb_path_query(survey, '$.hiddenFields[*].id') AS field
$$;

-- Publishing a popup appends the answers that its earlier versions didn't have.
CREATE OR REPLACE FUNCTION add_answer_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO answer_keys AS known (environment_id, popup_id, keys)
  VALUES (NEW.environment_id, NEW.id, ARRAY(SELECT answer_keys_of(NEW.survey)))
  ON CONFLICT (environment_id, popup_id) DO UPDATE SET keys = known.keys || ARRAY(
    SELECT key FROM unnest(excluded.keys) WITH ORDINALITY AS k (key, place)
    WHERE key <> ALL (known.keys) ORDER BY place);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER add_answer_keys AFTER INSERT OR UPDATE OF survey ON popups
FOR EACH ROW WHEN (NEW.survey IS NOT NULL) EXECUTE FUNCTION add_answer_keys();

-- A response's answers as JSON, in the order of the keys. Texts are empty unless they're an option, a date or
-- a hidden field.
CREATE OR REPLACE FUNCTION answer_values(answers jsonb, choices text, keys text[])
RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(
    CASE jsonb_typeof(answers -> key)
      WHEN 'string' THEN CASE WHEN key = ANY (string_to_array(choices, ','))
        THEN to_jsonb(left(answers ->> key, 200))::text ELSE '""' END
      ELSE (answers -> key)::text
    END ORDER BY place), '{}')
  FROM unnest(keys) WITH ORDINALITY AS k (key, place)
$$;

CREATE OR REPLACE FUNCTION delete_response_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM response_values v USING old_rows r
  WHERE v.environment_id = r.environment_id AND v.id = r.id;
  DELETE FROM response_reviews v USING old_rows r
  WHERE v.environment_id = r.environment_id AND v.id = r.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER delete_values AFTER DELETE ON responses
REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION delete_response_values();

-- The parts of an answer that are counted: `["entry", position]` for an entry of a list, `{"key": value}` for an
-- entry of a map, and `[]` or `{}` for the whole. Other answers have one part. Without PARALLEL SAFE, statements that use
-- it would run in one process.
CREATE OR REPLACE FUNCTION answer_parts(answer text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT unnest(CASE left(answer, 1)
    WHEN '[' THEN ARRAY['[]'] || ARRAY(
      SELECT jsonb_build_array(entry, place)::text
      FROM jsonb_array_elements_text(answer::jsonb) WITH ORDINALITY AS e (entry, place))
    WHEN '{' THEN ARRAY['{}'] || ARRAY(
      SELECT jsonb_build_object(e.key, e.value)::text FROM jsonb_each(answer::jsonb) AS e)
    ELSE ARRAY[answer] END)
$$;
