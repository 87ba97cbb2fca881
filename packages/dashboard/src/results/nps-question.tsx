import type { NpsResults } from '@service-popups/contract';
import { formatAnswers, formatCount, formatScore, formatShare } from '../format/numbers';
import { NpsChart } from './nps-chart';
import { npsSegments } from './nps-groups';
import classes from './nps-question.module.css';
import { NpsTable } from './nps-table';
import { QuestionFrame } from './question-frame';

export function NpsQuestion({ results }: { results: NpsResults }) {
  const { title, answers, score, distribution } = results;
  if (score === null) return <QuestionFrame title={title} note="No answers yet." />;
  const segments = npsSegments(distribution);
  return (
    <QuestionFrame title={title} note={formatAnswers(answers)}>
      <div className={classes.layout}>
        <div>
          <p className={classes.scoreName}>Net Promoter Score</p>
          <p className={classes.score}>{formatScore(score)}</p>
          <p className={classes.meaning}>
            The share of promoters less the share of detractors, from −100 to +100.
          </p>
        </div>
        <NpsChart segments={segments} />
      </div>
      <ul className={classes.groups}>
        {segments.map(({ id, name, definition, count, share }) => (
          <li key={id} className={classes.group} data-group={id}>
            <span className={classes.groupName}>{name}</span>
            <span className={classes.groupCount}>
              {formatCount(count)} <span className={classes.groupShare}>{formatShare(share)}</span>
            </span>
            <span className={classes.definition}>{definition}</span>
          </li>
        ))}
      </ul>
      <NpsTable segments={segments} />
    </QuestionFrame>
  );
}
