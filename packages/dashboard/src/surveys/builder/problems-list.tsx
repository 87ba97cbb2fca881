import type { SurveyProblem } from '@service-popups/rules';
import { placeOf } from '../model/place-of';
import type { Place } from '../model/survey-edits';
import classes from './problems-list.module.css';

interface Props {
  problems: readonly SurveyProblem[];
  onChoose: (place: Place) => void;
}

/** Lists the problems that block publishing, each linked to its place in the outline. */
export function ProblemsList({ problems, onChoose }: Props) {
  return (
    <div role="status" className={classes.problems} data-some={problems.length > 0 || undefined}>
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
                    onChoose(placeOf(problem));
                  }}
                >
                  {problem.message}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
