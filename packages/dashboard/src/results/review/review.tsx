import { NativeSelect } from '@mantine/core';
import type { Review as ResponseReview, ReviewStatus } from '@service-popups/contract';
import { useMayWrite } from '../../app/use-scope';
import { useTimeZone } from '../../app/use-time-zone';
import { formatDateTime } from '../../format/time';
import { reviewStatuses } from '../results-search';
import { AddTag } from './add-tag';
import { Note } from './note';
import { TagChips } from './tag-chips';
import classes from './review.module.css';
import { useReviewing } from './use-reviewing';

const statusNames: Readonly<Record<ReviewStatus, string>> = {
  new: 'New',
  seen: 'Seen',
  done: 'Done',
};

export const statusChoices = reviewStatuses.map((value) => ({ value, label: statusNames[value] }));

const MAX_TAGS = 20;

interface Props {
  responseId: string;
  /** Undefined if nobody has reviewed the response. */
  review: ResponseReview | undefined;
  /** Whether to say who changed it. */
  isDetailed?: boolean;
}

/** Status, tags and note of a response. Viewers can only read them. */
export function Review({ responseId, review, isDetailed = false }: Props) {
  const mayWrite = useMayWrite();
  const timeZone = useTimeZone();
  const reviewResponses = useReviewing();
  const { status = 'new', tags = [], note = '' } = review ?? {};
  if (!mayWrite)
    return review === undefined && !isDetailed ? null : (
      <div className={classes.review}>
        <div className={classes.line}>
          <span className={classes.badge}>{statusNames[status]}</span>
          <TagChips tags={tags} />
        </div>
        {note === '' ? null : (
          <p className={classes.note} dir="auto">
            {note}
          </p>
        )}
      </div>
    );
  const responseIds = [responseId];
  return (
    <div className={classes.review}>
      <div className={classes.line}>
        <NativeSelect
          className={classes.status}
          data-status={status}
          size="xs"
          aria-label="Review status"
          value={status}
          data={statusChoices}
          onChange={({ currentTarget: { value } }) => {
            reviewResponses({ responseIds, status: value as ReviewStatus });
          }}
        />
        <TagChips
          tags={tags}
          onRemove={(tag) => {
            reviewResponses({ responseIds, removeTags: [tag] });
          }}
        />
        {tags.length < MAX_TAGS ? (
          <AddTag
            taken={tags}
            onAdd={(tag) => {
              reviewResponses({ responseIds, addTags: [tag] });
            }}
          />
        ) : null}
        <Note responseId={responseId} note={note} />
      </div>
      {isDetailed && review?.changedBy ? (
        <p className={classes.changed}>
          Last changed by {review.changedBy}, {formatDateTime(review.changedAt, timeZone)}
        </p>
      ) : null}
    </div>
  );
}
