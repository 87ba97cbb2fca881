import type {
  Breakdown,
  BreakdownGroup,
  Funnel,
  FunnelCounts,
  PageCounts,
  QuestionResults,
} from '@service-popups/contract';
import { formatAnswers, formatCount, formatShare } from '../../format/numbers';
import { MAX_COLOURS, type BarOption } from '../breakdown/option-bar';
import { listParts } from '../breakdown/parts';
import type { TimePoint } from '../breakdown/times';
import { describeBounds, getScore, type Score } from '../main-score';
import { versionName } from '../popup/describe-versions';
import { pointName, type TrendPoint } from '../popup/trend';
import { changeLabel } from '../questions/describe-earlier';
import { matrixShares } from '../questions/matrix-shares';
import { npsSegments, type NpsGroupId } from '../questions/nps-groups';
import { isTallied, createTally } from '../questions/tally';
import { funnelSteps, rateOf, share, type FunnelKind } from '../rates';

/** A chart as data, for files. */
export interface Chart {
  title: string;
  /** One sentence about the data. */
  summary: string;
  /** The numbers, as in a CSV file. Shares are in percent. */
  columns: string[];
  rows: (string | number | null)[][];
  /** What to draw if the page hasn't drawn a chart. */
  picture: Bars | Stacks | Intervals;
}

export interface Bars {
  kind: 'bars';
  bars: { label: string; value: string; part: number; colour?: NpsGroupId }[];
}

export interface Stacks {
  kind: 'stacks';
  /** Parts without a name share a colour. */
  legend: string[];
  bars: { label: string; value: string; parts: number[] }[];
}

export interface Intervals {
  kind: 'intervals';
  rows: { label: string; value: string; score: number | null; interval: Interval | null }[];
  format: (value: number) => string;
}

interface Interval {
  low: number;
  high: number;
}

const percent = (part: number, whole: number): number | null => {
  const found = share(part, whole);
  return found === null ? null : Math.round(found * 1000) / 10;
};

/** The results of a question; undefined if there's nothing to draw. */
export function questionChart(results: QuestionResults): Chart | undefined {
  const { title, answers } = results;
  if (answers === 0) return undefined;
  const score = getScore(results);
  const bounds = score?.interval ? ` (${describeBounds(score.interval, score.format)})` : '';
  const median = score?.median == null ? '' : `, median ${score.format(score.median)}`;
  const scored =
    score && score.value !== null
      ? `${score.name} ${score.format(score.value)}${bounds}${median}, `
      : '';
  const start = { title, summary: `${scored}${formatAnswers(answers)}` };
  if (results.type === 'nps') {
    const ratings = npsSegments(results.distribution).flatMap((group) =>
      group.ratings.map((rating) => ({ ...rating, group })),
    );
    const most = Math.max(1, ...ratings.map(({ count }) => count));
    return {
      ...start,
      columns: ['Rating', 'Group', 'Answers', 'Share (%)'],
      rows: ratings.map(({ rating, count, group }) => [
        rating,
        group.name,
        count,
        percent(count, answers),
      ]),
      picture: {
        kind: 'bars',
        bars: ratings.map(({ rating, count, share: part, group }) => ({
          label: `${String(rating)} (${group.name})`,
          value: `${formatCount(count)} (${formatShare(part)})`,
          part: count / most,
          colour: group.id,
        })),
      },
    };
  }
  if (results.type === 'matrix') {
    const { columns } = results;
    const rows = matrixShares(results, undefined);
    return {
      ...start,
      columns: ['Row', ...columns.map(({ label }) => label)],
      rows: rows.map(({ label, cells }) => [label, ...cells.map(({ count }) => count)]),
      picture: {
        kind: 'stacks',
        legend: columns.slice(0, MAX_COLOURS).map(({ label }) => label),
        bars: rows.map(({ label, cells }) => ({
          label,
          value: formatAnswers(cells.reduce((sum, { count }) => sum + count, 0)),
          parts: cells.map(({ count }) => count),
        })),
      },
    };
  }
  if (!isTallied(results)) return undefined;
  const { columns, rows } = createTally(results);
  return {
    ...start,
    ...tallyNumbers(results, columns),
    picture: {
      kind: 'bars',
      bars: rows.map(({ label, cells, part }) => ({ label, value: valueOf(columns, cells), part })),
    },
  };
}

