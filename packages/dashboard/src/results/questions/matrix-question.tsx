import type { MatrixResults } from '@service-popups/contract';
import { Fragment } from 'react';
import { formatAnswers, formatCount, formatShare } from '../../format/numbers';
import { BreakdownSection } from '../breakdown/breakdown-section';
import { questionChart } from '../charts/chart';
import { matrixShares } from './matrix-shares';
import { describeMatrix } from './describe-matrix';
import classes from './matrix-question.module.css';
import { QuestionFrame } from './question-frame';

interface Props {
  results: MatrixResults;
  baseline?: { results: MatrixResults; name: string } | undefined;
}

export function MatrixQuestion({ results, baseline }: Props) {
  const { title, answers, columns } = results;
  if (answers === 0)
    return <QuestionFrame question={results} note="No answers for these filters." />;
  return (
    <QuestionFrame
      question={results}
      note={`${formatAnswers(answers)}. ${describeMatrix(results, baseline)}`}
      chart={questionChart(results)}
    >
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
            {matrixShares(results, baseline?.results).map(({ id, label, cells }) => (
              <Fragment key={id}>
                <tr>
                  <th scope="row" dir="auto">
                    {label}
                  </th>
                  {cells.map(({ id: column, count, share }) => (
                    <td key={column}>
                      {formatCount(count)} ({formatShare(share)})
                    </td>
                  ))}
                </tr>
                {baseline ? (
                  <tr className={classes.before}>
                    <th scope="row" aria-label={`${label}, ${baseline.name}`}>
                      {baseline.name}
                    </th>
                    {cells.map(({ id: column, before }) => (
                      <td key={column}>{formatShare(before)}</td>
                    ))}
                  </tr>
                ) : null}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <BreakdownSection question={results} />
    </QuestionFrame>
  );
}
