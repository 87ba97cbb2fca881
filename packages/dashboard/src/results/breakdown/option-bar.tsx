import type { QuestionResults } from '@service-popups/contract';
import classes from './breakdown.module.css';

export interface BarOption {
  id: string;
  label: string;
}

/** Further options share a colour. */
export const MAX_COLOURS = 5;

interface Props {
  /** In the order of their colours. */
  options: readonly BarOption[];
}

/** The colours of the options. */
export function OptionLegend({ options }: Props) {
  const coloured = options.slice(0, MAX_COLOURS);
  return (
    <ul className={classes.legend} aria-hidden="true">
      {coloured.map(({ id, label }, index) => (
        <li key={id} data-colour={index} dir="auto">
          {label}
        </li>
      ))}
      {options.length > MAX_COLOURS ? <li>Other options</li> : null}
    </ul>
  );
}

/** A stacked bar. Decorative: a table has the same shares. */
export function OptionBar({ options, results }: Props & { results: QuestionResults }) {
  const counts = new Map(
    'others' in results ? results.options.map(({ id, count }) => [id, count]) : [],
  );
  return (
    <span className={classes.bar} aria-hidden="true">
      {options.map(({ id }, index) => {
        const count = counts.get(id) ?? 0;
        return count === 0 ? null : (
          <span
            key={id}
            data-colour={index < MAX_COLOURS ? index : undefined}
            style={{ flexGrow: count }}
          />
        );
      })}
    </span>
  );
}
