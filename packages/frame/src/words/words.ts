/** Every text of the interface itself; `{…}` marks what is filled in. */
export interface Words {
  /** Name of the dialog when the popup has no title. */
  readonly survey: string;
  readonly start: string;
  readonly next: string;
  readonly back: string;
  readonly send: string;
  readonly done: string;
  readonly close: string;
  readonly optional: string;
  readonly step: string;
  readonly rate: string;
  readonly write: string;
  readonly shorten: string;
}
