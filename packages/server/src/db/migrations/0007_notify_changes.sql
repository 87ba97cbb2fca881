-- Every node keeps definitions and user records in memory. These triggers tell them what to forget.

-- On channel service_popups: the id of an environment of which something changed.
CREATE FUNCTION "notify_environment_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('service_popups', OLD.environment_id::text);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('service_popups', NEW.environment_id::text);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "notify_changed" AFTER INSERT OR UPDATE OR DELETE ON "api_keys"
FOR EACH ROW EXECUTE FUNCTION "notify_environment_changed"();--> statement-breakpoint
CREATE TRIGGER "notify_changed" AFTER INSERT OR UPDATE OR DELETE ON "popups"
FOR EACH ROW EXECUTE FUNCTION "notify_environment_changed"();--> statement-breakpoint
CREATE TRIGGER "notify_changed" AFTER INSERT OR UPDATE OR DELETE ON "identity_secrets"
FOR EACH ROW EXECUTE FUNCTION "notify_environment_changed"();--> statement-breakpoint

CREATE FUNCTION "notify_own_environment_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('service_popups', OLD.id::text);
  RETURN NULL;
END $$;--> statement-breakpoint
-- A new environment is known to nobody yet, and an old one goes together with its keys.
CREATE TRIGGER "notify_changed" AFTER UPDATE OR DELETE ON "environments"
FOR EACH ROW EXECUTE FUNCTION "notify_own_environment_changed"();--> statement-breakpoint

CREATE FUNCTION "notify_project_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('service_popups', id::text) FROM environments WHERE project_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "notify_changed" AFTER UPDATE ON "projects"
FOR EACH ROW EXECUTE FUNCTION "notify_project_changed"();--> statement-breakpoint

-- On channel service_popups_users: hashes of users whose record changed, many in one message. A
-- message may have 8000 bytes; a hash and its comma have 25.
CREATE FUNCTION "notify_users_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER "notify_inserted" AFTER INSERT ON "user_records" REFERENCING NEW TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "notify_users_changed"();--> statement-breakpoint
CREATE TRIGGER "notify_updated" AFTER UPDATE ON "user_records" REFERENCING NEW TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "notify_users_changed"();--> statement-breakpoint
CREATE TRIGGER "notify_deleted" AFTER DELETE ON "user_records" REFERENCING OLD TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "notify_users_changed"();--> statement-breakpoint
CREATE TRIGGER "notify_inserted" AFTER INSERT ON "known_answers" REFERENCING NEW TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "notify_users_changed"();--> statement-breakpoint
CREATE TRIGGER "notify_updated" AFTER UPDATE ON "known_answers" REFERENCING NEW TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "notify_users_changed"();--> statement-breakpoint
CREATE TRIGGER "notify_deleted" AFTER DELETE ON "known_answers" REFERENCING OLD TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "notify_users_changed"();--> statement-breakpoint

-- A popup that has all the responses it was to have is delivered no more.
CREATE FUNCTION "notify_popup_full"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('service_popups', NEW.environment_id::text)
  FROM popups p
  WHERE p.environment_id = NEW.environment_id AND p.id = NEW.popup_id AND p.published
    AND p.stop_after <= (
      SELECT sum(c.finished) FROM response_counts c
      WHERE c.environment_id = NEW.environment_id AND c.popup_id = NEW.popup_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "notify_full" AFTER INSERT OR UPDATE ON "response_counts"
FOR EACH ROW EXECUTE FUNCTION "notify_popup_full"();
