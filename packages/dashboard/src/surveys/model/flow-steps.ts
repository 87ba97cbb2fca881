import type { SurveyDraft, SurveyPage } from '@service-popups/contract';
import { findReachedParts, shortText } from '@service-popups/rules';
import { describeCondition } from './condition-words';
import type { Place } from './survey-edits';

/** Where a step leads. */
export interface FlowTarget {
  /** Absent if the target doesn't exist. */
  place?: Place;
  name: string;
}

/** A page or end screen, and what happens there. */
export interface FlowStep {
  place: Place;
  /** "Page 1" or "End screen". */
  kind: string;
  /** What visitors read there: the first question, or the title. */
  text: string;
  isReachable: boolean;
  /** When something is shown: "Only if …", or a question's text followed by that. */
  conditions: { text: string; isReachable: boolean }[];
  branches: { condition: string; to: FlowTarget; isReachable: boolean }[];
  /** Where it leads if no branching rule applies. Only if that needs saying. */
  otherwise: FlowTarget | undefined;
}

/** Describes the survey from top to bottom, as the rules run it. */
export function flowSteps(draft: SurveyDraft): FlowStep[] {
  const { pages, ends, defaultLanguage: language } = draft;
  const reach = findReachedParts({ id: 'draft', version: 1, ...draft });
  const isReached = (part: Parameters<NonNullable<typeof reach>['has']>[0]) =>
    reach?.has(part) ?? true;

  const pageTarget = (page: number): FlowTarget => ({
    place: { at: 'page', page },
    name: `page ${String(page + 1)}`,
  });
  const endTarget = (end: number): FlowTarget => {
    const title = shortText(ends[end]?.title ?? '', language);
    return { place: { at: 'end', end }, name: title ? `end screen “${title}”` : 'end screen' };
  };
  const targetOf = (id: string): FlowTarget => {
    const page = pages.findIndex((one) => one.id === id);
    if (page >= 0) return pageTarget(page);
    const end = ends.findIndex((one) => one.id === id);
    return end >= 0 ? endTarget(end) : { name: 'a page that doesn’t exist' };
  };

  const pageStep = (page: SurveyPage, at: number): FlowStep => {
    const { questions, jumps = [] } = page;
    const branches = jumps.map((jump) => ({
      condition: describeCondition(jump.when, draft),
      to: targetOf(jump.to),
      isReachable: isReached(jump),
    }));
    const always = branches.some(({ condition }) => condition === '');
    const isLast = at === pages.length - 1;
    const needsNext = branches.length > 0 || (isLast && ends.length > 1);
    const [first] = questions;
    return {
      place: { at: 'page', page: at },
      kind: `Page ${String(at + 1)}`,
      text: first ? shortText(first.title, language) || 'Untitled question' : 'No questions',
      isReachable: questions.length === 0 || isReached(page),
      conditions: questions.flatMap((question) => {
        const condition = describeCondition(question.showIf, draft);
        if (condition === '') return [];
        const title = shortText(question.title, language) || 'Untitled question';
        return {
          text: `${questions.length > 1 ? `“${title}” only` : 'Only'} if ${condition}`,
          isReachable: isReached(question),
        };
      }),
      branches,
      otherwise: needsNext && !always ? (isLast ? endTarget(0) : pageTarget(at + 1)) : undefined,
    };
  };

  return [
    ...pages.map(pageStep),
    ...ends.map((end, at) => ({
      place: { at: 'end' as const, end: at },
      kind: 'End screen',
      text: shortText(end.title, language) || 'Untitled',
      isReachable: isReached(end),
      conditions: [],
      branches: [],
      otherwise: undefined,
    })),
  ];
}
