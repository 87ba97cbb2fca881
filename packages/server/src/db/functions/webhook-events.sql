-- Records what has happened to a popup, if a webhook is waiting for it, and wakes the nodes that send it.
CREATE OR REPLACE FUNCTION record_popup_event(of_environment integer, of_popup text, what text)
RETURNS void LANGUAGE sql AS $$
  WITH recorded AS (
    INSERT INTO webhook_events (environment_id, event, popup_id, popup)
    SELECT p.environment_id, what, p.id, jsonb_build_object(
      'popupId', p.id, 'name', coalesce(p.draft ->> 'name', p.draft ->> 'title'), 'state', p.state,
      'version', p.version, 'surveyId', p.survey_id, 'stopAfter', p.stop_after)
    FROM popups p
    WHERE p.environment_id = of_environment AND p.id = of_popup AND EXISTS (
      SELECT FROM webhooks w
      WHERE w.environment_id = p.environment_id AND w.enabled AND what = ANY (w.events))
    RETURNING id
  )
  SELECT pg_notify('service_popups_webhooks', '') FROM recorded
$$;

-- Records that a popup has reached its response limit, once for each of its versions.
CREATE OR REPLACE FUNCTION record_limit_reached(of_environment integer, of_popup text)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE popups p SET limit_announced = p.version
  WHERE p.environment_id = of_environment AND p.id = of_popup AND p.limit_announced <> p.version
    AND EXISTS (
      SELECT FROM webhooks w WHERE w.environment_id = of_environment AND w.enabled
        AND 'popup.limit_reached' = ANY (w.events));
  IF FOUND THEN
    PERFORM record_popup_event(of_environment, of_popup, 'popup.limit_reached');
  END IF;
END $$;
