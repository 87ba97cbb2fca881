import type { Funnel } from '@service-popups/contract';
import { formatCount, formatShare, formatTimes } from '../../format/numbers';
import { DataTable } from '../../ui/data-table';
import { Figure } from '../../ui/figure';
import { funnelChart } from '../charts/chart';
import { DownloadMenu } from '../charts/download-menu';
import { describeCountChange, describePointsChange } from '../describe-change';
import { FunnelView } from '../funnel-view';
import { funnelSteps, share, surveyFunnel, type FunnelKind } from '../rates';
import classes from './funnel-figure.module.css';

interface Props {
  kind: FunnelKind;
  funnel: Funnel;
  baseline: { funnel: Funnel; name: string } | undefined;
}

export function FunnelFigure({ kind, funnel, baseline }: Props) {
  const before = baseline && funnelSteps(baseline.funnel, kind);
  const summary = describeFunnel(funnel, kind);
  return (
    <Figure
      title="Funnel"
      summary={summary}
      actions={<DownloadMenu chart={funnelChart(funnel, summary, kind)} />}
      chart={
        <>
          <FunnelView funnel={funnel} kind={kind} />
          {baseline ? (
            <Differences now={funnel} before={baseline.funnel} name={baseline.name} kind={kind} />
          ) : null}
        </>
      }
      table={
        <DataTable
          caption={`From shown to ${kind.goal.name.toLowerCase()}`}
          columns={[
            'Step',
            'Count',
            'Share of shown',
            ...(baseline ? [`Count, ${baseline.name}`, `Share of shown, ${baseline.name}`] : []),
          ]}
          rows={funnelSteps(funnel, kind).map((step, index) => {
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

function describeFunnel(funnel: Funnel, kind: FunnelKind): string {
  const { shown } = funnel;
  const times = kind.parts.map(({ name, countIn }) => {
    const count = countIn(funnel);
    const rate = shown === 0 ? '' : ` (${formatShare(share(count, shown))})`;
    return `${name.toLowerCase()} ${formatTimes(count)}${rate}`;
  });
  if (shown === 0) {
    const [first = '', second = ''] = times;
    return `${first.charAt(0).toUpperCase()}${first.slice(1)}, ${second}. It wasn’t reported as shown in this period.`;
  }
  const left = funnel.answered - funnel.completed;
  const rest =
    kind === surveyFunnel && left > 0 ? ` ${formatCount(left)} started but didn’t finish.` : '';
  return `Shown ${formatTimes(shown)}, ${times.join(' and ')}.${rest}`;
}

interface DifferencesProps {
  now: Funnel;
  before: Funnel;
  name: string;
  kind: FunnelKind;
}

function Differences({ now, before, name, kind }: DifferencesProps) {
  const rate = (funnel: Funnel, part: number): number => (share(part, funnel.shown) ?? 0) * 100;
  return (
    <ul className={classes.differences}>
      <li>Shown: {describeCountChange(now.shown, before.shown, name)}</li>
      {kind.parts.map(({ rateName, countIn }) => (
        <li key={rateName}>
          {rateName}:{' '}
          {describePointsChange(rate(now, countIn(now)), rate(before, countIn(before)), name)}
        </li>
      ))}
    </ul>
  );
}
