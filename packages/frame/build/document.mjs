/** A document as the server would build it for these question types, to measure its size. */
export function documentOf(kit, types, definition, more = []) {
  const names = new Set(types.flatMap((type) => kit.questions[type]));
  const pieces = [
    kit.core,
    ...Object.keys(kit.pieces).flatMap((name) => (names.has(name) ? kit.pieces[name] : [])),
    ...more,
  ];
  const words = pieces.flatMap((piece) => piece.words).map((name) => [name, kit.words.en[name]]);
  const json = JSON.stringify({ language: 'en', words: Object.fromEntries(words), ...definition });
  return join(kit.template, pieces, json);
}

export function join(template, pieces, json) {
  const style = pieces.map((piece) => piece.style).join('');
  const script = pieces.map((piece) => piece.script).join('');
  return template[0] + style + template[1] + json + template[2] + script + template[3];
}
