import type { BuildResult, Plugin } from 'esbuild';

export function bundle(options: {
  outdir: string;
  plugins?: Plugin[];
}): Promise<BuildResult<{ metafile: true }>>;
