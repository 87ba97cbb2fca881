import type { CommandEntry } from './run';

/** The commands that need only files and the management API. The server's command has them, too. */
export const clientCommands: Record<string, CommandEntry> = {
  validate: {
    summary: 'check survey and popup files',
    load: async () => (await import('./validate')).validateCommand,
  },
  pull: {
    summary: 'download drafts from a server into files',
    load: async () => (await import('./pull')).pullCommand,
  },
  push: {
    summary: 'upload surveys and popups from files to a server',
    load: async () => (await import('./push')).pushCommand,
  },
  import: {
    summary: 'convert surveys and popups of another product into files',
    load: async () => (await import('./import')).importCommand,
  },
  mcp: {
    summary: 'let an agent read results and write drafts',
    load: async () => (await import('./mcp')).mcpCommand,
  },
};
