import type { Funnel } from '@service-popups/contract';
import { formatCount, formatShare, formatTimes, locale } from '../../format/numbers';
import { DataTable } from '../../ui/data-table';
import { Figure } from '../../ui/figure';
import { funnelChart } from '../charts/chart';
import { DownloadMenu } from '../charts/download-menu';
import { describeCountChange, describePointsChange } from '../describe-change';
import { FunnelView } from '../funnel-view';
import { funnelSteps, rateOf, type FunnelKind, type FunnelStep } from '../rates';
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
            'Rate',
            ...(baseline ? [`Count, ${baseline.name}`, `Rate, ${baseline.name}`] : []),
          ]}
          rows={funnelSteps(funnel, kind).map((step) => {
            const old = before?.find(({ name }) => name === step.name);
            return [
              step.name,
              formatCount(step.count),
              describeRate(step),
              ...(baseline
                ? [old ? formatCount(old.count) : '–', old ? describeRate(old) : '–']
                : []),
            ];
          })}
        />
      }
      note={
        kind.parts.some(({ name }) => name === 'Closed')
          ? 'Older versions of the SDK don’t report that a visitor closed or declined the popup.'
          : undefined
      }
    />
  );
}

function describeRate({ rateName, rate, of }: FunnelStep): string {
  return rateName === undefined ? '–' : `${formatShare(rate)} of ${of.name}`;
}

function describeFunnel(funnel: Funnel, { parts }: FunnelKind): string {
  const { shown } = funnel;
  const times = parts.map((part) => {
    const count = part.countIn(funnel);
    const rate = rateOf(part, funnel);
    const ofWhole = part.whole.name === 'shown' ? '' : ` of ${part.whole.name}`;
    return `${part.verb} ${formatTimes(count)}${rate === null ? '' : ` (${formatShare(rate)}${ofWhole})`}`;
  });
  const all = list.format(times);
  if (shown === 0)
    return `${all.charAt(0).toUpperCase()}${all.slice(1)}. It wasn’t reported as shown in this period.`;
  return `Shown ${formatTimes(shown)}, ${all}.`;
}

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

interface DifferencesProps {
  now: Funnel;
  before: Funnel;
  name: string;
  kind: FunnelKind;
}

function Differences({ now, before, name, kind }: DifferencesProps) {
  return (
    <ul className={classes.differences}>
      <li>Shown: {describeCountChange(now.shown, before.shown, name)}</li>
      {kind.parts.map((part) => {
        const [rate, old] = [rateOf(part, now), rateOf(part, before)];
        return rate === null || old === null ? null : (
          <li key={part.rateName}>
            {part.rateName}: {describePointsChange(rate * 100, old * 100, name)}
          </li>
        );
      })}
    </ul>
  );
}
