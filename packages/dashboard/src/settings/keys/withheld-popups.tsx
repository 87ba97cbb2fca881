import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { deepdotsPopupsQuery } from '../../api/environment';
import type { Scope } from '../../api/scope';
import { Loaded } from '../../ui/loaded';
import { Row, Rows } from '../../ui/rows';
import classes from '../settings.module.css';

/** Says which published popups clients of the Deepdots SDK don't get, and why. */
export function WithheldPopups({ scope }: { scope: Scope }) {
  const query = useQuery(deepdotsPopupsQuery(scope));
  return (
    <Loaded query={query} height="2rem">
      {({ withheld }) =>
        withheld.length ? (
          <details className={classes.revoked} open>
            <summary>
              {withheld.length === 1
                ? '1 published popup isn’t delivered to keys for the Deepdots SDK'
                : `${String(withheld.length)} published popups aren’t delivered to keys for the Deepdots SDK`}
            </summary>
            <Rows label="Popups that the Deepdots SDK doesn’t get">
              {withheld.map(({ popupId, title, problems }) => (
                <Row
                  key={popupId}
                  title={
                    <Link
                      to="/projects/$projectId/$environment/popups/$popupId"
                      params={{ ...scope, popupId }}
                    >
                      {title || popupId}
                    </Link>
                  }
                  detail={problems.join(' ')}
                />
              ))}
            </Rows>
          </details>
        ) : (
          <p className={classes.none}>
            Keys for the Deepdots SDK deliver every published popup that has a trigger.
          </p>
        )
      }
    </Loaded>
  );
}
