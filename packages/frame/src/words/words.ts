/** A text of the interface with `{name}` placeholders, or one for each plural form of `{count}`. */
export type Word = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/**
 * The texts of the interface. The build searches for uses such as `words.next` to find out which
 * texts a piece needs.
 */
export interface Words {
  /** Name of the dialog if the popup has no title. */
  readonly survey: string;
  readonly start: string;
  readonly next: string;
  readonly back: string;
  readonly send: string;
  readonly done: string;
  readonly close: string;
  readonly optional: string;
  readonly step: Word;
  /** Without the total, which depends on the visitor's answers. */
  readonly stepOnly: Word;
  /** Follows the label of a link, for screen readers. */
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
  /** Empty option of a dropdown. */
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
