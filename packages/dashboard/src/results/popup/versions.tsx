import type { FunnelCounts } from '@service-popups/contract';
import { formatCount, formatShare } from '../../format/numbers';
import { Bar, Figure } from '../../ui/figure';
import { DataTable } from '../../ui/data-table';
import { versionsChart } from '../charts/chart';
import { DownloadMenu } from '../charts/download-menu';
import { share } from '../rates';
import classes from './bars.module.css';
import { versionName, describeVersions } from './describe-versions';

/** Compares the versions of the popup. */
export function Versions({ byVersion }: { byVersion: FunnelCounts['byVersion'] }) {
  const newestFirst = [...byVersion].reverse();
  return (
    <Figure
      title="Versions"
      summary={describeVersions(byVersion)}
      actions={<DownloadMenu chart={versionsChart(newestFirst, describeVersions(byVersion))} />}
      chart={
        <ol className={classes.bars}>
          {newestFirst.map((one) => (
            <li key={one.version}>
              <span className={classes.name}>{versionName(one.version)}</span>
              <span className={classes.value}>
                {formatShare(share(one.completed, one.shown))} of {formatCount(one.shown)} shown
                completed
              </span>
              <Bar share={share(one.completed, one.shown) ?? 0} />
            </li>
          ))}
        </ol>
      }
      table={
        <DataTable
          caption="Funnel by version"
          columns={[
            'Version',
            'Shown',
            'Answered',
            'Response rate',
            'Completed',
            'Completion rate',
          ]}
          rows={newestFirst.map(({ version, shown, answered, completed }) => [
            versionName(version),
            formatCount(shown),
            formatCount(answered),
            formatShare(share(answered, shown)),
            formatCount(completed),
            formatShare(share(completed, shown)),
          ])}
        />
      }
      note="To compare the answers of two versions, select one under “Version” and the other under “Compare with”."
    />
  );
}
