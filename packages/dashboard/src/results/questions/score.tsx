import classes from './score.module.css';

export interface ScoreProps {
  name: string;
  /** The score as it is written. */
  value: string;
  /** The score and its bounds, in words. */
  words: string;
  /** How the score is made. */
  meaning: string;
  /** Against what it is compared with. */
  difference?: string | undefined;
}

/** The figure that a question comes to. */
export function Score({ name, value, words, meaning, difference }: ScoreProps) {
  return (
    <div>
      <p className={classes.small}>{name}</p>
      <p className={classes.value}>{value}</p>
      <p className={classes.words}>{words}</p>
      {difference === undefined ? null : <p className={classes.difference}>{difference}</p>}
      <p className={classes.small}>{meaning}</p>
    </div>
  );
}
