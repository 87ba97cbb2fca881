import type { MatrixResults } from '@service-popups/contract';
import { formatAnswers, formatCount, formatShare } from '../../format/numbers';
import { QuestionFrame } from './question-frame';
import classes from './matrix-question.module.css';

export function MatrixQuestion({ results }: { results: MatrixResults }) {
  const { title, answers, columns, rows } = results;
  if (answers === 0) return <QuestionFrame title={title} note="No answers in this choice." />;
  return (
    <QuestionFrame title={title} note={formatAnswers(answers)}>
      <div
        className={classes.scroll}
        tabIndex={0}
        role="group"
        aria-label={`Answers by row and column: ${title}`}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {columns.map(({ id, label }) => (
                <th key={id} scope="col" dir="auto">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, label, counts }) => {
              const total = counts.reduce((sum, count) => sum + count, 0);
              return (
                <tr key={id}>
                  <th scope="row" dir="auto">
                    {label}
                  </th>
                  {counts.map((count, index) => (
                    <td key={columns[index]?.id}>
                      {formatCount(count)} ({formatShare(total ? count / total : null)})
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </QuestionFrame>
  );
}
