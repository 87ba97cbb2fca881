import { useId, type ReactNode } from 'react';
import classes from './setting.module.css';

interface Props {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** One setting: what it is on the left, its fields on the right. */
export function SettingCard({ title, intro, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.setting}>
      <div>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {intro === undefined ? null : <p className={classes.intro}>{intro}</p>}
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  );
}
