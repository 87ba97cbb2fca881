/** What has become of something, said in the corner of the page for a few seconds. */
export interface Notice {
  title: string;
  detail?: string;
  /** Whether it went wrong. */
  failed?: boolean;
  /** A way back, or on. */
  action?: { label: string; run: () => void };
}
