import type { Funnel, QuestionResults } from '@service-popups/contract';
import { formatTagFilter } from '@service-popups/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import {
  breakdownQuery,
  funnelQuery,
  pagesQuery,
  questionsQuery,
  valuesQuery,
} from '../../api/popup-results';
import { useProject } from '../../app/use-scope';
import { useToday } from '../../app/use-time-zone';
import { formatAnswers, formatCount, formatShare } from '../../format/numbers';
import { useNow } from '../../format/use-now';
import { Bar } from '../../ui/figure';
import { chooseUnit } from '../breakdown/times';
import { describeCountChange } from '../describe-change';
import { describeBounds, getScore } from '../main-score';
import { FIXED_SCORE, useIsFixed } from '../questions/use-is-fixed';
import { TextAnswer } from '../questions/text-answer';
import { share } from '../rates';
import { daysBefore, type Baseline } from '../results-query';
import { readResultsSearch } from '../results-search';
import classes from './headline.module.css';
import {
  describeScoreChange,
  findMainQuestion,
  listTopAnswers,
  sparklinePoints,
} from './main-question';
import { useResultsSearch } from './use-results-search';

const MAX_THEMES = 6;
const MAX_TEXTS = 3;

/** What the results say, on the first screen: score or main answers, how many responses, themes and recent texts. */
export function Headline({ funnel }: { funnel: Funnel }) {
  const { place, query } = useResultsSearch();
  const isMember = useProject()?.role !== undefined;
  const { data: questions = [] } = useQuery(questionsQuery(place, query));
  const main = findMainQuestion(questions);
  return (
    <div className={classes.headline}>
      {main === undefined ? null : <MainTile question={main} />}
      <CountTiles funnel={funnel} />
      {isMember ? <Themes /> : null}
      <RecentTexts questions={questions} />
    </div>
  );
}

