import { createTallies, type TalliesStore } from './tallies-store';
import { createTextsStore, type TextsStore } from './texts-store';

export interface QuestionsStore extends TalliesStore, TextsStore {}

export function createQuestionsStore(): QuestionsStore {
  return { ...createTallies(), ...createTextsStore() };
}
