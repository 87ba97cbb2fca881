import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { firstSchemaError } from '../../packages/contract/src/index';
import { readConfig } from '../../packages/server/src/config';
import { VERSION } from '../../packages/server/src/version';
import { namesIn, tableOf } from './support/markdown';
import { filesBelow, read } from './support/repository';

const CHART = 'deploy/helm/service-popups';
const chart = parse(read(`${CHART}/Chart.yaml`)) as Record<string, string>;
const values = parse(read(`${CHART}/values.yaml`)) as Record<string, unknown> & {
  env: Record<string, string>;
};
const schema = JSON.parse(read(`${CHART}/values.schema.json`)) as Schema;
const templates = filesBelow(`${CHART}/templates`).map(read);
const deployment = read(`${CHART}/templates/deployment.yaml`);
const settings = tableOf(read('docs/spec.md'), 'Variable').flatMap(([name]) => namesIn(name));

interface Schema {
  properties?: Record<string, Schema>;
}

/** Values that templates copy as they are. */
const COPIED = ['env', 'resources', 'labels', 'annotations', 'nodeSelector', 'affinity'];

/** The names of values, without those of settings, labels and the like. */
function pathsIn(tree: object, above = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) => {
    const path = above + name;
    const isMap = typeof value === 'object' && value !== null;
    const isWhole = Array.isArray(value) || COPIED.includes(name);
    if (!isMap || isWhole) return [path];
    return pathsIn(value, `${path}.`);
  });
}

/** The names of values that a schema describes. */
function pathsOf({ properties = {} }: Schema, above = ''): string[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    const isWhole = !value.properties || COPIED.includes(name);
    return isWhole ? [above + name] : pathsOf(value, `${above}${name}.`);
  });
}

describe('the Helm chart', () => {
  it('uses every value that it has, and no other', () => {
    const used = templates.flatMap((text) =>
      [...text.matchAll(/\.Values\.([\w.]+)/g)].map(([, path = '']) => path),
    );
    expect([...new Set(used)].sort()).toEqual(pathsIn(values).sort());
  });

  it('describes every value that it has in a schema, which the defaults match', () => {
    // Helm adds values that it calls global.
    expect(pathsOf(schema).sort()).toEqual([...pathsIn(values), 'global'].sort());
    expect(firstSchemaError(schema, values)).toBeUndefined();
    expect(firstSchemaError(schema, { ...values, ingres: {} })).toBeDefined();
  });

  it('is of the same version as the server', () => {
    expect([chart.version, chart.appVersion]).toEqual([VERSION, VERSION]);
  });

  it('has only existing settings, with valid values', () => {
    const names = Object.keys(values.env);
    expect(names.filter((name) => !settings.includes(name))).toEqual([]);
    expect(readConfig(values.env)).toMatchObject({ demo: false, trustProxy: 1 });
  });

  it('closes every block of its templates, and includes only templates that exist', () => {
    const all = templates.join('\n');
    const defined = [...all.matchAll(/define "(\w+)"/g)].map(([, name = '']) => name);
    const included = [...all.matchAll(/include "(\w+)"/g)].map(([, name = '']) => name);
    expect(included.filter((name) => !defined.includes(name))).toEqual([]);
    for (const text of templates) {
      const opened = text.match(/\{\{-? (if|with|range|define) /g) ?? [];
      expect(text.match(/\{\{-? end \}\}/g) ?? []).toHaveLength(opened.length);
    }
  });

  it('runs nodes without privileges or a writable file system, and replaces them one by one', () => {
    // Without the template's actions, it's plain YAML.
    const plain = deployment.replace(/^ *\{\{.*\}\}\n/gm, '').replace(/\{\{[^}]*\}\}/g, 'x');
    const { spec } = parse(plain) as { spec: Record<string, unknown> };
    expect(spec).toMatchObject({
      strategy: { rollingUpdate: { maxUnavailable: 0 } },
      template: {
        spec: {
          automountServiceAccountToken: false,
          terminationGracePeriodSeconds: 30,
          securityContext: { runAsNonRoot: true, runAsUser: 1000 },
          containers: [
            {
              startupProbe: { httpGet: { path: '/healthz', port: 'http' } },
              livenessProbe: { httpGet: { path: '/healthz', port: 'http' } },
              readinessProbe: { httpGet: { path: '/healthz', port: 'http' } },
              securityContext: {
                allowPrivilegeEscalation: false,
                readOnlyRootFilesystem: true,
                capabilities: { drop: ['ALL'] },
              },
              volumeMounts: [{ mountPath: '/tmp' }],
            },
          ],
        },
      },
    });
  });

  it('installs the alert rules of deploy/monitoring', () => {
    expect(templates.join('\n')).toContain('.Files.Get "alerts.yml"');
    expect(read(`${CHART}/alerts.yml`)).toBe(read('deploy/monitoring/alerts.yml'));
  });
});
