-- Sends what is due for a webhook, at the given time. There is one such job for each webhook, and its queue
-- makes sure that it doesn't run twice at the same time.
CREATE OR REPLACE FUNCTION send_deliveries(of_webhook uuid, at timestamptz DEFAULT now(), mode text DEFAULT 'replace')
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    'webhook-send', json_build_object('webhookId', of_webhook), run_at => at, job_key_mode => mode,
    queue_name => 'webhook-send:' || of_webhook, job_key => 'webhook-send:' || of_webhook);
END $$;

-- Announces what has happened to a popup, if a webhook is waiting for it.
CREATE OR REPLACE FUNCTION announce_popup(of_environment integer, of_popup text, what text)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    'webhook-event',
    json_build_object(
      'environmentId', p.environment_id, 'event', what, 'at', floor(extract(epoch from now()) * 1000),
      'popup', json_build_object(
        'popupId', p.id, 'name', coalesce(p.draft ->> 'name', p.draft ->> 'title'), 'state', p.state,
        'version', p.version, 'surveyId', p.definition ->> 'surveyId', 'stopAfter', p.stop_after)),
    -- One after the other, so that webhooks get them in order.
    queue_name => 'webhook-event:popups')
  FROM popups p
  WHERE p.environment_id = of_environment AND p.id = of_popup AND EXISTS (
    SELECT FROM webhooks w
    WHERE w.environment_id = p.environment_id AND w.enabled AND what = ANY (w.events));
END $$;

-- Announces that a popup has reached its response limit, once for each of its versions.
CREATE OR REPLACE FUNCTION announce_limit_reached(of_environment integer, of_popup text)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE popups p SET limit_announced = p.version
  WHERE p.environment_id = of_environment AND p.id = of_popup AND p.limit_announced <> p.version
    AND EXISTS (
      SELECT FROM webhooks w WHERE w.environment_id = of_environment AND w.enabled
        AND 'popup.limit_reached' = ANY (w.events));
  IF FOUND THEN
    PERFORM announce_popup(of_environment, of_popup, 'popup.limit_reached');
  END IF;
END $$;