function Tile({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.tile} aria-labelledby={id} data-wide={wide ?? false}>
      <h2 id={id} className={classes.title} dir="auto">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What the headline is compared with: what the page compares with, or else the period before. */
function usePrevious(): Baseline | undefined {
  const { query, baseline } = useResultsSearch();
  const before = daysBefore(query);
  return baseline ?? (before && { query: { ...query, ...before }, name: 'the previous period' });
}

function MainTile({ question }: { question: QuestionResults }) {
  const { place } = useResultsSearch();
  const previous = usePrevious();
  const { data: before = [] } = useQuery({
    ...questionsQuery(place, { ...previous?.query, question: question.questionId }),
    enabled: previous !== undefined,
  });
  const isFixed = useIsFixed(question.questionId);
  const score = getScore(question);
  if (score === undefined || score.value === null) return <TopAnswers question={question} />;
  const old = before.find(({ questionId }) => questionId === question.questionId);
  const change = describeScoreChange(question, old, previous?.name ?? '');
  return (
    <Tile title={question.title}>
      <p className={classes.figure}>
        <span className={classes.value}>{score.format(score.value)}</span> {score.name}
      </p>
      <p className={classes.note}>
        {isFixed
          ? FIXED_SCORE
          : score.interval
            ? `95% confidence: ${describeBounds(score.interval, score.format)}. `
            : 'Too few answers for a confidence interval. '}
        {formatAnswers(question.answers)}.
      </p>
      {change === undefined || isFixed ? null : <p className={classes.change}>{change}</p>}
      <Sparkline question={question} />
    </Tile>
  );
}

function TopAnswers({ question }: { question: QuestionResults }) {
  return (
    <Tile title={question.title}>
      <ol className={classes.answers}>
        {listTopAnswers(question).map(({ id, label, cells, part }) => (
          <li key={id}>
            <span className={classes.answer}>
              <span dir="auto">{label}</span>
              <span>{cells.at(-1)}</span>
            </span>
            <Bar share={part} />
          </li>
        ))}
      </ol>
      <p className={classes.note}>{formatAnswers(question.answers)}</p>
    </Tile>
  );
}

/** The score over time. Decorative: the questions have it as a chart and as a table. */
function Sparkline({ question }: { question: QuestionResults }) {
  const { place, query } = useResultsSearch();
  const by = chooseUnit(query, useToday());
  const { data } = useQuery(breakdownQuery(place, question.questionId, { ...query, by }));
  const scored = (data?.groups ?? []).flatMap(({ results }) => getScore(results) ?? []);
  const points = sparklinePoints(scored);
  if (points.length < MAX_TEXTS) return null;
  return (
    <svg
      className={classes.sparkline}
      viewBox="-2 -4 104 28"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline
        points={points.map(({ x, y }) => `${String(x * 100)},${String((1 - y) * 20)}`).join(' ')}
      />
    </svg>
  );
}

function CountTiles({ funnel }: { funnel: Funnel }) {
  const { place, query } = useResultsSearch();
  const previous = usePrevious();
  const { data: counts } = useQuery(pagesQuery(place, query));
  const { data: before } = useQuery({
    ...pagesQuery(place, previous?.query ?? {}),
    enabled: previous !== undefined,
  });
  const { data: shownBefore } = useQuery({
    ...funnelQuery(place, previous?.query ?? {}),
    enabled: previous !== undefined,
    select: ({ total }) => total,
  });
  const rate = share(funnel.answered, funnel.shown);
  const rateBefore = shownBefore ? share(shownBefore.answered, shownBefore.shown) : null;
  return (
    <>
      <Tile title="Responses">
        <p className={classes.figure}>
          <span className={classes.value}>
            {counts === undefined ? '…' : formatCount(counts.responses)}
          </span>
        </p>
        <p className={classes.note}>
          {counts === undefined
            ? ''
            : `${formatCount(counts.finished)} completed, ${formatShare(share(counts.finished, counts.responses))} completion rate`}
        </p>
        {counts && before && previous ? (
          <p className={classes.change}>
            {describeCountChange(counts.responses, before.responses, previous.name)}
          </p>
        ) : null}
      </Tile>
      <Tile title="Response rate">
        <p className={classes.figure}>
          <span className={classes.value}>{formatShare(rate)}</span>
        </p>
        <p className={classes.note}>
          {`${formatCount(funnel.answered)} of ${formatCount(funnel.shown)} shown`}
        </p>
        {rateBefore === null || previous === undefined ? null : (
          <p className={classes.change}>{`${formatShare(rateBefore)} in ${previous.name}`}</p>
        )}
      </Tile>
    </>
  );
}

/** The most frequent tags, each a link that filters by it. */
function Themes() {
  const { place, query, search } = useResultsSearch();
  const { tag: _, ...others } = query;
  const { data: tags } = useQuery(valuesQuery(place, { ...others, of: 'tag' }));
  if (tags === undefined) return null;
  return (
    <Tile title="Top themes" wide>
      {tags.items.length === 0 ? (
        <p className={classes.note}>Tag text answers to see their most common themes here.</p>
      ) : (
        <ul className={classes.themes}>
          {tags.items.slice(0, MAX_THEMES).map(({ value, count }) => (
            <li key={value}>
              <Link
                to="/projects/$projectId/$environment/results/$popupId"
                params={place}
                search={readResultsSearch({
                  ...search,
                  tag: formatTagFilter([value]),
                })}
                resetScroll={false}
              >
                <span dir="auto">{value}</span> <span>{formatCount(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Tile>
  );
}

function RecentTexts({ questions }: { questions: readonly QuestionResults[] }) {
  const { place, search } = useResultsSearch();
  const now = useNow();
  const asked = questions.filter(({ type }) => type === 'text');
  const texts = asked
    .flatMap((question) =>
      question.type === 'text'
        ? question.latest.map((one) => ({ ...one, question: question.questionId }))
        : [],
    )
    .sort((a, b) => b.at - a.at)
    .slice(0, MAX_TEXTS);
  const [newest] = texts;
  if (newest === undefined) return null;
  return (
    <Tile title="Recent texts" wide>
      <ul className={classes.texts}>
        {texts.map(({ text, at, question }, index) => (
          <li key={`${question} ${String(at)} ${String(index)}`}>
            <TextAnswer text={text} at={at} now={now} />
          </li>
        ))}
      </ul>
      <Link
        className={classes.all}
        to="/projects/$projectId/$environment/results/$popupId"
        params={place}
        search={readResultsSearch({ ...search, view: 'texts', question: newest.question })}
        resetScroll={false}
      >
        Read all text answers
      </Link>
    </Tile>
  );
}
