import { useState } from 'react';
import { formatAgo, formatDateTime } from '../format/time';
import { isLong } from './is-long';
import classes from './text-question.module.css';

interface Props {
  text: string;
  at: number;
  now: number;
}

export function TextAnswer({ text, at, now }: Props) {
  const [whole, setWhole] = useState(false);
  const long = isLong(text);
  return (
    <li className={classes.answer}>
      <p className={classes.text} data-short={long && !whole} dir="auto">
        {text}
      </p>
      {long ? (
        <button
          type="button"
          className={classes.more}
          aria-expanded={whole}
          onClick={() => {
            setWhole(!whole);
          }}
        >
          {whole ? 'Show less of this answer' : 'Show the whole answer'}
        </button>
      ) : null}
      <time className={classes.time} dateTime={new Date(at).toISOString()}>
        {formatAgo(at, now)} · {formatDateTime(at)}
      </time>
    </li>
  );
}
