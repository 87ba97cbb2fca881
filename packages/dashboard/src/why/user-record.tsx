import type { UserRecordView } from '@service-popups/contract';
import { formatAgo, formatDateTime } from '../format/time';
import { UserLink } from '../users/user-link';
import classes from './why.module.css';

/** Shows what the server knows about the user. */
export function UserRecord({ record, now }: { record: UserRecordView; now: number }) {
  const { userId, shown, answered } = record;
  const when = (at: number): string => `${formatAgo(at, now)}, ${formatDateTime(at)}`;
  const facts = [
    ...shown.map(({ popupId, at }) => ({ what: `Shown: ${popupId}`, at })),
    ...answered.map(({ surveyId, at }) => ({ what: `Answered: ${surveyId}`, at })),
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
            <li key={what}>
              {what} <span>({when(at)})</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
