import { CheckIcon, CrossIcon } from '../ui/icons';
import type { Line } from './delivery';
import type { Explanation } from './explain';
import { outcomeWords } from './outcome-words';
import classes from './why.module.css';

interface Props {
  delivery: readonly Line[];
  explanations: readonly Explanation[];
}

/** The answer in one sentence. */
export function Outcome({ delivery, explanations }: Props) {
  const { shows, words } = outcomeWords(delivery, explanations);
  return (
    <div className={classes.outcome} data-pass={shows} role="status">
      <span className={classes.mark} data-pass={shows}>
        {shows ? <CheckIcon /> : <CrossIcon />}
      </span>
      <p>{words}</p>
    </div>
  );
}
