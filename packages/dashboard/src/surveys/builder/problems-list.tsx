import type { SurveyProblem } from '@service-popups/rules';
import { findPlace } from '../model/find-place';
import { quoted } from '../model/plain-text';
import type { SplitQuestion } from '../model/split-results';
import type { Place } from '../model/survey-edits';
import classes from './problems-list.module.css';

interface Props {
  problems: readonly SurveyProblem[];
  /** Questions whose results a change splits, which doesn't block publishing. */
  splits: readonly SplitQuestion[];
  onChoose: (place: Place) => void;
  onChooseQuestion: (questionId: string) => void;
}

/** Lists the problems that block publishing, each linked to its place in the outline. */
export function ProblemsList({ problems, splits, onChoose, onChooseQuestion }: Props) {
  const worst = problems.length > 0 ? 'problem' : splits.length > 0 ? 'warning' : undefined;
  return (
    <div role="status" className={classes.problems} data-worst={worst}>
      {problems.length === 0 ? (
        'No problems found'
      ) : (
        <>
          {problems.length === 1 ? '1 problem' : `${String(problems.length)} problems`} to fix
          before publishing
          <ul>
            {problems.map((problem) => (
              <li key={problem.path + problem.message}>
                <button
                  type="button"
                  onClick={() => {
                    onChoose(findPlace(problem));
                  }}
                >
                  {problem.message}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {splits.length === 0 ? null : (
        <div>
          Answers so far won’t be counted with new ones to{' '}
          {splits.length === 1 ? 'this question' : 'these questions'}:
          <ul>
            {splits.map(({ questionId, title }) => (
              <li key={questionId}>
                <button
                  type="button"
                  dir="auto"
                  onClick={() => {
                    onChooseQuestion(questionId);
                  }}
                >
                  {quoted(title)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
