import type { Answers, Outcome } from '@service-popups/contract';
import { getOwn, type VisitorState } from '@service-popups/rules';
import type { Options } from './options/read-options';
import type { Platform, Store } from './platform';
import { createCollection } from './storage/collection';
import { keyPart } from './storage/stores';

/** This many facts, with their keys, take far less than 256 KB. */
const MAX_FACTS = 1000;
const MAX_LANGUAGE_LENGTH = 35;

/** What this browser remembers about its visitor. */
export interface Visitor {
  /** Stable for this browser, and used for sampling. */
  id: () => string;
  language: () => string;
  state: () => VisitorState;
  /** Records that the survey was answered just now, with the answers that popups depend on. */
  markAnswered: (surveyId: string, answers: Answers) => void;
  /** Records that the popup is shown now or, with an outcome, how the visitor left it. */
  markShown: (popupId: string, outcome?: Outcome) => void;
  /** Assigns what the visitor did before signing in to the first user who signs in. */
  identify: () => void;
}

/**
 * Stores every fact separately, as `<user>:<fact>:<id>` with its time, so that tabs can't overwrite each
 * other's facts. Nothing is cached in memory, because another tab may change it.
 */
export function createVisitor(
  platform: Pick<Platform, 'now' | 'newId' | 'language'>,
  store: Store,
  /** Both may change. */
  options: Pick<Options, 'userId' | 'language'>,
): Visitor {
  const facts = createCollection(store, platform.now, 'fact', {}, { maxItems: MAX_FACTS });
  const user = (): string => keyPart(options.userId);
  const put = (fact: string, id: string, value: object): void =>
    facts.put(`${user()}:${fact}:${keyPart(id)}`, value);

  const state = (): Required<VisitorState> => {
    // Without a user, use the facts of every user in this browser.
    const items = facts.all(user() && `${user()}:`);
    const read = (wanted: string, field: string): never =>
      // Items are sorted oldest first, so the newest one wins.
      Object.fromEntries(
        items.flatMap((item) => {
          const [, fact, id = ''] = item.key.split(':');
          return fact === wanted ? [[id, item[field as 'at']]] : [];
        }),
      ) as never;
    return {
      answered: read('answered', 'at'),
      answers: read('answered', 'answers'),
      shown: read('shown', 'at'),
      counts: read('shown', 'count'),
      outcomes: read('shown', 'outcome'),
    };
  };

  return {
    id() {
      if (!store.get('visitor')) store.set('visitor', platform.newId());
      return store.get('visitor') ?? '';
    },
    language: () =>
      (options.language ?? platform.language())
        .replace(/[^\w-]/g, '')
        .slice(0, MAX_LANGUAGE_LENGTH),
    state,
    markAnswered(surveyId, answers) {
      put('answered', surveyId, { answers });
    },
    markShown(popupId, outcome) {
      const { shown, counts } = state();
      const count = getOwn(counts, popupId);
      put(
        'shown',
        popupId,
        outcome
          ? { at: getOwn(shown, popupId) ?? platform.now(), count, outcome }
          : { count: (Number(count) || 0) + 1 },
      );
    },
    identify() {
      if (!user() || store.get('identified')) return;
      store.set('identified', '1');
      for (const { key, text } of facts.all(':')) {
        store.set(`fact:${user()}${key}`, text);
        facts.remove(key);
      }
    },
  };
}
