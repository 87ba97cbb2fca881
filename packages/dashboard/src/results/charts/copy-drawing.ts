import { UserFacingError } from '../../format/user-facing-error';

/** What the styles of the page decide about a shape. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-opacity',
  'stroke-width',
  'stop-color',
  'stop-opacity',
  'font-size',
  'text-anchor',
];

/** Copies a chart from the page and its legend, as a graphic that needs no styles. */
export function copyDrawing(chart: Element): SVGSVGElement {
  const drawn = chart.querySelector<SVGSVGElement>('svg.recharts-surface');
  if (!drawn)
    throw new UserFacingError({
      title: 'The chart isn’t ready yet',
      detail: 'Wait until it appears, then try again.',
    });
  return inLightScheme(() => {
    const copy = drawn.cloneNode(true) as SVGSVGElement;
    const shapes = [...drawn.querySelectorAll('*')];
    [...copy.querySelectorAll('*')].forEach((shape, index) => {
      const from = shapes[index];
      if (from) copyStyles(from, shape);
    });
    copy.removeAttribute('class');
    copy.removeAttribute('style');
    // The font of the file may be wider.
    copy.setAttribute('overflow', 'visible');
    copy.append(...copyLegend(chart, drawn.getBoundingClientRect()));
    return copy;
  });
}

function copyStyles(from: Element, to: Element): void {
  for (const name of ['class', 'style', 'tabindex']) to.removeAttribute(name);
  if (!from.matches('path, line, circle, rect, text, tspan, stop')) return;
  const style = getComputedStyle(from);
  for (const name of STYLES) {
    const value = style.getPropertyValue(name);
    // Gradients are in the copy, too.
    if (!value.startsWith('url(')) to.setAttribute(name, value);
  }
}

/** The legend is HTML. */
function copyLegend(chart: Element, { x: left, y: top }: DOMRect): Element[] {
  return [...chart.querySelectorAll('.mantine-ChartLegend-legendItem')].flatMap((item) => {
    const swatch = item.querySelector('.mantine-ColorSwatch-colorOverlay');
    const name = item.querySelector('p');
    if (!swatch || !name) return [];
    const box = swatch.getBoundingClientRect();
    const { x, y, height } = name.getBoundingClientRect();
    const { color, fontSize } = getComputedStyle(name);
    return [
      createShape('circle', {
        cx: box.x + box.width / 2 - left,
        cy: box.y + box.height / 2 - top,
        r: box.width / 2,
        fill: getComputedStyle(swatch).backgroundColor,
      }),
      createShape(
        'text',
        { x: x - left, y: y + height * 0.8 - top, fill: color, 'font-size': fontSize },
        name.textContent,
      ),
    ];
  });
}

function createShape(
  name: string,
  attributes: Record<string, string | number>,
  content = '',
): Element {
  const shape = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, String(value));
  shape.textContent = content;
  return shape;
}

/** Reads styles in the light scheme, whatever the page has: files end up in documents. */
function inLightScheme<T>(read: () => T): T {
  const { dataset } = document.documentElement;
  const { mantineColorScheme: scheme = 'light' } = dataset;
  dataset.mantineColorScheme = 'light';
  try {
    return read();
  } finally {
    dataset.mantineColorScheme = scheme;
  }
}
