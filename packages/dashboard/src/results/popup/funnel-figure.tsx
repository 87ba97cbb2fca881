import type { Funnel } from '@service-popups/contract';
import { formatCount, formatShare, formatTimes } from '../../format/numbers';
import { DataTable } from '../../ui/data-table';
import { Figure } from '../../ui/figure';
import { funnelChart } from '../charts/chart';
import { DownloadMenu } from '../charts/download-menu';
import { describeCountChange, describePointsChange } from '../describe-change';
import { FunnelView } from '../funnel-view';
import { funnelSteps, share } from '../rates';
import classes from './funnel-figure.module.css';

interface Props {
  funnel: Funnel;
  baseline: { funnel: Funnel; name: string } | undefined;
}

export function FunnelFigure({ funnel, baseline }: Props) {
  const before = baseline && funnelSteps(baseline.funnel);
  return (
    <Figure
      title="Funnel"
      summary={describeFunnel(funnel)}
      actions={<DownloadMenu chart={funnelChart(funnel, describeFunnel(funnel))} />}
      chart={
        <>
          <FunnelView funnel={funnel} />
          {baseline ? (
            <Differences now={funnel} before={baseline.funnel} name={baseline.name} />
          ) : null}
        </>
      }
      table={
        <DataTable
          caption="From shown to completed"
          columns={[
            'Step',
            'Count',
            'Share of shown',
            ...(baseline ? [`Count, ${baseline.name}`, `Share of shown, ${baseline.name}`] : []),
          ]}
          rows={funnelSteps(funnel).map((step, index) => {
            const old = before?.[index];
            return [
              step.name,
              formatCount(step.count),
              formatShare(step.share),
              ...(old ? [formatCount(old.count), formatShare(old.share)] : []),
            ];
          })}
        />
      }
    />
  );
}

function describeFunnel({ shown, answered, completed }: Funnel): string {
  if (shown === 0)
    return `Answered ${formatTimes(answered)}, completed ${formatTimes(completed)}. It wasn’t reported as shown in this period.`;
  const left = answered - completed;
  const rest = left > 0 ? ` ${formatCount(left)} started but didn’t finish.` : '';
  return `Shown ${formatTimes(shown)}, answered ${formatTimes(answered)} (${formatShare(share(answered, shown))}) and completed ${formatTimes(completed)} (${formatShare(share(completed, shown))}).${rest}`;
}

function Differences({ now, before, name }: { now: Funnel; before: Funnel; name: string }) {
  const rate = (funnel: Funnel, part: number): number => (share(part, funnel.shown) ?? 0) * 100;
  return (
    <ul className={classes.differences}>
      <li>Shown: {describeCountChange(now.shown, before.shown, name)}</li>
      <li>
        Response rate:{' '}
        {describePointsChange(rate(now, now.answered), rate(before, before.answered), name)}
      </li>
      <li>
        Completion rate:{' '}
        {describePointsChange(rate(now, now.completed), rate(before, before.completed), name)}
      </li>
    </ul>
  );
}
