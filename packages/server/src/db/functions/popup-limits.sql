-- Whether a popup has that many completed responses, since that day if there is one. False without a number.
CREATE OR REPLACE FUNCTION has_responses(environment integer, popup text, wanted integer, since date)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(wanted <= (
    SELECT coalesce(sum(c.n), 0) FROM daily_counts c
    WHERE c.environment_id = environment AND c.popup_id = popup AND c.step = 'qualifying'
      AND (since IS NULL OR c.day >= since)), false)
$$;

-- Whether a popup has reached its target for this day, week or month of the project.
CREATE OR REPLACE FUNCTION has_reached_target(environment integer, popup text, target jsonb)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT has_responses(environment, popup, (target ->> 'responses')::integer,
    date_trunc(target ->> 'per', now() AT TIME ZONE (
      SELECT p.time_zone FROM environments e JOIN projects p ON p.id = e.project_id
      WHERE e.id = environment))::date)
$$;
