import classes from './bar.module.css';

/** A horizontal bar. Decorative: the figure is next to it as text. */
export function Bar({ share }: { share: number }) {
  return (
    <div className={classes.track} aria-hidden="true">
      <div className={classes.fill} style={{ width: `${String(Math.min(1, share) * 100)}%` }} />
    </div>
  );
}