/** Formats as in "40 (17%)", or with the names of the columns if they aren't a count and its share. */
function valueOf(columns: readonly string[], cells: readonly string[]): string {
  const [first = '', second = ''] = cells;
  if (columns[2] === 'Share') return `${first} (${second})`;
  return cells
    .map((cell, index) => `${columns[index + 1]?.toLowerCase() ?? ''} ${cell}`)
    .join(', ');
}

function tallyNumbers(results: QuestionResults, names: string[]): Pick<Chart, 'columns' | 'rows'> {
  const counted = (entries: { label: string | number; count: number }[]) => ({
    columns: [names[0] ?? '', 'Answers', 'Share (%)'],
    rows: entries.map(({ label, count }) => [label, count, percent(count, results.answers)]),
  });
  switch (results.type) {
    case 'csat':
    case 'ces':
      return counted(results.distribution.map((count, index) => ({ label: index + 1, count })));
    case 'number':
    case 'date':
      return counted(results.values.map(({ value, count }) => ({ label: value, count })));
    case 'ranking':
      return {
        columns: names,
        rows: results.options.map(({ label, first, mean }) => [label, first, mean]),
      };
    case 'points':
      return { columns: names, rows: results.options.map(({ label, mean }) => [label, mean]) };
    default:
      return counted('others' in results ? results.options : []);
  }
}

interface Named {
  title: string;
  summary: string;
  /** What the groups are. */
  name: string;
  nameOf: (group: BreakdownGroup) => string;
  /** In the order of their colours. */
  options: readonly BarOption[];
}

