import { formatCount, formatShare } from '../format/numbers';
import type { NpsSegment } from './nps-groups';
import classes from './nps-table.module.css';

export function NpsTable({ segments }: { segments: readonly NpsSegment[] }) {
  return (
    <details className={classes.details}>
      <summary>Show the ratings as a table</summary>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Rating</th>
            <th scope="col">Group</th>
            <th scope="col">Answers</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {segments.flatMap(({ name, ratings }) =>
            ratings.map(({ rating, count, share }) => (
              <tr key={rating}>
                <th scope="row">{rating}</th>
                <td>{name}</td>
                <td>{formatCount(count)}</td>
                <td>{formatShare(share)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </details>
  );
}
