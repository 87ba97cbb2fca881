import type { SurveyDraft } from '@service-popups/contract';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { changed, historyOf, redone, undone } from '../model/draft-history';

/** A draft with undo and redo. */
export function useDraft(saved: SurveyDraft) {
  const [history, setHistory] = useState(() => historyOf(saved));
  const undo = () => {
    setHistory(undone);
  };
  const redo = () => {
    setHistory(redone);
  };
  useHotkeys([
    ['mod+Z', undo],
    ['mod+shift+Z', redo],
  ]);
  return {
    draft: history.now,
    change: (draft: SurveyDraft) => {
      setHistory((before) => changed(before, draft));
    },
    undo: history.past.length > 0 ? undo : undefined,
    redo: history.future.length > 0 ? redo : undefined,
  };
}
