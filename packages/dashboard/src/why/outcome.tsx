import { CheckIcon, CrossIcon } from '../ui/icons';
import type { RuleResult } from './delivery';
import type { Explanation } from './explain';
import { describeOutcome } from './describe-outcome';
import classes from './why.module.css';

interface Props {
  delivery: readonly RuleResult[];
  explanations: readonly Explanation[];
}

/** The outcome in one sentence. */
export function Outcome({ delivery, explanations }: Props) {
  const { shows, text } = describeOutcome(delivery, explanations);
  return (
    <div className={classes.outcome} data-pass={shows} role="status">
      <span className={classes.mark} data-pass={shows}>
        {shows ? <CheckIcon /> : <CrossIcon />}
      </span>
      <p>{text}</p>
    </div>
  );
}
