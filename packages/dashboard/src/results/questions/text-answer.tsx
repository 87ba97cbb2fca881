import { useState, type ReactNode } from 'react';
import { useTimeZone } from '../../app/use-time-zone';
import { formatAgo, formatDateTime } from '../../format/time';
import classes from './text-question.module.css';

interface Props {
  text: string;
  at: number;
  now: number;
  /** Precedes the time. */
  badge?: ReactNode;
  /** Appended to the time. */
  more?: ReactNode;
  /** Below the time. */
  children?: ReactNode;
}

export function TextAnswer({ text, at, now, badge, more, children }: Props) {
  const [expanded, setExpanded] = useState(false);
  const timeZone = useTimeZone();
  const long = isLong(text);
  return (
    <div className={classes.answer}>
      <p className={classes.text} data-short={long && !expanded} dir="auto">
        {text}
      </p>
      {long ? (
        <button
          type="button"
          className={classes.more}
          aria-expanded={expanded}
          onClick={() => {
            setExpanded(!expanded);
          }}
        >
          {expanded ? 'Show less' : 'Show full answer'}
        </button>
      ) : null}
      <p className={classes.time}>
        {badge}
        <time dateTime={new Date(at).toISOString()}>
          {formatAgo(at, now)} · {formatDateTime(at, timeZone)}
        </time>
        {more}
      </p>
      {children}
    </div>
  );
}

const LONG_CHARACTERS = 480;
const LONG_LINES = 6;

/** Whether a text should start collapsed. An estimate, to avoid measuring the layout. */
export function isLong(text: string): boolean {
  return text.length > LONG_CHARACTERS || text.trim().split('\n').length > LONG_LINES;
}
