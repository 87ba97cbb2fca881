/**
 * Types of the popups and surveys that a host app passes to `init()` in client mode. They match the
 * contract, which a test checks, but need no other package.
 */

/** When and to whom a survey or an announcement appears, and what its popup looks like. */
export interface PopupDefinition {
  id: string;
  /** For an announcement: the same as `id`. */
  surveyId: string;
  /** Makes the popup an announcement, without a survey. */
  announcement?: Announcement;
  /** Any of several triggers can show the popup. */
  triggers: Trigger | Trigger[];
  /** Heading of the start screen, and the name of the dialog. */
  title?: string;
  /** Text of the start screen: plain, or a small safe subset of HTML. */
  message?: string;
  segments?: Segments;
  style?: PopupStyle;
  /** Labels of the buttons. Without a label for `decline`, `later` or `hide`, there's no such button. */
  actions?: {
    accept?: string;
    start?: string;
    back?: string;
    complete?: string;
    decline?: string;
    later?: string;
    /** Of the feedback button. */
    open?: string;
    /** Of the button that hides the feedback button. */
    hide?: string;
    /** Of the buttons of an announcement. */
    primary?: string;
    secondary?: string;
  };
  /** These three in other languages, by BCP 47 tag. Above, they're in the default language. */
  translations?: Record<string, Pick<PopupDefinition, 'title' | 'message' | 'actions'>>;
  /** Whether title, message and start button show before the first page. Default: `true`. */
  startScreen?: boolean;
  /** Higher shows first, from -1000 to 1000. Default: 0. */
  priority?: number;
  /** Time from which it may show, in Unix milliseconds. */
  startsAt?: number;
  /** Time from which it no longer shows, in Unix milliseconds. */
  endsAt?: number;
  /** Percent of visitors who may see it. Default: 100. */
  sample?: number;
  /** Minimum days after any other popup of the project. */
  quietDays?: number;
  repeat?: Repeat;
  /** A survey that must be answered first, and conditions on its answers. */
  after?: { surveyId: string; answers?: Comparison[] };
  productId?: string;
  version?: number;
}

/** A popup without a survey: title, message, image and up to two buttons. */
export interface Announcement {
  primary?: AnnouncementButton;
  secondary?: AnnouncementButton;
  /** Language of title, message and actions. Default: `en`. */
  defaultLanguage?: string;
}

/** What a button does. Every button closes the popup. */
export type AnnouncementButton =
  | {
      /** Opens a page in a new tab: https, mailto or tel. */
      action: 'link';
      url: string;
    }
  | {
      /** Emits `popup_clicked` with the action `event` and this name. */
      action: 'event';
      name: string;
    }
  | { action: 'close' };

/** When a popup shows again, and how often. */
export interface Repeat {
  /**
   * Minimum days before it shows again, by how the visitor left it the last time. Counted from when it was
   * shown. Default for `later`: 7.
   */
  waitDays?: {
    shown?: number;
    closed?: number;
    declined?: number;
    later?: number;
    /** At least one page was answered, but not all. */
    partial?: number;
    completed?: number;
  };
  /** How often a visitor is shown the popup at most. */
  maxShown?: number;
}

/** What must hold for a trigger to show its popup. */
export interface Condition {
  /** `false`: only while the survey is unanswered. `true`: only once it is answered. */
  answered?: boolean;
  /** Minimum days before this popup shows again. */
  cooldownDays?: number;
}

/** The moment that can show a popup. */
export type Trigger =
  | {
      type: 'time_on_page' | 'scroll' | 'exit' | 'exit_intent' | 'inactivity' | 'page_views';
      /** Seconds; percent for `scroll`; a count for `page_views`. */
      value: number;
      /** All must match. */
      condition?: Condition[];
    }
  | {
      type: 'click' | 'event' | 'element_visible' | 'inline';
      /** A CSS selector, or the name of an event. For `inline`: the element that the survey appears in. */
      value: string;
      /** All must match. */
      condition?: Condition[];
      /** For `event`: conditions on its properties. */
      properties?: Comparison[];
    }
  | {
      /** A feedback button that opens the popup. */
      type: 'button';
      /** A tab on a side of the window, or a button in a corner. */
      value: 'right' | 'left' | 'bottom-right' | 'bottom-left';
      /** Pixels to move the button up. Default: 0. */
      offset?: number;
      /** All must match. */
      condition?: Condition[];
    };

/** Compares an attribute, an event property or an answer. */
export interface Comparison {
  /** Name of the attribute, event property or question. */
  key: string;
  op: 'eq' | 'neq' | 'in' | 'nin' | 'gt' | 'gte' | 'lt' | 'lte' | 'exists' | 'contains';
  /** Value to compare with; a list for `in` and `nin`. */
  value?: string | number | boolean | (string | number | boolean)[];
}

/** Targeting. All given fields must match. */
export interface Segments {
  /** Pages on which the popup may show: URLs, paths or hash routes, with `*` and `**`. */
  path?: string[];
  /** Pages on which it must not show. */
  excludePath?: string[];
  /** BCP 47 tags or prefixes. */
  lang?: string[];
  device?: ('desktop' | 'tablet' | 'mobile')[];
  /** Conditions on the visitor's attributes. */
  attributes?: Comparison[];
}

