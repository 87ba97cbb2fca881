import { displayOrder } from '@service-popups/rules';
import { fill } from '../words/fill';
import { MinusIcon, PlusIcon } from './icons';
import { QuestionBox } from './question-box';
import { partId } from './question-ids';
import type { QuestionOf, QuestionProps } from './question-props';

const DEFAULT_TOTAL = 100;
/** Presses of the plus button that give all points to one option. */
const STEPS_TO_TOTAL = 20;

export function Points(props: QuestionProps<QuestionOf<'points'>>) {
  const { question, answer, words, seed, textOf, onEdit, onCommit } = props;
  const { total = DEFAULT_TOTAL } = question;
  const shares = typeof answer === 'object' && !Array.isArray(answer) ? answer : {};
  const pointsOf = (id: string) => Number(shares[id] ?? 0);
  const left = question.options.reduce((rest, { id }) => rest - pointsOf(id), total);
  const state =
    left < 0
      ? fill(words.pointsOver, { count: -left })
      : fill(left ? words.pointsLeft : words.pointsDone, { count: left || total });
  const setPoints = (id: string, points: number) => {
    onEdit({ ...shares, [id]: Math.max(0, Math.min(points, total)) });
  };
  return (
    <QuestionBox
      {...props}
      role="group"
      problemText={left < 0 ? state : fill(words.giveAll, { count: total })}
    >
      <p class={left < 0 ? 'hint over' : 'hint'} id={partId(question, 'hint')} role="status">
        {state}
      </p>
      <ul class="shares">
        {displayOrder(question, question.options, seed).map(({ id, label }) => {
          const item = textOf(label);
          const points = pointsOf(id);
          const press = (by: number) => ({
            type: 'button' as const,
            'aria-disabled': by < 0 ? !points : left <= 0,
            onClick: () => {
              const most = by < 0 ? points : left;
              if (most <= 0) return;
              setPoints(id, points + Math.sign(by) * Math.min(Math.abs(by), most));
              onCommit();
            },
          });
          const size = Math.max(1, Math.round(total / STEPS_TO_TOTAL));
          return (
            <li class="share" key={id}>
              <span class="words">{item}</span>
              <span class="stepper">
                <button {...press(-size)} aria-label={fill(words.less, { item })}>
                  <MinusIcon />
                </button>
                <input
                  type="text"
                  inputMode="numeric"
                  autocomplete="off"
                  name={`${question.id}.${id}`}
                  aria-label={item}
                  aria-describedby={partId(question, 'hint')}
                  value={points}
                  onFocus={({ currentTarget }) => {
                    currentTarget.select();
                  }}
                  onInput={({ currentTarget }) => {
                    setPoints(id, Number(currentTarget.value.replace(/\D/g, '').slice(0, 7)));
                    currentTarget.value = String(
                      Math.min(Number(currentTarget.value.replace(/\D/g, '').slice(0, 7)), total),
                    );
                  }}
                  onChange={() => {
                    onCommit();
                  }}
                />
                <button {...press(size)} aria-label={fill(words.more, { item })}>
                  <PlusIcon />
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </QuestionBox>
  );
}
