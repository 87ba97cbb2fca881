import classes from './bar.module.css';

/** A horizontal bar; decoration beside the same figure in words. */
export function Bar({ share }: { share: number }) {
  return (
    <div className={classes.track} aria-hidden="true">
      <div className={classes.fill} style={{ width: `${String(Math.min(1, share) * 100)}%` }} />
    </div>
  );
}
