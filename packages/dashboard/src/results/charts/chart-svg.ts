import { escapeHtml } from '@service-popups/rules';
import type { Bars, Chart, Intervals, Lines, Stacks } from './chart';

/** The light scheme, whatever the page has: files end up in documents. */
const INK = '#1d222b';
const DIMMED = '#566070';
const LINE = '#e3e6eb';
const TRACK = '#eceef2';
const ACCENT = '#4c6ef5';
const COLOURS = [ACCENT, '#815200', '#7a55d4', '#17895f', '#d64b42'];
const REST = '#808b9b';
const GROUPS = { detractors: '#d64b42', passives: REST, promoters: '#17895f' };

const WIDTH = 800;
const MARGIN = 32;
const INNER = WIDTH - 2 * MARGIN;
/** Files can't use the font of the page. */
const FONT = 'system-ui, Roboto, Helvetica, Arial, sans-serif';
/** Where the axis of a diagram starts, after the labels of its rows. */
const AXIS_START = 300;

interface Drawing {
  marks: string[];
  height: number;
}

/** Draws a chart with its title and the filters in words, in a file that needs nothing else. */
export function chartSvg(chart: Chart, filters: string): string {
  const marks: string[] = [];
  let y = MARGIN;
  const write = (content: string, size: number, style: { weight?: number; fill?: string }) => {
    for (const line of wrap(content, INNER, size, style.weight)) {
      y += size * 1.35;
      marks.push(text(MARGIN, y, line, { size, ...style }));
    }
  };
  write(chart.title, 20, { weight: 600 });
  y += 4;
  write(chart.summary, 14, { fill: DIMMED });
  write(filters, 12, { fill: DIMMED });
  y += 20;
  const picture = draw(chart.picture);
  const height = Math.ceil(y + picture.height + MARGIN);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(WIDTH)}" height="${String(height)}" viewBox="0 0 ${String(WIDTH)} ${String(height)}" font-family="${escape(FONT)}" role="img">`,
    `<title>${escape(chart.title)}</title>`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    ...marks,
    `<g transform="translate(${String(MARGIN)} ${rounded(y)})">`,
    ...picture.marks,
    '</g></svg>',
  ].join('\n');
}

function draw(picture: Chart['picture']): Drawing {
  switch (picture.kind) {
    case 'bars':
      return drawBars(picture);
    case 'stacks':
      return drawStacks(picture);
    case 'lines':
      return drawLines(picture);
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

const PLOT_HEIGHT = 260;

function drawLines({ times, lines, band = [], marks: happened = [], format }: Lines): Drawing {
  const { marks, height: top } = drawLegend(lines.length > 1 ? lines.map(({ name }) => name) : []);
  const values = [
    ...lines.flatMap((one) => one.values.filter((value) => value !== null)),
    ...band.flatMap((one) => (one ? [one.low, one.high] : [])),
  ];
  // Counts start at zero; scores don't have to.
  const scale = scaleOf(band.length > 0 ? values : [0, ...values], top + PLOT_HEIGHT, top + 8);
  const left = 64;
  const x = (index: number): number =>
    left + (times.length > 1 ? (index / (times.length - 1)) * (INNER - left - 24) : 0);
  for (const tick of scale.ticks) {
    const y = scale.at(tick);
    marks.push(line(left, y, INNER, y, LINE));
    marks.push(text(left - 10, y + 4, format(tick), { size: 12, fill: DIMMED, anchor: 'end' }));
  }
  const step = Math.ceil(times.length / 8);
  times.forEach((time, index) => {
    if (index % step === 0)
      marks.push(
        text(x(index), top + PLOT_HEIGHT + 22, time, { size: 12, fill: DIMMED, anchor: 'middle' }),
      );
  });
  happened.forEach((mark, index) => {
    if (mark === undefined) return;
    const isLeft = index < times.length / 2;
    marks.push(line(x(index), top, x(index), top + PLOT_HEIGHT, COLOURS[1] ?? INK));
    marks.push(
      text(x(index) + (isLeft ? 6 : -6), top + 10, mark, {
        size: 12,
        fill: COLOURS[1] ?? INK,
        ...(isLeft ? {} : { anchor: 'end' as const }),
      }),
    );
  });
  for (const part of parts(band.map((one, index) => one && { ...one, index }))) {
    const edge = [
      ...part.map(({ high, index }) => point(x(index), scale.at(high))),
      ...part.toReversed().map(({ low, index }) => point(x(index), scale.at(low))),
    ];
    marks.push(`<polygon points="${edge.join(' ')}" fill="${ACCENT}" fill-opacity="0.15"/>`);
  }
  lines.forEach((one, at) => {
    const colour = COLOURS[at] ?? REST;
    // Dashes tell lines apart without colour.
    const dashes = ['', ' stroke-dasharray="7 4"', ' stroke-dasharray="2 3"'][at] ?? '';
    const given = one.values.map((value, index) => (value === null ? null : { value, index }));
    for (const part of parts(given)) {
      const path = part.map(({ value, index }) => point(x(index), scale.at(value)));
      marks.push(
        `<polyline points="${path.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"${dashes}/>`,
      );
      if (times.length <= 31)
        for (const { value, index } of part)
          marks.push(
            `<circle cx="${rounded(x(index))}" cy="${rounded(scale.at(value))}" r="3" fill="${colour}"/>`,
          );
    }
  });
  return { marks, height: top + PLOT_HEIGHT + 32 };
}

/** Splits a list at its gaps. */
function parts<Item>(items: readonly (Item | null)[]): Item[][] {
  const all: Item[][] = [[]];
  for (const item of items)
    if (item === null) all.push([]);
    else all.at(-1)?.push(item);
  return all.filter((part) => part.length > 0);
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

function point(x: number, y: number): string {
  return `${rounded(x)},${rounded(y)}`;
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
