import { formatCount, formatShare } from '../../format/numbers';
import { TableDetails, DataTable } from '../../ui/data-table';
import { share } from '../rates';

interface Props {
  ratings: readonly { name: string; count: number }[];
  /** The counts of the baseline. */
  baseline?: readonly number[] | undefined;
  baselineName?: string | undefined;
}

/** Count and share of each answer. */
export function RatingsTable({ ratings, baseline, baselineName = '' }: Props) {
  const total = ratings.reduce((sum, { count }) => sum + count, 0);
  const baselineTotal = baseline?.reduce((sum, count) => sum + count, 0) ?? 0;
  return (
    <TableDetails>
      <DataTable
        caption="Answers and their shares"
        columns={['Answer', 'Count', 'Share', ...(baseline ? [`Share, ${baselineName}`] : [])]}
        rows={ratings.map(({ name, count }, index) => [
          name,
          formatCount(count),
          formatShare(share(count, total)),
          ...(baseline ? [formatShare(share(baseline[index] ?? 0, baselineTotal))] : []),
        ])}
      />
    </TableDetails>
  );
}
