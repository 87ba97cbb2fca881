import { VisuallyHidden } from '@mantine/core';
import type { Breakdown, BreakdownGroup, QuestionResults } from '@service-popups/contract';
import { useTimeZone } from '../../app/use-time-zone';
import { formatCount, formatShare } from '../../format/numbers';
import { DataTable, TableDetails } from '../../ui/data-table';
import tableClasses from '../bar-table.module.css';
import { breakdownChart } from '../charts/chart';
import { DownloadMenu } from '../charts/download-menu';
import { describeBounds, getScore } from '../main-score';
import { useResultsSearch } from '../popup/use-results-search';
import { FilterButton } from '../questions/filter-button';
import { share } from '../rates';
import classes from './breakdown.module.css';
import { describeBreakdown } from './describe-breakdown';
import { ChangeNote } from './change-note';
import { groupChange, groupingName, groupName, hasChanged } from './groups';
import { MAX_COLOURS, OptionBar, OptionLegend, type BarOption } from './option-bar';
import { describeParts, listParts } from './parts';
import { isTimeUnit } from './times';

interface Props {
  breakdown: Breakdown;
  questions: readonly QuestionResults[];
}

/** The results of a question by group: its score, the shares of its options, or a column for each part. */
export function BreakdownTable({ breakdown, questions }: Props) {
  const { search } = useResultsSearch();
  const { by, groups, more, changes = [] } = breakdown;
  const timeZone = useTimeZone();
  const name = groupingName(by, questions);
  const nameOf = (group: BreakdownGroup): string =>
    hasChanged(by, group.id, changes, timeZone)
      ? `${groupName(by, group)} (question changed)`
      : groupName(by, group);
  const [first] = groups;
  if (first === undefined) return <p>No answers for these filters.</p>;
  const score = getScore(first.results);
  const hasMedian = groups.some(({ results }) => getScore(results)?.median != null);
  const options = optionsOf(groups);
  const parts = score ? [] : listParts(first.results);
  const summary = isTimeUnit(by)
    ? ''
    : (describeBreakdown(breakdown, (group) => groupName(by, group)) ?? '');
  const isSeveral = ['multiple_choice', 'picture_choice'].includes(first.results.type);
  return (
    <>
      <div className={classes.header}>
        <p className={classes.summary}>{summary}</p>
        <DownloadMenu
          chart={breakdownChart(breakdown, {
            title: breakdown.title,
            summary,
            name,
            nameOf,
            options,
          })}
        />
      </div>
      {options.length > 0 ? <OptionLegend options={options} /> : null}
      {/* Scrollable areas must be reachable by keyboard. */}
      <div
        className={tableClasses.scroll}
        tabIndex={0}
        role="group"
        aria-label={`Results by ${name}`}
      >
        <table className={tableClasses.table} data-parts={parts.length > 0 || undefined}>
          <VisuallyHidden component="caption">{`Results by ${name}`}</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col" dir="auto">
                {name}
              </th>
              <th scope="col">Answers</th>
              {score ? (
                <>
                  <th scope="col">{score.name}</th>
                  <th scope="col">95% interval</th>
                  {hasMedian ? <th scope="col">Median</th> : null}
                </>
              ) : null}
              {parts.map(({ id, label }) => (
                <th key={id} scope="col" dir="auto">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => {
              const { answers } = group.results;
              const change = groupChange(by, group.id, search, questions);
              return (
                <tr key={group.id}>
                  <th scope="row">
                    <FilterButton filter={answers > 0 || change?.isOn ? change : undefined}>
                      <span dir="auto">{nameOf(group)}</span>
                      {options.length > 0 ? (
                        <OptionBar options={options} results={group.results} />
                      ) : null}
                    </FilterButton>
                  </th>
                  <td>
                    {formatCount(answers)}
                    {group.isSmall && answers > 0 ? (
                      <span className={classes.few}>few answers</span>
                    ) : null}
                  </td>
                  {score ? <ScoreCells results={group.results} hasMedian={hasMedian} /> : null}
                  {parts.map(({ id }) => (
                    <td key={id} dir="auto">
                      {listParts(group.results).find((part) => part.id === id)?.value}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {by === 'version' || isTimeUnit(by) ? <ChangeNote changes={changes} /> : null}
      {more > 0 ? (
        <p className={classes.note}>
          {more === 1
            ? '1 group with fewer answers isn’t shown.'
            : `${formatCount(more)} groups with fewer answers aren’t shown.`}
        </p>
      ) : null}
      {parts.length > 0 ? <p className={classes.note}>{describeParts(first.results)}</p> : null}
      {options.length > 0 ? (
        <>
          {isSeveral ? (
            <p className={classes.note}>
              People can choose several options: bars show shares of all choices, the table shares
              of all people.
            </p>
          ) : null}
          <TableDetails isPrinted>
            <DataTable
              caption={`Shares of options by ${name}`}
              columns={[name, ...optionLabels(first.results)]}
              rows={groups.map((group) => [nameOf(group), ...optionShares(group.results)])}
            />
          </TableDetails>
        </>
      ) : null}
    </>
  );
}

function ScoreCells({ results, hasMedian }: { results: QuestionResults; hasMedian: boolean }) {
  const score = getScore(results);
  return (
    <>
      <td className={classes.score}>{score?.value == null ? '–' : score.format(score.value)}</td>
      <td>{score?.interval ? describeBounds(score.interval, score.format) : '–'}</td>
      {hasMedian ? <td>{score?.median == null ? '–' : score.format(score.median)}</td> : null}
    </>
  );
}

function countedOptions(results: QuestionResults) {
  return 'others' in results ? results.options : [];
}

function optionLabels(results: QuestionResults): string[] {
  return countedOptions(results).map(({ label }) => label);
}

function optionShares(results: QuestionResults): string[] {
  return countedOptions(results).map(({ count }) => formatShare(share(count, results.answers)));
}

/** The options in survey order, those that get a colour first: the most frequent in all groups. */
function optionsOf(groups: readonly BreakdownGroup[]): BarOption[] {
  const totals = new Map<string, BarOption & { count: number }>();
  for (const { results } of groups)
    for (const { id, label, count } of countedOptions(results)) {
      const total = totals.get(id);
      if (total) total.count += count;
      else totals.set(id, { id, label, count });
    }
  const all = [...totals.values()];
  const coloured = new Set([...all].sort((a, b) => b.count - a.count).slice(0, MAX_COLOURS));
  return [...all.filter((one) => coloured.has(one)), ...all.filter((one) => !coloured.has(one))];
}
