import type { SurveyDraft } from '@service-popups/contract';
import { flowLines, type FlowLine } from '../model/flow-lines';
import { plainText } from '../model/plain-text';
import classes from './flow-diagram.module.css';

const WIDTH = 260;
const BOX = { width: 150, height: 34, gap: 26, left: 8 };
const STEP = BOX.height + BOX.gap;

/** Draws the flow: pages from top to bottom, branching rules as arcs on the right. */
export function FlowDiagram({ draft }: { draft: SurveyDraft }) {
  const { steps, lines } = flowLines(draft);
  const nameOf = (at: number) => {
    const step = steps[at];
    if (step === undefined) return '';
    if (step.kind === 'page') return `Page ${String(step.place + 1)}`;
    const end = draft.ends[step.place];
    return `End: ${end ? plainText(end.title, draft.defaultLanguage, end.id) : ''}`;
  };
  const jumps = lines.filter(({ jump }) => jump);
  const unreachable = [...steps.keys()].slice(1).filter((at) => !lines.some(({ to }) => to === at));
  return (
    <figure className={classes.figure}>
      <svg
        viewBox={`0 -1 ${String(WIDTH)} ${String(steps.length * STEP)}`}
        className={classes.diagram}
        aria-hidden="true"
      >
        <defs>
          <marker
            id="arrow"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path d="M0 0L8 4L0 8z" className={classes.arrowhead} />
          </marker>
        </defs>
        {lines.map((line) => (
          <path
            key={`${String(line.from)} ${String(line.to)} ${String(line.jump)}`}
            d={pathOf(line)}
            className={classes.line}
            data-jump={line.jump || undefined}
            markerEnd="url(#arrow)"
          />
        ))}
        {steps.map((step, at) => (
          <g key={step.id}>
            <rect
              x={BOX.left}
              y={at * STEP}
              width={BOX.width}
              height={BOX.height}
              rx={step.kind === 'end' ? BOX.height / 2 : 6}
              className={classes.box}
            />
            <text
              x={BOX.left + BOX.width / 2}
              y={at * STEP + BOX.height / 2 + 4}
              className={classes.name}
            >
              {shortened(nameOf(at))}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className={classes.caption}>
        {[
          ...(jumps.length === 0 ? ['Pages appear in order, without branching rules.'] : []),
          ...jumps.map(({ from, to }) => `${nameOf(from)} can branch to ${nameOf(to)}.`),
          ...unreachable.map(
            (at) => `“${nameOf(at)}” can’t be reached: add a branching rule that leads to it.`,
          ),
        ].join(' ')}
      </figcaption>
    </figure>
  );
}

function pathOf({ from, to, jump }: FlowLine): string {
  const middle = BOX.left + BOX.width / 2;
  if (!jump) return `M${String(middle)} ${String(from * STEP + BOX.height)}V${String(to * STEP)}`;
  const right = BOX.left + BOX.width;
  const reach = right + Math.min(90, 24 + Math.abs(to - from) * 14);
  const [start, end] = [from * STEP + BOX.height / 2, to * STEP + BOX.height / 2];
  return `M${String(right)} ${String(start)}C${String(reach)} ${String(start)} ${String(reach)} ${String(end)} ${String(right)} ${String(end)}`;
}

function shortened(name: string): string {
  return name.length > 20 ? `${name.slice(0, 19)}…` : name;
}
