import type { UserRecordView } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { popupsQuery } from '../api/popups';
import { surveysQuery } from '../api/surveys';
import { useScope } from '../app/use-scope';
import { formatAgo, formatDateTime } from '../format/time';
import { popupName } from '../popups/text/popup-status';
import { UserLink } from '../users/user-link';
import classes from './why.module.css';

/** Shows what the server knows about the user. */
export function UserRecord({ record, now }: { record: UserRecordView; now: number }) {
  const { userId, shown, answered } = record;
  const when = (at: number): string => `${formatAgo(at, now)}, ${formatDateTime(at)}`;
  const scope = useScope();
  const { data: popups } = useQuery(popupsQuery(scope));
  const { data: surveys } = useQuery(surveysQuery(scope));
  // Those that were deleted only have an id.
  const popupNamed = (wanted: string) => {
    const popup = popups?.find(({ id }) => id === wanted);
    return popup ? popupName(popup) : wanted;
  };
  const surveyNamed = (wanted: string) => surveys?.find(({ id }) => id === wanted)?.name ?? wanted;
  const facts = [
    ...shown.map(({ popupId, at }) => ({ what: `Shown: ${popupNamed(popupId)}`, at })),
    // An announcement counts as answered under its own id.
    ...answered.map(({ surveyId, at }) => ({
      what: `Answered: ${popupNamed(surveyNamed(surveyId))}`,
      at,
    })),
  ];
  return (
    <div className={classes.record}>
      <h3>Stored facts about {userId}</h3>
      <p>
        <UserLink userId={userId}>Responses of this user</UserLink>
      </p>
      {facts.length === 0 ? (
        <p>
          Nothing stored. Check the user id and the environment. Facts that are only in the
          visitor’s browser aren’t shown here.
        </p>
      ) : (
        <ul>
          {facts.map(({ what, at }) => (
            <li key={`${what} ${String(at)}`}>
              {what} <span>({when(at)})</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
