export interface SurveyProblem {
  /** JSON pointer into the survey. */
  path: string;
  message: string;
}

export function pointer(...steps: (string | number)[]): string {
  return ['', ...steps].join('/');
}
