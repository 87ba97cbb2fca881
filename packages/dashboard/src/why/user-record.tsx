import type { UserRecordView } from '@service-popups/contract';
import { formatAgo, formatDateTime } from '../format/time';
import classes from './why.module.css';

/** What the server knows of the user. */
export function UserRecord({ record, now }: { record: UserRecordView; now: number }) {
  const { userId, shown, answered } = record;
  const when = (at: number): string => `${formatAgo(at, now)}, ${formatDateTime(at)}`;
  const facts = [
    ...shown.map(({ popupId, at }) => ({ what: `Shown: ${popupId}`, at })),
    ...answered.map(({ surveyId, at }) => ({ what: `Answered: ${surveyId}`, at })),
  ];
  return (
    <div className={classes.record}>
      <h3>What is known of {userId}</h3>
      {facts.length === 0 ? (
        <p>
          Nothing. Check the id and the environment; what only the visitor’s browser knows cannot be
          seen here.
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
