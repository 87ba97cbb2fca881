import type { ChangedQuestion } from '@service-popups/contract';
import { useTimeZone } from '../../app/use-time-zone';
import { describeLastChange } from '../questions/describe-earlier';
import { useEarlierQuestion } from '../questions/earlier-context';
import classes from './breakdown.module.css';

/** Says when the question last changed, since answers from before are missing. */
export function ChangeNote({ changes }: { changes: readonly ChangedQuestion[] }) {
  const isEarlier = useEarlierQuestion() !== undefined;
  const words = describeLastChange(changes, useTimeZone());
  return words === undefined || isEarlier ? null : <p className={classes.note}>{words}</p>;
}