/** Appearance of a popup. */
export interface PopupStyle {
  /** `auto` follows the visitor's system. */
  theme?: 'light' | 'dark' | 'auto';
  /** A corner, a bar along an edge, next to an element, or modal: `center` and `full-screen`. */
  position?:
    | 'bottom-right'
    | 'bottom-left'
    | 'top-right'
    | 'top-left'
    | 'center'
    | 'top-bar'
    | 'bottom-bar'
    | 'full-screen'
    | 'anchor';
  /** For `anchor`: CSS selector of the element. While it's out of view, the popup is in a corner. */
  anchor?: string;
  /** URL of an image on the start screen. */
  imageUrl?: string;
  /** URL of a small image above the title. */
  logoUrl?: string;
  /** Colour of buttons and selections, such as `#3355ff`. */
  accentColor?: string;
  /** Colour of the background in the light scheme. */
  backgroundColor?: string;
  /** Colour of texts in the light scheme. A shade with enough contrast replaces it if needed. */
  textColor?: string;
  /** Colours in the dark scheme. */
  dark?: { accentColor?: string; backgroundColor?: string; textColor?: string };
  /** The system's font, or that of the host page. Default: `system`. */
  font?: 'system' | 'host';
  /** Corner radius in pixels. */
  radius?: number;
  /** Stacking order in the host page. */
  zIndex?: number;
}

/** A text, or its translations by BCP 47 tag. */
export type LocalText = string | Record<string, string>;

/** The questions that a popup asks. */
export interface Survey {
  id: string;
  version: number;
  /** Fallback language of texts. */
  defaultLanguage: string;
  pages: SurveyPage[];
  /** End screens; the first follows the last page. */
  ends: SurveyEnd[];
  /** Attributes stored with the answers. */
  hiddenFields?: { id: string; attribute?: string }[];
}

/** A page of a survey. */
export interface SurveyPage {
  id: string;
  questions: Question[];
  /** Where to go next. The first matching jump is taken. */
  jumps?: { when: SurveyCondition; to: string }[];
  /** Whether to continue automatically once its only question is answered. Default: `false`. */
  autoAdvance?: boolean;
}

/** An end screen. */
export interface SurveyEnd {
  id: string;
  title: LocalText;
  message?: LocalText;
  /** A button that opens a page: https, mailto or tel. */
  link?: { label: LocalText; url: string };
}

/** Compares an answer, a hidden field or, with `of`, an attribute. */
export interface SurveyComparison extends Comparison {
  of?: 'attribute';
}

/** All comparisons of a list must match; with `any`, those of at least one list. */
export type SurveyCondition = SurveyComparison[] | { any: SurveyComparison[][] };

/** An image with its alternative text, which is empty if the image is decorative. */
export interface QuestionImage {
  url: string;
  alt: LocalText;
}

/** An option to choose. */
export interface Option {
  /** Stored in answers. */
  id: string;
  label: LocalText;
}

/** Something to read or follow, without a question. */
interface Content<Type> {
  id: string;
  type: Type;
  title: LocalText;
  help?: LocalText;
  image?: QuestionImage;
  showIf?: SurveyCondition;
}

interface Answerable<Type> extends Content<Type> {
  /** Whether the question must be answered. Default: `false`. */
  required?: boolean;
  /** Shown instead of the standard text if the answer isn't valid. */
  invalidMessage?: LocalText;
}

interface Scale {
  lowLabel?: LocalText;
  highLabel?: LocalText;
}

interface OptionList<Item = Option> {
  options: Item[];
  /** Randomises the order. Stable per visitor. Default: `false`. */
  shuffle?: boolean;
}

interface WithOther {
  /** Adds an option with the id `other` and a text field. */
  other?: { label?: LocalText; maxLength?: number };
}

/** Limits of a number, a date, or the number of selections. */
interface Limits<Value = number> {
  min?: Value;
  max?: Value;
}

/** Every type of question. */
export type Question =
  | (Answerable<'nps' | 'ces'> & Scale)
  | (Answerable<'csat'> & Scale & { look?: 'stars' | 'emoji' | 'numbers'; points?: 3 | 5 | 7 | 10 })
  | (Answerable<'single_choice'> & OptionList & WithOther)
  | (Answerable<'multiple_choice'> &
      OptionList<Option & { exclusive?: boolean }> &
      WithOther &
      Limits)
  | (Answerable<'dropdown'> & OptionList & WithOther & { placeholder?: LocalText })
  | (Answerable<'picture_choice'> & OptionList<Option & { image: QuestionImage }> & Limits)
  | (Answerable<'text'> & {
      multiline?: boolean;
      minLength?: number;
      maxLength?: number;
      placeholder?: LocalText;
    })
  | (Answerable<'email'> & { placeholder?: LocalText })
  | (Answerable<'number'> &
      Limits & { decimals?: number; unit?: LocalText; placeholder?: LocalText })
  | (Answerable<'date'> & Limits<string>)
  | (Answerable<'yes_no'> & { yesLabel?: LocalText; noLabel?: LocalText })
  | (Answerable<'consent'> & { label: LocalText })
  | (Answerable<'ranking'> & OptionList)
  | (Answerable<'matrix'> & { rows: Option[]; columns: Option[]; shuffle?: boolean })
  | (Answerable<'points'> & OptionList & { total?: number })
  | Content<'statement'>
  | (Content<'link'> & { label: LocalText; url: string });
