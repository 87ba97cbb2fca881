import { Skeleton } from '@mantine/core';
import type { Breakdown, QuestionResults } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { breakdownQuery } from '../../api/popup-results';
import { versionsQuery } from '../../api/popups';
import { useProject } from '../../app/use-scope';
import { useTimeZone } from '../../app/use-time-zone';
import { formatCount } from '../../format/numbers';
import { DataTable, TableDetails } from '../../ui/data-table';
import { timesChart } from '../charts/chart';
import { DownloadMenu } from '../charts/download-menu';
import { describeBounds, getScore } from '../main-score';
import { useResultsSearch, useShared } from '../popup/use-results-search';
import { changeLabel } from '../questions/describe-earlier';
import { useEarlierQuestion } from '../questions/earlier-context';
import classes from './breakdown.module.css';
import { ChangeNote } from './change-note';
import {
  describeTimes,
  listPoints,
  findStart,
  startOfChange,
  timeLabel,
  timeName,
  type Happened,
  type TimePoint,
  type TimeUnit,
} from './times';

const HEIGHT_PX = 240;
const NOTHING: Happened = { versions: [], changes: [], timeZone: 'UTC' };

// Charts are a large bundle: load them after the text and the table.
const ScoreChart = lazy(async () => ({ default: (await import('./score-chart')).ScoreChart }));

interface Props {
  unit: TimeUnit;
  question: QuestionResults;
  breakdown: Breakdown;
}

/** The score of a question over time, and in the period or version it is compared with. */
export function ScoreTimes({ unit, question: { questionId, title }, breakdown }: Props) {
  const { groups, changes = [] } = breakdown;
  const drawing = useRef<HTMLDivElement>(null);
  const earlier = useEarlierQuestion();
  const { place, query, baseline } = useResultsSearch();
  const shared = useShared()?.questions.find((one) => one.questionId === questionId);
  const isHiding = shared?.hidden ?? false;
  const isMember = useProject()?.role !== undefined;
  const timeZone = useTimeZone();
  const { data: versions = [] } = useQuery({
    ...versionsQuery(place, place.popupId),
    enabled: isMember,
  });
  const { data: compared } = useQuery({
    ...breakdownQuery(place, questionId, { ...baseline?.query, by: unit }),
    enabled: baseline !== undefined && earlier === undefined,
  });
  const score = groups[0] && getScore(groups[0].results);
  if (score === undefined) return <p>No answers for these filters.</p>;
  const { name, format } = score;
  const before = baseline && compared?.by === unit ? compared.groups : undefined;
  const both = [...groups, ...(before ?? [])];
  const known = listPoints(
    unit,
    groups,
    { versions, changes, timeZone },
    before ? findStart(unit, query, both) : startOfChange(unit, query, breakdown, timeZone),
  );
  // A time that a shared page leaves out looks like one without answers.
  const points = isHiding
    ? known.map((point) => (point.answers === 0 ? { ...point, answers: null } : point))
    : known;
  const pointsBefore =
    before && listPoints(unit, before, NOTHING, findStart(unit, baseline?.query ?? {}, both));
  const lineBefore = pointsBefore && {
    name: `${name}, ${baseline?.name ?? ''}`,
    points: pointsBefore,
  };
  const summary = describeTimes(unit, points, score);
  const hasChanges = points.some((point) => point.changes.length > 0);
  const hasMedian = points.some(({ median }) => median !== null);
  const hasVersions = points.some((point) => point.versions.length > 0);
  const formatted = (value: number | null | undefined): string =>
    value == null ? '–' : format(value);
  return (
    <>
      <div className={classes.header}>
        <p className={classes.summary}>{summary}</p>
        <DownloadMenu
          chart={timesChart({ points, before: lineBefore }, score, {
            title,
            summary,
            timeOf: (day) => timeLabel(unit, day),
          })}
          drawing={drawing}
        />
      </div>
      {points.length > 1 ? (
        <div ref={drawing}>
          <Suspense fallback={<Skeleton h={HEIGHT_PX} />}>
            <ScoreChart
              unit={unit}
              points={points}
              before={lineBefore}
              score={score}
              height={HEIGHT_PX}
            />
          </Suspense>
        </div>
      ) : null}
      <ChangeNote changes={changes} />
      <TableDetails>
        <DataTable
          caption={`${name} over time`}
          columns={[
            'Time',
            'Answers',
            name,
            '95% interval',
            ...(hasMedian ? ['Median'] : []),
            ...(lineBefore ? [lineBefore.name] : []),
            ...(hasVersions ? ['Published versions'] : []),
            ...(hasChanges ? ['Question changed'] : []),
          ]}
          rows={points.map((point, index) => [
            timeName(unit, point.day),
            answersOf(point),
            formatted(point.score),
            point.interval === null ? '–' : describeBounds(point.interval, format),
            ...(hasMedian ? [formatted(point.median)] : []),
            ...(lineBefore ? [formatted(lineBefore.points[index]?.score)] : []),
            ...(hasVersions ? [point.versions.join(', ')] : []),
            ...(hasChanges ? [point.changes.map(changeLabel).join(', ')] : []),
          ])}
        />
      </TableDetails>
    </>
  );
}

function answersOf({ answers, isSmall }: TimePoint): string {
  if (answers === null) return '–';
  return isSmall && answers > 0 ? `${formatCount(answers)} (few)` : formatCount(answers);
}
