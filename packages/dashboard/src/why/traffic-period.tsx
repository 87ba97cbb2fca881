import { NativeSelect } from '@mantine/core';
import { useWhy } from './use-why';
import classes from './why.module.css';
import { whyPeriods } from './why-search';

export const DEFAULT_DAYS = 28;

/** Selects the period for real traffic. */
export function TrafficPeriod() {
  const { search, updateSearch } = useWhy();
  return (
    <NativeSelect
      className={classes.period}
      label="Real traffic"
      value={String(search.days ?? DEFAULT_DAYS)}
      data={whyPeriods.map((days) => ({
        value: String(days),
        label: `Last ${String(days)} days`,
      }))}
      onChange={({ currentTarget: { value } }) => {
        const days = whyPeriods.find((period) => String(period) === value);
        updateSearch({ days: days === DEFAULT_DAYS ? undefined : days });
      }}
    />
  );
}
