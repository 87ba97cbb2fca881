import classes from './score.module.css';

export interface ScoreProps {
  name: string;
  /** The formatted score. */
  value: string;
  /** The confidence interval. */
  interval: string;
  /** How the score is calculated. */
  meaning: string;
  /** The change from the baseline. */
  difference?: string | undefined;
}

/** A question's score, with an explanation. */
export function Score({ name, value, interval, meaning, difference }: ScoreProps) {
  return (
    <div>
      <p className={classes.small}>{name}</p>
      <p className={classes.value}>{value}</p>
      <p className={classes.interval}>{interval}</p>
      {difference === undefined ? null : <p className={classes.difference}>{difference}</p>}
      <p className={classes.small}>{meaning}</p>
    </div>
  );
}
