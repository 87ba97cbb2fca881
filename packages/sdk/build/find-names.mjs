import { parse } from 'acorn';
import { analyze } from 'eslint-scope';
import { visit } from './visit.mjs';

/**
 * Everything in a script that can be given another name: its variables, and its own properties.
 * Two that are rivals must not get the same, and no property that of one that is not ours.
 * @param {string} code
 * @param {'script' | 'module' | 'commonjs'} sourceType
 * @param {Map<string, string>} properties what to call them, by the name that they have now
 * @returns {{ renamables: Renamable[], foreign: string[] }}
 *
 * @typedef {{ key: string, name: string, isProperty: boolean, places: Place[], rivals: Set<Renamable> }} Renamable
 * @typedef {{ start: number, end: number, before: string, after: string }} Place
 */
export function findNames(code, sourceType, properties) {
  const isModule = sourceType === 'module';
  const parsed = parse(code, { ecmaVersion: 'latest', sourceType: isModule ? 'module' : 'script' });
  const ranged = withRanges(parsed);
  const uses = usesIn(ranged);
  const scopes = analyze(ranged, {
    ecmaVersion: 2022,
    sourceType: isModule ? 'module' : 'script',
    nodejsScope: sourceType === 'commonjs',
  }).scopes.filter(({ type }) => type !== 'global');

  const found = new Map();
  for (const variable of scopes.flatMap(({ variables }) => variables)) {
    if (variable.defs.length === 0) continue;
    const { name, identifiers, references } = variable;
    const nodes = new Set([...identifiers, ...references.map(({ identifier }) => identifier)]);
    const places = [...nodes].map((node) => placeOf(node, uses));
    found.set(variable, { key: name, name, isProperty: false, places, rivals: new Set() });
  }
  for (const { variables, through } of scopes) {
    const known = [...variables, ...through.map(({ resolved }) => resolved)];
    makeRivals([...new Set(known)].flatMap((variable) => found.get(variable) ?? []));
  }

  const own = [...properties].map(([name, source]) => {
    const nodes = uses.members.filter((node) => node.name === name);
    const places = nodes.map((node) => placeOf(node, uses));
    return { key: `.${source}`, name, isProperty: true, places, rivals: new Set() };
  });
  makeRivals(own);
  return {
    renamables: [...found.values(), ...own].filter(({ places }) => places.length > 0),
    foreign: uses.members.map(({ name }) => name).filter((name) => !properties.has(name)),
  };
}

function makeRivals(group) {
  for (const one of group) for (const other of group) if (one !== other) one.rivals.add(other);
}

/** Where a name stands. One that also names a property or an export goes on doing that. */
function placeOf({ start, end, name }, { shorthands, exported }) {
  const before = shorthands.has(start) ? `${name}:` : '';
  return { start, end, before, after: exported.has(start) ? ` as ${name}` : '' };
}

function usesIn(tree) {
  const shorthands = new Set();
  const exported = new Set();
  const members = [];
  visit(tree, (node) => {
    if (node.type === 'Property' && node.shorthand) shorthands.add(node.key.start);
    else if (node.type === 'Property' && !node.computed) members.push(node.key);
    if (node.type === 'MemberExpression' && !node.computed) members.push(node.property);
    if (node.type === 'ExportSpecifier' && node.local.start === node.exported.start)
      exported.add(node.local.start);
  });
  return { shorthands, exported, members };
}

function withRanges(tree) {
  visit(tree, (node) => {
    node.range = [node.start, node.end];
  });
  return tree;
}
