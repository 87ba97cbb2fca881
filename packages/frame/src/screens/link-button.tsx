import type { Words } from '../words/words';

interface LinkButtonProps {
  label: string;
  url: string;
  words: Words;
  onFollow: () => void;
}

const SAFE = /^(https:|mailto:|tel:)/i;

/** A link that looks like a button, to a page of its own. It leads nowhere that could run a script. */
export function LinkButton({ label, url, words, onFollow }: LinkButtonProps) {
  return (
    <a
      class="button"
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
