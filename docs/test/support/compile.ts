import path from 'node:path';
import ts from 'typescript';
import { read, root } from './repository';

const { compilerOptions } = JSON.parse(read('tsconfig.base.json')) as {
  compilerOptions: Record<string, unknown>;
};
const { options } = ts.convertCompilerOptionsFromJson(
  {
    ...compilerOptions,
    composite: false,
    emitDeclarationOnly: false,
    noEmit: true,
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    experimentalDecorators: true,
    types: ['vite/client', 'svelte'],
    paths: {
      '@service-popups/api': ['./packages/api/src/index.ts'],
      '@service-popups/react': ['./packages/react/src/index.ts'],
      '@service-popups/svelte': ['./packages/svelte/src/index.svelte.ts'],
      '@service-popups/vue': ['./packages/vue/src/index.ts'],
      '@service-popups/sdk': ['./packages/sdk/src/index.ts'],
      '@service-popups/sdk/server-mode': ['./packages/sdk/src/server-mode.ts'],
    },
  },
  root,
);

/** Type-checks each text as a separate file, against the source of our packages. */
export function compile(texts: Map<string, string>): Map<string, string[]> {
  const files = new Map([...texts].map(([name, text]) => [path.join(root, name), text]));
  const disk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...disk,
    // Folders of texts don't exist.
    directoryExists: () => true,
    fileExists: (file) => files.has(file) || disk.fileExists(file),
    readFile: (file) => files.get(file) ?? disk.readFile(file),
    getSourceFile(file, version, ...rest) {
      const text = files.get(file);
      return text === undefined
        ? disk.getSourceFile(file, version, ...rest)
        : ts.createSourceFile(file, text, version);
    },
  };
  const globals = path.join(root, 'packages/sdk/src/globals.ts');
  const program = ts.createProgram([...files.keys(), globals], options, host);
  const found = ts.getPreEmitDiagnostics(program);
  return new Map(
    [...texts.keys()].map((name) => [
      name,
      found
        .filter(({ file }) => file?.fileName === path.join(root, name))
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
    ]),
  );
}
