/** Shows every node of a syntax tree; what is below one for which `look` says false is passed over. */
export function visit(node, look) {
  if (typeof node?.type === 'string' && look(node) === false) return;
  for (const [name, part] of Object.entries(node ?? {}))
    if (typeof part === 'object' && name !== 'range') visit(part, look);
}
