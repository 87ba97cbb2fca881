import { useNavigate, useRouter } from '@tanstack/react-router';
import { useResultsSearch } from '../popup/use-results-search';
import { readResultsSearch } from '../results-search';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Whether the entry before is the same page without the open response. */
    isOpenedFromList?: boolean;
  }
}

/** The navigation that opens a response, so that Back closes it. */
export function openResponse(responseId: string) {
  return {
    to: '.',
    search: (current: object) => readResultsSearch({ ...current, response: responseId }),
    state: { isOpenedFromList: true },
    resetScroll: false,
  } as const;
}

interface OpenResponse {
  /** The response in the URL. */
  openId: string | undefined;
  /** Shows another response in its place. */
  replace: (responseId: string) => void;
  close: () => void;
}

export function useOpenResponse(): OpenResponse {
  const { search, updateSearch } = useResultsSearch();
  const { history } = useRouter();
  const navigate = useNavigate();
  return {
    openId: search.response,
    replace: (responseId) => {
      void navigate({ ...openResponse(responseId), state: true, replace: true });
    },
    close: () => {
      if (history.location.state.isOpenedFromList) history.back();
      else updateSearch({ response: undefined });
    },
  };
}
