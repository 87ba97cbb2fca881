import type { Words } from '../words/words';

interface LinkButtonProps {
  label: string;
  url: string;
  /** A class of buttons. */
  kind?: string | undefined;
  words: Words;
  onFollow: () => void;
}

const SAFE = /^(https:|mailto:|tel:)/i;

/** A link in a new tab that looks like a button. URLs that could run a script are dropped. */
export function LinkButton({ label, url, kind = '', words, onFollow }: LinkButtonProps) {
  return (
    <a
      class={`button ${kind}`}
      href={SAFE.test(url) ? url : '#'}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onFollow}
    >
      {label}
      <span class="sr-only"> ({words.newTab})</span>
    </a>
  );
}
