import { useId, type ReactNode } from 'react';
import classes from './start.module.css';

export function Steps({ children }: { children: ReactNode }) {
  return <ol className={classes.steps}>{children}</ol>;
}

interface StepProps {
  title: string;
  intro?: ReactNode;
  done: boolean;
  children?: ReactNode;
}

export function Step({ title, intro, done, children }: StepProps) {
  const id = useId();
  return (
    <li className={classes.step} data-done={done} aria-labelledby={id}>
      <span className={classes.mark} aria-hidden="true">
        {done ? <CheckIcon /> : null}
      </span>
      <div className={classes.content}>
        <h2 id={id} className={classes.title}>
          {title}
          {done ? <span className={classes.done}> – done</span> : null}
        </h2>
        {intro === undefined ? null : <p className={classes.intro}>{intro}</p>}
        {children}
      </div>
    </li>
  );
}

function CheckIcon() {
  return (
    <svg viewBox="0 0 24 24" width={16} height={16} fill="none" aria-hidden="true">
      <path
        d="M5 12.5l4.5 4.5L19 7.5"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
