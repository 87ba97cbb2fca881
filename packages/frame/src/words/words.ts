/** A text of the interface; `{…}` marks what is filled in. By plural form of `{count}` if need be. */
export type Word = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/**
 * Every text of the interface itself. The build looks for these names, as in `words.next`, to find
 * out which of them a piece needs.
 */
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
  readonly step: Word;
  /** After the name of a link. */
  readonly newTab: string;
  readonly rate: Word;
  readonly outOf: Word;
  readonly write: string;
  readonly shorten: Word;
  readonly lengthen: Word;
  readonly choose: string;
  readonly chooseExactly: Word;
  readonly chooseBetween: Word;
  readonly chooseAtLeast: Word;
  readonly chooseAtMost: Word;
  readonly other: string;
  readonly writeOther: Word;
  /** Stands in a list that opens, until something is chosen. */
  readonly pick: string;
  readonly yes: string;
  readonly no: string;
  readonly tick: string;
  readonly writeEmail: string;
  readonly writeNumber: string;
  readonly wholeNumber: string;
  readonly numberFrom: Word;
  readonly numberTo: Word;
  readonly fewerDigits: Word;
  readonly writeDate: string;
  readonly dateFrom: Word;
  readonly dateTo: Word;
  readonly rank: string;
  readonly moveUp: Word;
  readonly moveDown: Word;
  readonly moved: Word;
  readonly fillRows: string;
  readonly pointsLeft: Word;
  readonly pointsOver: Word;
  readonly pointsDone: Word;
  readonly giveAll: Word;
  readonly less: Word;
  readonly more: Word;
}
