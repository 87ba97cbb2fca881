import { Button, Checkbox } from '@mantine/core';
import { formatCount } from '../../format/numbers';
import { AddTag } from './add-tag';
import { statusChoices } from './review';
import classes from './review.module.css';
import { useReviewing } from './use-reviewing';

interface Props {
  /** Ids of the responses that can be selected. */
  all: readonly string[];
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[]) => void;
}

/** Selects all answers of a list, and changes those that are selected. */
export function BulkReview({ all, selected, onSelect }: Props) {
  const reviewResponses = useReviewing();
  const responseIds = all.filter((id) => selected.has(id));
  const count = responseIds.length;
  return (
    <div className={classes.bulk} role="group" aria-label="Selected answers">
      <Checkbox
        size="sm"
        label="Select all on this page"
        checked={count > 0 && count === all.length}
        indeterminate={count > 0 && count < all.length}
        onChange={() => {
          onSelect(count === all.length ? [] : all);
        }}
      />
      <span className={classes.selected} role="status">
        {count === 0 ? '' : `${formatCount(count)} selected`}
      </span>
      {count === 0 ? null : (
        <>
          {statusChoices.map(({ value, label }) => (
            <Button
              key={value}
              size="compact-sm"
              variant="default"
              onClick={() => {
                reviewResponses({ responseIds, status: value });
              }}
            >
              Mark as {label.toLowerCase()}
            </Button>
          ))}
          <AddTag
            onAdd={(tag) => {
              reviewResponses({ responseIds, addTags: [tag] });
            }}
          />
        </>
      )}
    </div>
  );
}
