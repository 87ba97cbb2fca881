-- Every node caches snapshots of environments. These triggers send the id of a changed environment to the
-- channel service_popups, so that nodes drop its snapshot.

CREATE OR REPLACE FUNCTION notify_environment_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('service_popups', OLD.environment_id::text);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('service_popups', NEW.environment_id::text);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE ON api_keys
FOR EACH ROW EXECUTE FUNCTION notify_environment_changed();

CREATE OR REPLACE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE ON identity_secrets
FOR EACH ROW EXECUTE FUNCTION notify_environment_changed();

CREATE OR REPLACE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE ON popups
FOR EACH ROW EXECUTE FUNCTION notify_environment_changed();

CREATE OR REPLACE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE ON survey_links
FOR EACH ROW EXECUTE FUNCTION notify_environment_changed();

CREATE OR REPLACE FUNCTION notify_own_environment_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('service_popups', OLD.id::text);
  RETURN NULL;
END $$;

-- Not on insert: no node has a snapshot of a new environment.
CREATE OR REPLACE TRIGGER notify_changed AFTER UPDATE OR DELETE ON environments
FOR EACH ROW EXECUTE FUNCTION notify_own_environment_changed();

CREATE OR REPLACE FUNCTION notify_project_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('service_popups', id::text) FROM environments WHERE project_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER notify_changed AFTER UPDATE ON projects
FOR EACH ROW EXECUTE FUNCTION notify_project_changed();

CREATE OR REPLACE FUNCTION notify_theme_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('service_popups', id::text) FROM environments
  WHERE project_id = coalesce(NEW.project_id, OLD.project_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE ON themes
FOR EACH ROW EXECUTE FUNCTION notify_theme_changed();

-- A popup that has reached its stopAfter, or its target for this period, is no longer delivered.
CREATE OR REPLACE FUNCTION notify_popup_full() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('service_popups', NEW.environment_id::text)
  FROM popups p
  WHERE p.environment_id = NEW.environment_id AND p.id = NEW.popup_id AND p.published
    AND p.target IS NOT NULL AND has_reached_target(p.environment_id, p.id, p.target);
  PERFORM pg_notify('service_popups', NEW.environment_id::text)
  FROM popups p
  WHERE p.environment_id = NEW.environment_id AND p.id = NEW.popup_id AND p.published
    AND p.stop_after IS NOT NULL AND has_responses(p.environment_id, p.id, p.stop_after, NULL);
  IF FOUND THEN
    PERFORM announce_limit_reached(NEW.environment_id, NEW.popup_id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER notify_full AFTER INSERT OR UPDATE ON daily_counts
FOR EACH ROW WHEN (NEW.step = 'qualifying') EXECUTE FUNCTION notify_popup_full();
