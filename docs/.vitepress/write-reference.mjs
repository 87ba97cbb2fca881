import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Application, Converter, ReflectionKind, ReflectionType } from 'typedoc';

const here = import.meta.dirname;

/** The files with public types, the most important ones first. */
const FILES = [
  'src/index.ts',
  'src/host-api.ts',
  'src/options/init-options.ts',
  'src/events/event-types.ts',
  'src/explanation.ts',
  'src/definitions/client-definitions.ts',
];

/** Writes one page about what the SDK exports, from its types and their doc comments. */
export async function writeReference(folder) {
  const app = await Application.bootstrapWithPlugins({
    plugin: ['typedoc-plugin-markdown'],
    logLevel: 'Warn',
    entryPoints: [path.join(here, '../../packages/sdk/src/index.ts')],
    tsconfig: path.join(here, 'tsconfig.reference.json'),
    // `npm run types` checks the types, and this is faster.
    skipErrorChecking: true,
    readme: 'none',
    name: 'SDK reference',
    disableSources: true,
    sort: ['source-order'],
    outputs: [{ name: 'markdown', path: folder }],
    entryFileName: 'sdk',
    outputFileStrategy: 'modules',
    hidePageHeader: true,
    hideBreadcrumbs: true,
    hideGroupHeadings: true,
    expandParameters: true,
    useCodeBlocks: true,
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    typeDeclarationFormat: 'table',
  });
  app.converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => {
    for (const property of project.getReflectionsByKind(ReflectionKind.Property))
      showAsMethod(property);
  });
  const project = await app.convert();
  if (!project) throw new Error('TypeDoc found nothing to document');
  sortByFile(project);
  await app.generateOutputs(project);
  const file = path.join(folder, 'sdk.md');
  const text = tidy(await readFile(file, 'utf8'));
  await writeFile(file, `---\noutline: [2, 4]\n---\n\n${text}`);
}

/** Puts everything into one group, in the order of `FILES`. */
function sortByFile(project) {
  const rankOf = (reflection) =>
    FILES.indexOf(project.getSymbolIdFromReflection(reflection)?.packagePath);
  const [group] = project.groups ?? [];
  if (!group || !project.children) throw new Error('TypeDoc found nothing to document');
  group.children = project.children.toSorted((a, b) => rankOf(a) - rankOf(b));
  project.groups = [group];
}

/** Removes lines between headings, repeated descriptions, and what methods return if it's nothing. */
function tidy(text) {
  return text
    .replace(/^\*\*\*\n/gm, '')
    .replace(/^(.+)\n\n\1$/gm, '$1')
    .replace(/^#+ Returns\n\n`void`\n/gm, '');
}

/** Our linter wants methods written as properties, but they read better as methods. */
function showAsMethod(property) {
  const signatures =
    property.type instanceof ReflectionType && property.type.declaration.signatures;
  if (!signatures) return;
  for (const signature of signatures) {
    signature.name = property.name;
    signature.comment ??= property.comment;
  }
  Object.assign(property, { kind: ReflectionKind.Method, signatures, type: undefined });
  delete property.comment;
}
