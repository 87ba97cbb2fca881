import type { FunnelCounts } from '@service-popups/contract';
import { formatCount, formatShare } from '../../format/numbers';
import { Bar, Figure } from '../../ui/figure';
import { DataTable } from '../../ui/data-table';
import { versionsChart } from '../charts/chart';
import { DownloadMenu } from '../charts/download-menu';
import { rateOf, type FunnelKind } from '../rates';
import classes from './bars.module.css';
import { versionName, describeVersions } from './describe-versions';

interface Props {
  kind: FunnelKind;
  byVersion: FunnelCounts['byVersion'];
}

/** Compares the versions of the popup. */
export function Versions({ kind, byVersion }: Props) {
  const { goal, parts } = kind;
  const summary = describeVersions(byVersion, kind);
  const newestFirst = [...byVersion].reverse();
  return (
    <Figure
      title="Versions"
      summary={summary}
      actions={<DownloadMenu chart={versionsChart(newestFirst, summary, kind)} />}
      chart={
        <ol className={classes.bars}>
          {newestFirst.map((one) => (
            <li key={one.version}>
              <span className={classes.name}>{versionName(one.version)}</span>
              <span className={classes.value}>
                {formatShare(rateOf(goal, one))} of {formatCount(goal.whole.countIn(one))}{' '}
                {goal.whole.name} {goal.verb}
              </span>
              <Bar share={rateOf(goal, one) ?? 0} />
            </li>
          ))}
        </ol>
      }
      table={
        <DataTable
          caption="Funnel by version"
          columns={['Version', 'Shown', ...parts.flatMap(({ name, rateName }) => [name, rateName])]}
          rows={newestFirst.map((one) => [
            versionName(one.version),
            formatCount(one.shown),
            ...parts.flatMap((part) => [
              formatCount(part.countIn(one)),
              formatShare(rateOf(part, one)),
            ]),
          ])}
        />
      }
      note="To compare two versions, filter by one of them and choose the other under “Compare with”."
    />
  );
}
