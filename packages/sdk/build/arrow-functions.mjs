import { parse } from 'acorn';
import { edit } from './compose.mjs';
import { visit } from './visit.mjs';

/**
 * Makes arrow functions of the functions that a bundle declares: they are shorter, and the minifier
 * joins them. They are called only after all of them are there, so that nothing needs them earlier.
 */
export function arrowFunctions(script, sourceType) {
  const { body } = parse(script.code, { ecmaVersion: 'latest', sourceType });
  const wrapper = body.at(-1).expression?.callee?.body;
  const edits = (wrapper?.body ?? body).flatMap((node) => {
    const { code } = script;
    if (node.type !== 'FunctionDeclaration' || node.generator || needsThis(node.body)) return [];
    const name = `var ${node.id.name} = ${node.async ? 'async ' : ''}`;
    return [
      { start: node.start, end: code.indexOf('(', node.id.end), text: name },
      { start: node.body.start, end: node.body.start, text: '=>' },
      { start: node.end, end: node.end, text: ';' },
    ];
  });
  return edit(script, edits);
}

/** Whether a function has something of its own that an arrow function does not have. */
function needsThis(body) {
  let needed = false;
  visit(body, (node) => {
    needed ||= node.type === 'ThisExpression' || node.name === 'arguments';
    return !/^Function/.test(node.type);
  });
  return needed;
}
