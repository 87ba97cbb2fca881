import { BYTE_ORDER_MARK, csvLine, formatFileName } from '@service-popups/rules';
import { saveFile } from '../../api/download';
import type { Chart } from './chart';
import { chartSvg } from './chart-svg';
import { drawPng } from './draw-png';

export type ChartFormat = 'png' | 'svg' | 'csv';

/** Pixels per unit, so that pictures are sharp on paper and large screens. */
const SCALE = 2;

/** Saves a chart as a picture or a table. */
export async function saveChart(
  chart: Chart,
  format: ChartFormat,
  filters: string,
  drawn: Element | null = null,
): Promise<void> {
  const name = `${formatFileName(chart.title, 'chart')}.${format}`;
  if (format === 'csv') {
    const lines = [chart.columns, ...chart.rows].map(csvLine);
    saveFile(new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv' }), name);
  } else {
    const svg = chartSvg(chart, filters, drawn);
    saveFile(
      format === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await drawPng(svg, SCALE),
      name,
    );
  }
}
