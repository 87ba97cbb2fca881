import type { App } from '../../src/http/app-type';

/** All routes of the app, as `GET /path/:parameter`. */
export function routesOf(app: App): string[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, path = '', methods] = /^([│ ├└─]*)(\S+) \(([A-Z, ]+)\)$/.exec(line) ?? [];
      if (indent === undefined || methods === undefined) return [];
      const depth = indent.length / 4;
      const full = (parents[depth - 1] ?? '') + path;
      parents[depth] = full;
      return methods.split(', ').map((method) => `${method} ${full}`);
    });
}
