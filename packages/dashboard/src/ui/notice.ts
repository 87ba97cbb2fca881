/** A message in the corner of the page, shown for a few seconds. */
export interface Notice {
  title: string;
  detail?: string;
  /** Whether it reports a failure. */
  failed?: boolean;
  /** A button, such as "Undo". */
  action?: { label: string; run: () => void };
}
