import type { SurveyDraft } from '@service-popups/contract';

/** A page or an end screen. */
export interface FlowStep {
  id: string;
  kind: 'page' | 'end';
  place: number;
}

/** A transition between two steps. */
export interface FlowLine {
  from: number;
  to: number;
  /** Whether it's conditional. */
  jump: boolean;
}

/** Returns the survey's steps and the transitions between them, by position. */
export function flowLines({ pages, ends }: Pick<SurveyDraft, 'pages' | 'ends'>): {
  steps: FlowStep[];
  lines: FlowLine[];
} {
  const steps: FlowStep[] = [
    ...pages.map(({ id }, place) => ({ id, kind: 'page' as const, place })),
    ...ends.map(({ id }, place) => ({ id, kind: 'end' as const, place })),
  ];
  const positionOf = (id: string) => steps.findIndex((step) => step.id === id);
  const lines = pages.flatMap(({ jumps = [] }, from) => [
    // The first end screen follows the last page.
    { from, to: from + 1, jump: false },
    ...jumps
      .map(({ to }) => ({ from, to: positionOf(to), jump: true }))
      .filter(({ to }) => to >= 0),
  ]);
  return { steps, lines };
}
