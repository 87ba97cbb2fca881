import path from 'node:path';
import ts from 'typescript';
import { root } from '../setup/root.mjs';

const { ESNext, Node16, NodeNext } = ts.ModuleKind;
const { Bundler, Node16: Node16Resolution, NodeNext: NodeNextResolution } = ts.ModuleResolutionKind;

/** Every way in which TypeScript resolves modules. */
const resolutions = [
  { module: ESNext, moduleResolution: Bundler },
  { module: Node16, moduleResolution: Node16Resolution },
  { module: NodeNext, moduleResolution: NodeNextResolution },
];

/** Type-checks the types of a package with the strictest settings. */
export function typeErrorsIn(name) {
  const file = path.join(root, 'packages', name, 'types/index.d.ts');
  return resolutions.flatMap((resolution) => {
    const program = ts.createProgram([file], {
      ...resolution,
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      types: [],
    });
    return ts
      .getPreEmitDiagnostics(program, program.getSourceFile(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  });
}
