-- Every node caches user facts. These triggers send the comma-separated hashes of changed users to the
-- channel service_popups_users. A message is limited to 8000 bytes; a hash and its comma take 25. The
-- statement that inserts user_facts sends its own messages.
CREATE OR REPLACE FUNCTION notify_users_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('service_popups_users', string_agg(hash, ','))
  FROM (
    SELECT hash, (row_number() OVER () - 1) / 300 AS message
    FROM (
      SELECT DISTINCT left(encode(sha256(
        convert_to(environment_id || '/' || user_id, 'UTF8')), 'hex'), 24) AS hash
      FROM changed
    ) AS hashes
  ) AS numbered
  GROUP BY message;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER notify_deleted AFTER DELETE ON user_facts
REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION notify_users_changed();

CREATE OR REPLACE TRIGGER notify_inserted AFTER INSERT ON known_answers
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION notify_users_changed();

CREATE OR REPLACE TRIGGER notify_updated AFTER UPDATE ON known_answers
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION notify_users_changed();

CREATE OR REPLACE TRIGGER notify_deleted AFTER DELETE ON known_answers
REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION notify_users_changed();
