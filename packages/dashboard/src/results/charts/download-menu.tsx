import { ActionIcon, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { subjectQuery } from '../../api/popup-results';
import { popupName } from '../../popups/text/popup-status';
import { DownloadIcon } from '../../ui/icons';
import { notifyProblem } from '../../ui/notify';
import { describeMinimum, useFiltersInWords } from '../popup/filters-in-words';
import { useResultsSearch, useShared } from '../popup/use-results-search';
import type { Chart } from './chart';
import classes from './download-menu.module.css';
import type { ChartFormat } from './save-chart';

const formats: readonly { format: ChartFormat; label: string }[] = [
  { format: 'png', label: 'Picture (PNG)' },
  { format: 'svg', label: 'Vector graphic (SVG)' },
  { format: 'csv', label: 'Numbers (CSV)' },
];

interface Props {
  /** Undefined if there's nothing to draw. */
  chart: Chart | undefined;
  /** Contains the chart if the page draws it as a graphic. */
  drawing?: RefObject<Element | null>;
}

/** Saves a chart as a file. */
export function DownloadMenu({ chart, drawing }: Props) {
  const shared = useShared();
  const { place } = useResultsSearch();
  const filters = useFiltersInWords();
  const { data: popup } = useQuery({ ...subjectQuery(place), enabled: !shared });
  if (chart === undefined) return null;
  const save = async (format: ChartFormat) => {
    const name = popup ? popupName({ ...popup, id: place.popupId }) : place.popupId;
    const heading = [shared?.title ?? name, ...filters, shared && describeMinimum(shared)]
      .filter((part) => part !== undefined)
      .join(' · ');
    try {
      // Only downloads need it.
      const { saveChart } = await import('./save-chart');
      await saveChart(chart, format, heading, drawing?.current);
    } catch (error) {
      notifyProblem(error);
    }
  };
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon
          className={classes.button ?? ''}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Download chart: ${chart.title}`}
        >
          <DownloadIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ format, label }) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
