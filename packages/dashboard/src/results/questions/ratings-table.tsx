import { formatCount, formatShare } from '../../format/numbers';
import { TableDetails } from '../../ui/table-details';
import { DataTable } from '../../ui/data-table';
import { share } from '../rates';

interface Props {
  ratings: readonly { name: string; count: number }[];
  /** The same counts, of what it is compared with. */
  others?: readonly number[] | undefined;
  otherName?: string | undefined;
}

/** How often each answer was given, and its share of all. */
export function RatingsTable({ ratings, others, otherName = '' }: Props) {
  const total = ratings.reduce((sum, { count }) => sum + count, 0);
  const otherTotal = others?.reduce((sum, count) => sum + count, 0) ?? 0;
  return (
    <TableDetails>
      <DataTable
        caption="Answers and their shares"
        columns={['Answer', 'Count', 'Share', ...(others ? [`Share, ${otherName}`] : [])]}
        rows={ratings.map(({ name, count }, index) => [
          name,
          formatCount(count),
          formatShare(share(count, total)),
          ...(others ? [formatShare(share(others[index] ?? 0, otherTotal))] : []),
        ])}
      />
    </TableDetails>
  );
}
