import { useId, type ReactNode } from 'react';
import { CheckIcon } from './check-icon';
import classes from './steps.module.css';

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
