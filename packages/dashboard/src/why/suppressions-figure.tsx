import type { SuppressionCounts } from '@service-popups/contract';
import { formatCount, formatShare } from '../format/numbers';
import { Bar, Figure } from '../ui/figure';
import { DataTable } from '../ui/data-table';
import { reasonTexts } from './reason-texts';
import classes from './suppressions-figure.module.css';
import { describeSuppressions } from './describe-outcome';

const TITLE = 'Suppressions in real traffic';
const NOTE =
  'Counted in browsers, each time a trigger fired and a rule blocked the popup. Not counted: pages that don’t match ' +
  'the popup’s paths, known users who don’t get the popup from the server, sites that aren’t allowed, visitors without ' +
  'consent or with diagnostics off, and counts lost when a page closed too fast. Not filtered by language, device, ' +
  'path or version.';

/** Shows how often the popup was suppressed, why, and what to do about it. */
export function SuppressionsFigure({ counts }: { counts: SuppressionCounts }) {
  const { total } = counts;
  const all = total.reduce((sum, { n }) => sum + n, 0);
  const summary = describeSuppressions(counts);
  if (all === 0) return <Figure title={TITLE} summary={summary} note={NOTE} />;
  const share = (n: number): string => formatShare(n / all);
  return (
    <Figure
      title={TITLE}
      summary={summary}
      chart={
        <ol className={classes.reasons}>
          {total.map(({ reason, n }) => {
            const { suppressed, because, advice } = reasonTexts[reason];
            return (
              <li key={reason}>
                <span className={classes.name}>{suppressed}</span>
                <span className={classes.value}>
                  {formatCount(n)}, {share(n)}
                </span>
                <Bar share={n / all} />
                <p>
                  Because {because}. {advice}
                </p>
              </li>
            );
          })}
        </ol>
      }
      table={
        <DataTable
          caption="Suppressions by reason"
          columns={['Reason', 'Count', 'Share', 'Code']}
          rows={total.map(({ reason, n }) => [
            reasonTexts[reason].suppressed,
            formatCount(n),
            share(n),
            reason,
          ])}
        />
      }
      note={NOTE}
    />
  );
}
