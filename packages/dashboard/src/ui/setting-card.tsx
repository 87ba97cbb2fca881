import { useId, type ReactNode } from 'react';
import { Card } from './card';
import classes from './setting-card.module.css';

interface Props {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** A card for one setting. */
export function SettingCard({ title, intro, children }: Props) {
  const id = useId();
  return (
    <div className={classes.place}>
      <Card labelledBy={id}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {intro === undefined ? null : <p className={classes.intro}>{intro}</p>}
        <div className={classes.content}>{children}</div>
      </Card>
    </div>
  );
}
