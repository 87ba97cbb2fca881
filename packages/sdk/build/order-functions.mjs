import { parse } from 'acorn';
import { compose } from './compose.mjs';

/**
 * The variables that a script declares at its top, in the longest of its declarations: the minifier
 * joins them in one. Functions are apart, since nothing runs when they are defined.
 */
export function variablesIn(code, sourceType) {
  const { body } = parse(code, { ecmaVersion: 'latest', sourceType });
  const inside = body.at(-1).expression?.callee?.body?.body ?? body;
  const lists = inside.map(({ declarations = [] }) => declarations);
  const [all] = lists.toSorted((a, b) => b.length - a.length);
  const isFunction = ({ init }) => init?.type === 'ArrowFunctionExpression';
  return {
    start: all[0].start,
    end: all.at(-1).end,
    functions: all.filter(isFunction),
    others: all.filter((one) => !isFunction(one)),
  };
}

/**
 * Puts the functions of a script first, in the order that is wished for: what compresses well
 * together is then close together.
 * @param {{ code: string, map: string }} script
 * @param {'script' | 'module' | 'commonjs'} sourceType
 * @param {string[]} names what the functions are called in the sources
 * @param {string[]} wished
 */
export function orderFunctions(script, sourceType, names, wished) {
  const { code } = script;
  const { start, end, functions, others } = variablesIn(code, sourceType);
  const place = (one) => wished.indexOf(names[functions.indexOf(one)]);
  const inOrder = functions.toSorted((a, b) => place(a) - place(b));
  const text = (added) => ({ start, end: start, text: added });
  const list = [...inOrder, ...others].flatMap((one) => [
    text(','),
    { start: one.start, end: one.end },
  ]);
  // Before a pattern, the minifier leaves no space.
  const space = text(/\w$/.test(code.slice(0, start)) ? ' ' : '');
  const ends = [
    { start: 0, end: start },
    { start: end, end: code.length },
  ];
  return compose(script, [ends[0], space, ...list.slice(1), ends[1]]);
}
