import { Type, type Static } from 'typebox';
import { text, timestamp, uuid } from './text';

export const reviewStatuses = ['new', 'seen', 'done'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export const MAX_TAGS = 20;
const MAX_TAG_LENGTH = 50;
const MAX_NOTE_LENGTH = 2000;
/** How many responses one request can review. */
export const MAX_REVIEWED = 500;

const tag = () => text(MAX_TAG_LENGTH, 'A tag. Upper and lower case are the same.', 1);
const tagList = (description: string) => Type.Array(tag(), { maxItems: MAX_TAGS, description });

/** What a team thinks of a response. */
const content = {
  status: Type.Enum(reviewStatuses, { description: 'How far the review is.' }),
  tags: tagList('Tags, in the order they were added.'),
  note: text(MAX_NOTE_LENGTH, 'A note for the team.'),
};

export const ReviewContent = Type.Object(content, {
  title: 'ReviewContent',
  description: 'Status, tags and note of a response.',
});
export type ReviewContent = Static<typeof ReviewContent>;

export const Review = Type.Object(
  {
    ...content,
    changedBy: text(320, 'Email address of the person who last changed it.'),
    changedAt: timestamp('When it was last changed (Unix ms).'),
  },
  { title: 'Review', description: 'How the team has reviewed a response.' },
);
export type Review = Static<typeof Review>;

export const ReviewChange = Type.Object(
  {
    status: Type.Optional(content.status),
    tags: Type.Optional(tagList('All tags of the response; replaces those it has.')),
    note: Type.Optional(content.note),
  },
  { title: 'ReviewChange', description: 'What to change. Everything else stays as it is.' },
);
export type ReviewChange = Static<typeof ReviewChange>;

export const BulkReviewChange = Type.Object(
  {
    responseIds: Type.Array(uuid('Id of a response.'), {
      minItems: 1,
      maxItems: MAX_REVIEWED,
      description: 'Responses to change.',
    }),
    status: Type.Optional(content.status),
    addTags: Type.Optional(tagList('Tags to add.')),
    removeTags: Type.Optional(tagList('Tags to remove.')),
  },
  { title: 'BulkReviewChange', description: 'What to change in several responses.' },
);
export type BulkReviewChange = Static<typeof BulkReviewChange>;

export const ReviewedResponse = Type.Object(
  { responseId: uuid('Id of the response.'), review: Review },
  { title: 'ReviewedResponse', description: 'A response and its review.' },
);
export type ReviewedResponse = Static<typeof ReviewedResponse>;

export const TagCount = Type.Object(
  {
    tag: tag(),
    responses: Type.Integer({ minimum: 1, description: 'Number of responses with this tag.' }),
  },
  { title: 'TagCount', description: 'A tag, and how many responses have it.' },
);
export type TagCount = Static<typeof TagCount>;
