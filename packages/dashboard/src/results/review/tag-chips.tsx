import { VisuallyHidden } from '@mantine/core';
import { RemoveIcon } from '../../ui/icons';
import classes from './review.module.css';

interface Props {
  tags: readonly string[];
  /** Without it, tags can't be removed. */
  onRemove?: (tag: string) => void;
}

/** The tags of a response. */
export function TagChips({ tags, onRemove }: Props) {
  if (tags.length === 0) return null;
  return (
    <ul className={classes.tags} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          {onRemove === undefined ? (
            <span className={classes.tag} dir="auto">
              {tag}
            </span>
          ) : (
            <button
              type="button"
              className={classes.tag}
              onClick={({ currentTarget }) => {
                // The button disappears.
                const item = currentTarget.closest('li');
                const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
                const next = neighbour ?? item?.closest('ul')?.nextElementSibling;
                const control = next?.matches('button')
                  ? next
                  : next?.querySelector('button, input');
                if (control instanceof HTMLElement) control.focus();
                onRemove(tag);
              }}
            >
              <VisuallyHidden>Remove tag </VisuallyHidden>
              <span dir="auto">{tag}</span>
              <RemoveIcon />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
