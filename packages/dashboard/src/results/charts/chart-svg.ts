import { escapeHtml } from '@service-popups/rules';
import type { Bars, Chart, Intervals, Stacks } from './chart';
import { copyDrawing } from './copy-drawing';

/** The light scheme, whatever the page has: files end up in documents. */
const INK = '#1d222b';
const DIMMED = '#566070';
const LINE = '#e3e6eb';
const TRACK = '#eceef2';
const ACCENT = '#4c6ef5';
const COLOURS = [ACCENT, '#815200', '#7a55d4', '#17895f', '#d64b42'];
const REST = '#808b9b';
const GROUPS = { detractors: '#d64b42', passives: REST, promoters: '#17895f' };

const MARGIN = 32;
/** The width without margins. */
const INNER = 736;
/** Files can't use the font of the page. */
const FONT = 'system-ui, Roboto, Helvetica, Arial, sans-serif';
/** Where the axis of a diagram starts, after the labels of its rows. */
const AXIS_START = 300;

interface Drawing {
  marks: string[];
  height: number;
  width?: number;
}

/** Draws a chart with its title and the filters in words, in a file that needs nothing else. */
export function chartSvg(chart: Chart, filters: string, drawn: Element | null = null): string {
  const picture = drawn ? placeCopy(copyDrawing(drawn)) : draw(chart.picture);
  const { width: inner = INNER } = picture;
  const marks: string[] = [];
  let y = MARGIN;
  const write = (content: string, size: number, style: { weight?: number; fill?: string }) => {
    for (const line of wrap(content, inner, size, style.weight)) {
      y += size * 1.35;
      marks.push(text(MARGIN, y, line, { size, ...style }));
    }
  };
  write(chart.title, 20, { weight: 600 });
  y += 4;
  write(chart.summary, 14, { fill: DIMMED });
  write(filters, 12, { fill: DIMMED });
  y += 20;
  const width = String(inner + 2 * MARGIN);
  const height = String(Math.ceil(y + picture.height + MARGIN));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escape(FONT)}" role="img">`,
    `<title>${escape(chart.title)}</title>`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    ...marks,
    `<g transform="translate(${String(MARGIN)} ${rounded(y)})">`,
    ...picture.marks,
    '</g></svg>',
  ].join('\n');
}

/** Enlarges charts of small screens. */
function placeCopy(copy: SVGSVGElement): Drawing {
  const { width: drawnWidth, height: drawnHeight } = copy.viewBox.baseVal;
  const width = Math.max(INNER, Math.ceil(drawnWidth));
  const height = (drawnHeight / drawnWidth) * width;
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', rounded(height));
  return { marks: [new XMLSerializer().serializeToString(copy)], height, width };
}

function draw(picture: Chart['picture']): Drawing {
  switch (picture.kind) {
    case 'bars':
      return drawBars(picture);
    case 'stacks':
      return drawStacks(picture);
    case 'intervals':
      return drawIntervals(picture);
  }
}

function drawBars({ bars }: Bars): Drawing {
  const marks = bars.flatMap(({ label, value, part, colour }, index) => {
    const y = index * 38;
    return [
      ...labels(label, value, y),
      // Ratings are relative to the most frequent one.
      colour ? '' : box(0, y + 20, INNER, TRACK),
      part > 0
        ? box(0, y + 20, Math.max(2, Math.min(1, part) * INNER), colour ? GROUPS[colour] : ACCENT)
        : '',
    ];
  });
  return { marks, height: bars.length * 38 };
}

function drawStacks({ legend, bars }: Stacks): Drawing {
  const hasRest = bars.some(({ parts }) => parts.length > legend.length);
  const { marks, height: top } = drawLegend(hasRest ? [...legend, 'Other options'] : legend);
  bars.forEach(({ label, value, parts }, index) => {
    const y = top + index * 38;
    const total = parts.reduce((sum, part) => sum + part, 0);
    marks.push(...labels(label, value, y), box(0, y + 20, INNER, TRACK));
    let x = 0;
    parts.forEach((part, at) => {
      const width = total > 0 ? (part / total) * INNER : 0;
      if (width > 0)
        marks.push(box(x, y + 20, width, at < legend.length ? (COLOURS[at] ?? REST) : REST));
      x += width;
    });
  });
  return { marks, height: top + bars.length * 38 };
}

