import type { SurveyDraft } from '@service-popups/contract';

/** A step of the survey in the picture: a page or an end. */
export interface FlowStep {
  id: string;
  kind: 'page' | 'end';
  place: number;
}

/** A way from one step to another. */
export interface FlowLine {
  from: number;
  to: number;
  /** Whether it is taken only under a condition. */
  jump: boolean;
}

/** The survey as steps and lines between them, by their positions. */
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
    // After the last page comes the first end, which stands right below it.
    { from, to: from + 1, jump: false },
    ...jumps
      .map(({ to }) => ({ from, to: positionOf(to), jump: true }))
      .filter(({ to }) => to >= 0),
  ]);
  return { steps, lines };
}
