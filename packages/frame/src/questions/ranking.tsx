import { displayOrder } from '@service-popups/rules';
import { DownIcon, GripIcon, UpIcon } from './icons';
import { fill } from '../words/fill';
import { followPointer } from './follow-pointer';
import { QuestionBox } from './question-box';
import type { QuestionOf, QuestionProps } from './question-props';

/** Options to put in order by dragging, with the up and down buttons, or with the arrow keys. */
export function Ranking(props: QuestionProps<QuestionOf<'ranking'>>) {
  const { question, answer, words, seed, textOf, announce, onEdit, onCommit } = props;
  const options = displayOrder(question, question.options, seed);
  const ranked = Array.isArray(answer) ? answer : [];
  const shown = [...options].sort((a, b) => rankOf(ranked, a.id) - rankOf(ranked, b.id));
  const ids = shown.map(({ id }) => id);
  const total = ids.length;

  const move = (id: string, to: number) => {
    const order = ids.filter((other) => other !== id);
    order.splice(to, 0, id);
    onEdit(order);
  };
  const finishMove = (item: string, position: number) => {
    onCommit();
    announce(fill(words.moved, { item, position, total }));
  };
  // A required ranking counts as answered if the visitor agrees with the order shown.
  const acceptShownOrder = (list: Element | null) => {
    if (list && question.required && !ranked.length)
      queueMicrotask(() => {
        onEdit(ids);
      });
  };

  return (
    <QuestionBox {...props} role="group" problemText={words.rank}>
      <ol class="ranks" ref={acceptShownOrder}>
        {shown.map(({ id, label }, index) => {
          const item = textOf(label);
          const moveBy = (button: HTMLElement, by: number) => {
            const to = index + by;
            if (to < 0 || to >= total) return;
            move(id, to);
            finishMove(item, to + 1);
            // An element that is moved in the DOM loses the focus.
            button.focus();
          };
          const press = (by: number) => ({
            type: 'button' as const,
            'aria-disabled': index + by < 0 || index + by >= total,
            onClick: (event: { currentTarget: HTMLElement }) => {
              moveBy(event.currentTarget, by);
            },
            onKeyDown: (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
              const direction = { ArrowUp: -1, ArrowDown: 1 }[event.key];
              if (!direction) return;
              event.preventDefault();
              moveBy(event.currentTarget, direction);
            },
          });
          return (
            <li class="rank" key={id} data-id={id}>
              <span
                class="grip"
                onPointerDown={(event) => {
                  followPointer(event, {
                    onMove: (to, order) => {
                      const next = order.filter((other) => other !== id);
                      next.splice(to, 0, id);
                      onEdit(next);
                    },
                    onDrop: (position) => {
                      finishMove(item, position + 1);
                    },
                  });
                }}
              >
                <GripIcon />
              </span>
              <span class="number">{ranked.length ? index + 1 : '–'}</span>
              <span class="words">{item}</span>
              <button {...press(-1)} aria-label={fill(words.moveUp, { item })}>
                <UpIcon />
              </button>
              <button {...press(1)} aria-label={fill(words.moveDown, { item })}>
                <DownIcon />
              </button>
            </li>
          );
        })}
      </ol>
    </QuestionBox>
  );
}

function rankOf(ranked: readonly string[], id: string): number {
  const at = ranked.indexOf(id);
  return at < 0 ? ranked.length : at;
}
