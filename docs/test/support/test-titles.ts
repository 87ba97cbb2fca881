import ts from 'typescript';
import { filesBelow, read } from './repository';

export interface TestTitle {
  file: string;
  text: string;
}

const TEST_FUNCTIONS = ['it', 'test', 'describe'];

/** The function at the start of a call chain, such as `it` in `it.each([…])('…')`. */
function rootOf(callee: ts.Expression): string | undefined {
  if (ts.isIdentifier(callee)) return callee.text;
  return ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)
    ? rootOf(callee.expression)
    : undefined;
}

/** Titles, and the tables that fill them: all strings outside the tests' functions. */
function titlesIn(file: string): TestTitle[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, false);
  const titles: TestTitle[] = [];
  const collect = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    )
      titles.push({ file, text: node.text });
    ts.forEachChild(node, collect);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && TEST_FUNCTIONS.includes(rootOf(node.expression) ?? '')) {
      const before = titles.length;
      node.arguments.forEach(collect);
      // `npm test` doesn't run these, or anything inside them.
      if (titles.slice(before).some(({ text }) => text.includes('@all'))) {
        titles.length = before;
        return;
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

interface Vectors {
  cases: { rule: string; name: string }[];
}

/** The titles of the tests that run the vectors. */
function vectorTitles(file: string): TestTitle[] {
  return (JSON.parse(read(file)) as Vectors).cases.map(({ rule, name }) => ({
    file,
    text: `[${rule}] ${name}`,
  }));
}

/** The titles of all tests that `npm test` runs. */
export function testTitles(): TestTitle[] {
  const tests = [...filesBelow('packages'), ...filesBelow('e2e'), ...filesBelow('scripts')].filter(
    (file) => /\.(test|spec)\.(tsx?|mjs)$/.test(file) && !file.includes('.long.'),
  );
  const vectors = filesBelow('packages/rules/vectors').filter((file) => file.endsWith('.json'));
  return [...tests.flatMap(titlesIn), ...vectors.flatMap(vectorTitles)];
}
