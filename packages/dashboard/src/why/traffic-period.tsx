import { NativeSelect } from '@mantine/core';
import { useWhy } from './use-why';
import classes from './why.module.css';
import { whyPeriods } from './why-search';

export const DEFAULT_DAYS = 28;

/** Over which days real traffic is looked at. */
export function TrafficPeriod() {
  const { search, updateSearch } = useWhy();
  return (
    <NativeSelect
      className={classes.period}
      label="Real traffic of"
      value={String(search.days ?? DEFAULT_DAYS)}
      data={whyPeriods.map((days) => ({
        value: String(days),
        label: `the last ${String(days)} days`,
      }))}
      onChange={({ currentTarget: { value } }) => {
        const days = whyPeriods.find((period) => String(period) === value);
        updateSearch({ days: days === DEFAULT_DAYS ? undefined : days });
      }}
    />
  );
}
