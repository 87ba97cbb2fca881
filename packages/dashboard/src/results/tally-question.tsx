import { formatAnswers } from '../format/numbers';
import { useNow } from '../format/use-now';
import { QuestionFrame } from './question-frame';
import { tallyOf, type TalliedResults } from './tally';
import classes from './tally-question.module.css';
import { TextAnswer } from './text-answer';
import textClasses from './text-question.module.css';

/** Answers as rows with bars, in a table, so that nothing is said by a bar alone. */
export function TallyQuestion({ results }: { results: TalliedResults }) {
  const now = useNow();
  const { title, answers } = results;
  if (answers === 0) return <QuestionFrame title={title} note="No answers yet." />;
  const { figures, columns, rows } = tallyOf(results);
  const others = 'others' in results ? results.others : [];
  return (
    <QuestionFrame title={title} note={formatAnswers(answers)}>
      {figures.length > 0 ? (
        <dl className={classes.figures}>
          {figures.map(({ name, value, range }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value}
                {range === undefined ? null : (
                  <span className={classes.range}>{`95 % interval: ${range}`}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, cells, part }) => (
            <tr key={id}>
              <th scope="row">
                <span dir="auto">{label}</span>
                <span className={classes.track}>
                  <span className={classes.bar} style={{ width: `${String(part * 100)}%` }} />
                </span>
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {others.length > 0 ? (
        <>
          <h4 className={classes.others}>What others wrote, newest first</h4>
          <ul className={textClasses.answers}>
            {others.map(({ text, at }, index) => (
              <TextAnswer key={`${String(at)} ${String(index)}`} text={text} at={at} now={now} />
            ))}
          </ul>
        </>
      ) : null}
    </QuestionFrame>
  );
}
