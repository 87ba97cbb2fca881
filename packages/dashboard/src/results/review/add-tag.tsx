import { Autocomplete, Button } from '@mantine/core';
import { tagKey, tidyTag } from '@service-popups/rules';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { tagsQuery } from '../../api/reviews';
import { useResultsSearch } from '../popup/use-results-search';
import classes from './review.module.css';

const MAX_TAG_LENGTH = 50;
const MAX_SUGGESTIONS = 8;

interface Props {
  /** Not suggested again. */
  taken?: readonly string[];
  onAdd: (tag: string) => void;
}

/** A button that becomes a field, with the popup's tags as suggestions. It stays open for further tags. */
export function AddTag({ taken = [], onAdd }: Props) {
  const [text, setText] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  if (text === undefined)
    return (
      <Button
        ref={button}
        size="compact-sm"
        variant="default"
        onClick={() => {
          setText('');
        }}
      >
        Add tag
      </Button>
    );
  return (
    <TagField
      text={text}
      taken={taken}
      onChange={setText}
      onAdd={(tag) => {
        if (tidyTag(tag) !== '') onAdd(tidyTag(tag));
        setText('');
      }}
      onClose={(byKey) => {
        setText(undefined);
        if (byKey)
          requestAnimationFrame(() => {
            button.current?.focus();
          });
      }}
    />
  );
}

interface FieldProps {
  text: string;
  taken: readonly string[];
  onChange: (text: string) => void;
  onAdd: (tag: string) => void;
  onClose: (byKey: boolean) => void;
}

function TagField({ text, taken, onChange, onAdd, onClose }: FieldProps) {
  const { place } = useResultsSearch();
  const { data: known = [] } = useQuery(tagsQuery(place));
  const isTaken = new Set(taken.map(tagKey));
  /** Choosing a suggestion also changes the text, afterwards. */
  const chosen = useRef<string>(undefined);
  return (
    <Autocomplete
      className={classes.field}
      size="xs"
      autoFocus
      aria-label="New tag"
      placeholder="Type a tag"
      maxLength={MAX_TAG_LENGTH}
      limit={MAX_SUGGESTIONS}
      data={known.map(({ tag }) => tag).filter((tag) => !isTaken.has(tagKey(tag)))}
      // Inside of drawers too, where the focus can't leave.
      comboboxProps={{ withinPortal: false, position: 'bottom-start', width: 'max-content' }}
      value={text}
      onChange={(value) => {
        const wasChosen = value === chosen.current;
        chosen.current = undefined;
        if (!wasChosen) onChange(value);
      }}
      onOptionSubmit={(tag) => {
        chosen.current = tag;
        onAdd(tag);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          onClose(true);
        }
        // Otherwise, Enter chooses the suggestion.
        const hasSuggestion = event.currentTarget.getAttribute('aria-activedescendant');
        if (event.key === 'Enter' && !hasSuggestion) onAdd(text);
      }}
      onBlur={() => {
        onClose(false);
      }}
    />
  );
}