/** The score of a question by group, or the shares of its options. */
export function breakdownChart({ groups }: Breakdown, named: Named): Chart {
  const { title, summary, name, nameOf, options } = named;
  const score = groups[0] && getScore(groups[0].results);
  const start = { title: `${title}, by ${name}`, summary };
  if (score) {
    const scores = groups.flatMap((group) => {
      const one = getScore(group.results);
      return one ? { group, score: one } : [];
    });
    return {
      ...start,
      columns: [name, 'Answers', ...scoreColumns(score)],
      rows: scores.map(({ group, score: one }) => [
        nameOf(group),
        group.results.answers,
        ...scoreCells(one),
      ]),
      picture: {
        kind: 'intervals',
        format: score.format,
        rows: scores.map(({ group, score: one }) => ({
          label: nameOf(group),
          value:
            one.value === null
              ? '–'
              : `${score.format(one.value)} · ${formatAnswers(group.results.answers)}`,
          score: one.value,
          interval: one.interval,
        })),
      },
    };
  }
  if (options.length === 0) {
    const parts = groups.flatMap((group) =>
      listParts(group.results).map((part) => ({ group, part })),
    );
    return {
      ...start,
      columns: [name, 'Answers', 'Part', 'Value'],
      rows: parts.map(({ group, part }) => [
        nameOf(group),
        group.results.answers,
        part.label,
        part.mean === null ? part.value : round(part.mean),
      ]),
      picture: {
        kind: 'bars',
        bars: parts.map(({ group, part }) => ({
          ...part,
          label: `${nameOf(group)}: ${part.label}`,
        })),
      },
    };
  }
  const countsOf = ({ results }: BreakdownGroup): number[] => {
    const counts = new Map(
      'others' in results ? results.options.map(({ id, count }) => [id, count]) : [],
    );
    return options.map(({ id }) => counts.get(id) ?? 0);
  };
  return {
    ...start,
    columns: [name, 'Answers', ...options.map(({ label }) => label)],
    rows: groups.map((group) => [nameOf(group), group.results.answers, ...countsOf(group)]),
    picture: {
      kind: 'stacks',
      legend: options.slice(0, MAX_COLOURS).map(({ label }) => label),
      bars: groups.map((group) => ({
        label: nameOf(group),
        value: formatAnswers(group.results.answers),
        parts: countsOf(group),
      })),
    },
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;
const roundIfGiven = (value: number | null): number | null =>
  value === null ? null : round(value);

type ScoreNumbers = Pick<Score, 'value' | 'interval' | 'median'>;

function scoreColumns({ name, median }: Pick<Score, 'name' | 'median'>): string[] {
  return [name, '95% from', '95% to', ...(median === undefined ? [] : ['Median'])];
}

function scoreCells({ value, interval, median }: ScoreNumbers): (number | null)[] {
  const bounds = [interval?.low ?? null, interval?.high ?? null];
  return [value, ...bounds, ...(median === undefined ? [] : [median])].map(roundIfGiven);
}

/** A score over time, and what it's compared with. */
interface ScoreLines {
  points: readonly TimePoint[];
  /** In the same order. */
  before: { name: string; points: readonly TimePoint[] } | undefined;
}

/** The score of a question over time. */
export function timesChart(
  { points, before }: ScoreLines,
  score: Pick<Score, 'name' | 'format' | 'median'>,
  texts: { title: string; summary: string; timeOf: (day: string) => string },
): Chart {
  const scoresBefore = points.map((_, index) => before?.points[index]?.score ?? null);
  const hasChanges = points.some(({ changes }) => changes.length > 0);
  return {
    title: `${texts.title}, over time`,
    summary: texts.summary,
    columns: [
      'From',
      'Answers',
      ...scoreColumns(score),
      ...(before ? [before.name] : []),
      ...(hasChanges ? ['Question changed'] : []),
    ],
    rows: points.map(({ day, answers, score: value, interval, median, changes }, index) => [
      day,
      answers,
      ...scoreCells({ value, interval, ...(score.median !== undefined && { median }) }),
      ...(before ? [roundIfGiven(scoresBefore[index] ?? null)] : []),
      ...(hasChanges ? [changes.map(changeLabel).join(', ') || null] : []),
    ]),
    picture: {
      kind: 'intervals',
      format: score.format,
      rows: points.map(({ day, answers, score: value, interval }) => ({
        label: texts.timeOf(day),
        value: answers === null ? '' : formatAnswers(answers),
        score: value,
        interval,
      })),
    },
  };
}

export function funnelChart(funnel: Funnel, summary: string, kind: FunnelKind): Chart {
  const steps = funnelSteps(funnel, kind);
  return {
    title: 'Funnel',
    summary,
    columns: ['Step', 'Count', 'Rate', 'Rate (%)'],
    rows: steps.map(({ name, count, rateName, of }) => [
      name,
      count,
      rateName ?? null,
      rateName === undefined ? null : percent(count, of.count),
    ]),
    picture: {
      kind: 'bars',
      bars: steps.map(({ name, count, rateName, rate, of, part }) => ({
        label: name,
        value:
          rateName === undefined
            ? formatCount(count)
            : `${formatCount(count)} (${formatShare(rate)} of ${of.name})`,
        part,
      })),
    },
  };
}

export function trendChart(
  points: readonly TrendPoint[],
  summary: string,
  { parts }: FunnelKind,
): Chart {
  return {
    title: 'Trend',
    summary,
    columns: ['From', 'To', 'Shown', ...parts.map(({ name }) => name)],
    rows: points.map((one) => [
      one.from,
      one.to,
      one.shown,
      ...parts.map(({ countIn }) => countIn(one)),
    ]),
    picture: {
      kind: 'bars',
      bars: points.map((point) => ({
        label: pointName(point),
        value: formatCount(point.shown),
        part: 1,
      })),
    },
  };
}

export function dropOffChart({ responses, pages }: PageCounts, summary: string): Chart {
  return {
    title: 'Drop-off by page',
    summary,
    columns: ['Page', 'Answered', 'Share of responses (%)', 'Dropped off'],
    rows: pages.map(({ title, answered, left }) => [
      title,
      answered,
      percent(answered, responses),
      left,
    ]),
    picture: {
      kind: 'bars',
      bars: pages.map(({ title, answered, left }) => ({
        label: title,
        value: `${formatCount(answered)} answered, ${formatCount(left)} dropped off`,
        part: share(answered, responses) ?? 0,
      })),
    },
  };
}

export function versionsChart(
  versions: FunnelCounts['byVersion'],
  summary: string,
  { goal, parts }: FunnelKind,
): Chart {
  return {
    title: 'Versions',
    summary,
    columns: ['Version', 'Shown', ...parts.map(({ name }) => name), `${goal.rateName} (%)`],
    rows: versions.map((one) => [
      one.version,
      one.shown,
      ...parts.map(({ countIn }) => countIn(one)),
      percent(goal.countIn(one), goal.whole.countIn(one)),
    ]),
    picture: {
      kind: 'bars',
      bars: versions.map((one) => {
        const rate = rateOf(goal, one);
        return {
          label: versionName(one.version),
          value: `${formatShare(rate)} of ${formatCount(goal.whole.countIn(one))} ${goal.whole.name}`,
          part: rate ?? 0,
        };
      }),
    },
  };
}