function drawIntervals({ rows, format }: Intervals): Drawing {
  const values = rows.flatMap(({ score, interval }) => [
    ...(score === null ? [] : [score]),
    ...(interval ? [interval.low, interval.high] : []),
  ]);
  const scale = scaleOf(values, AXIS_START, INNER);
  const height = rows.length * 40;
  const marks = scale.ticks.flatMap((tick) => {
    const x = scale.at(tick);
    return [
      line(x, 0, x, height, LINE),
      text(x, height + 18, format(tick), { size: 12, fill: DIMMED, anchor: 'middle' }),
    ];
  });
  rows.forEach(({ label, value, score, interval }, index) => {
    const y = index * 40 + 20;
    marks.push(text(0, y - 2, fit(label, AXIS_START - 24, 13), { size: 13 }));
    marks.push(text(0, y + 13, value, { size: 11, fill: DIMMED }));
    if (interval)
      marks.push(line(scale.at(interval.low), y, scale.at(interval.high), y, ACCENT, 2));
    if (score !== null)
      marks.push(
        `<circle cx="${rounded(scale.at(score))}" cy="${rounded(y)}" r="5" fill="${ACCENT}"/>`,
      );
  });
  return { marks, height: height + 24 };
}

function drawLegend(names: readonly string[]): Drawing {
  const marks: string[] = [];
  let x = 0;
  let y = 0;
  names.forEach((name, index) => {
    const label = fit(name, INNER - 20, 12);
    const width = widthOf(label, 12) + 36;
    if (x > 0 && x + width > INNER) {
      x = 0;
      y += 20;
    }
    const colour = name === 'Other options' ? REST : (COLOURS[index] ?? REST);
    marks.push(
      `<rect x="${rounded(x)}" y="${rounded(y)}" width="12" height="12" rx="3" fill="${colour}"/>`,
    );
    marks.push(text(x + 18, y + 10.5, label, { size: 12, fill: DIMMED }));
    x += width;
  });
  return { marks, height: names.length > 0 ? y + 28 : 0 };
}

interface Scale {
  at: (value: number) => number;
  ticks: number[];
}

/** An axis from one position to another, with round numbers. */
function scaleOf(values: readonly number[], start: number, end: number): Scale {
  const low = Math.min(...values, Infinity);
  const high = Math.max(...values, -Infinity);
  const [from, to] = low <= high ? [low, high] : [0, 1];
  const rough = (to - from || Math.abs(to) || 1) / 5;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = unit * ([1, 2, 5, 10].find((factor) => factor * unit >= rough) ?? 10);
  const first = Math.floor(from / step);
  const last = Math.max(first + 1, Math.ceil(to / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
  const [min = 0, max = 1] = [ticks[0], ticks.at(-1)];
  return { at: (value) => start + ((value - min) / (max - min)) * (end - start), ticks };
}

function labels(label: string, value: string, y: number): string[] {
  const space = INNER - widthOf(value, 13) - 16;
  return [
    text(0, y + 13, fit(label, space, 13), { size: 13 }),
    text(INNER, y + 13, value, { size: 13, fill: DIMMED, anchor: 'end' }),
  ];
}

interface TextStyle {
  size: number;
  weight?: number;
  fill?: string;
  anchor?: 'middle' | 'end';
}

function text(x: number, y: number, content: string, style: TextStyle): string {
  const { size, weight = 400, fill = INK, anchor } = style;
  const anchored = anchor ? ` text-anchor="${anchor}"` : '';
  return `<text x="${rounded(x)}" y="${rounded(y)}" font-size="${String(size)}" font-weight="${String(weight)}" fill="${fill}"${anchored}>${escape(content)}</text>`;
}

function box(x: number, y: number, width: number, fill: string): string {
  return `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="8" rx="2" fill="${fill}"/>`;
}

function line(x1: number, y1: number, x2: number, y2: number, stroke: string, width = 1): string {
  return `<line x1="${rounded(x1)}" y1="${rounded(y1)}" x2="${rounded(x2)}" y2="${rounded(y2)}" stroke="${stroke}" stroke-width="${String(width)}"/>`;
}

function rounded(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** XML has no control characters or half characters, not even escaped. */
function escape(content: string): string {
  return escapeHtml(content.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' '));
}

const context = document.createElement('canvas').getContext('2d');

function widthOf(content: string, size: number, weight = 400): number {
  if (!context) return content.length * size * 0.6;
  context.font = `${String(weight)} ${String(size)}px ${FONT}`;
  // The font differs between systems, and so does its width.
  return context.measureText(content).width * 1.12;
}

/** Cuts a text that is too long for one line. */
function fit(content: string, width: number, size: number): string {
  if (widthOf(content, size) <= width) return content;
  let end = content.length;
  while (end > 1 && widthOf(`${content.slice(0, end)}…`, size) > width) end -= 1;
  return `${content.slice(0, end).trimEnd()}…`;
}

const MAX_LINES = 4;

function wrap(content: string, width: number, size: number, weight?: number): string[] {
  const lines: string[] = [];
  for (const word of content.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, size, weight) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const shown = lines.slice(0, MAX_LINES);
  return shown.map((one, index) =>
    fit(lines.length > MAX_LINES && index === MAX_LINES - 1 ? `${one} …` : one, width, size),
  );
}
