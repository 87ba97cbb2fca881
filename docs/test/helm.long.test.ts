import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../packages/server/src/config';
import { compile } from './support/compile';
import { renderChart, requireHelm, type KubernetesObject } from './support/render-chart';
import { read } from './support/repository';

const CHART = 'deploy/helm/service-popups';

/** Where kubernetes-types has the type of each kind. The Prometheus operator's kinds aren't among them. */
const MODULES = new Map([
  ['Deployment', 'apps/v1'],
  ['HorizontalPodAutoscaler', 'autoscaling/v2'],
  ['Ingress', 'networking/v1'],
  ['NetworkPolicy', 'networking/v1'],
  ['PodDisruptionBudget', 'policy/v1'],
  ['Service', 'core/v1'],
]);
const OPERATOR_KINDS = ['PrometheusRule', 'ServiceMonitor'];

const everything = {
  image: { repository: 'registry.example.com/popups', tag: '1.2.3', pullSecrets: ['one', 'two'] },
  autoscaling: { enabled: true, minReplicas: 3, maxReplicas: 5, targetCpu: 60 },
  nodeSelector: { 'kubernetes.io/arch': 'amd64' },
  tolerations: [{ key: 'dedicated', operator: 'Equal', value: 'popups', effect: 'NoSchedule' }],
  affinity: {
    podAntiAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: [
        {
          topologyKey: 'topology.kubernetes.io/zone',
          labelSelector: { matchLabels: { 'app.kubernetes.io/instance': 'popups' } },
        },
      ],
    },
  },
  env: { RATE_LIMIT_KEY: '1000000', OIDC_LABEL: 'Say "hi": {{ .Release.Name }} # $HOME' },
  ingress: { enabled: true, className: 'nginx', annotations: { 'example.com/size': '1m' } },
  networkPolicy: { enabled: true },
  monitoring: { serviceMonitor: true, alerts: true, labels: { release: 'prometheus' } },
};

describe('the Helm chart, rendered by Helm', () => {
  let helm: string;
  beforeAll(async () => {
    helm = await requireHelm();
  });
  const render = (values: object) => renderChart(helm, CHART, values);
  const specOf = (objects: KubernetesObject[], kind: string) =>
    objects.find((object) => object.kind === kind)?.spec;

  it('has objects as Kubernetes defines them', async () => {
    const objects = await Promise.all([render({}), render(everything)]);
    expect(findProblems(objects.flat())).toEqual([]);
  });

  it('has few objects without values', async () => {
    const objects = await render({});
    expect(kindsOf(objects)).toEqual(['Deployment', 'PodDisruptionBudget', 'Service']);
    expect(specOf(objects, 'Deployment')).toMatchObject({
      replicas: 2,
      template: {
        spec: { containers: [{ image: expect.stringMatching(/^service-popups:\d/) as string }] },
      },
    });
  });

  it('has what its values say', async () => {
    const objects = await render(everything);
    expect(kindsOf(objects)).toEqual([...MODULES.keys(), ...OPERATOR_KINDS].sort());

    const deployment = specOf(objects, 'Deployment');
    expect(deployment).not.toHaveProperty('replicas');
    const { nodeSelector, tolerations, affinity } = everything;
    expect(deployment).toMatchObject({
      template: {
        metadata: {
          annotations: { 'checksum/secret': expect.stringMatching(/^[0-9a-f]{64}$/) as string },
        },
        spec: {
          imagePullSecrets: [{ name: 'one' }, { name: 'two' }],
          ...{ nodeSelector, tolerations, affinity },
          containers: [
            {
              image: 'registry.example.com/popups:1.2.3',
              envFrom: [{ secretRef: { name: 'service-popups' } }],
            },
          ],
        },
      },
    });
    expect(specOf(objects, 'HorizontalPodAutoscaler')).toMatchObject({
      scaleTargetRef: { kind: 'Deployment', name: 'popups' },
      minReplicas: 3,
      maxReplicas: 5,
      metrics: [{ resource: { name: 'cpu', target: { averageUtilization: 60 } } }],
    });
    expect(specOf(objects, 'ServiceMonitor')).toEqual({
      selector: { matchLabels: specOf(objects, 'Service')?.selector },
      endpoints: [{ port: 'http', path: '/metrics' }],
    });
    expect(specOf(objects, 'PrometheusRule')).toEqual(parse(read('deploy/monitoring/alerts.yml')));
    for (const { kind, metadata } of objects)
      if (OPERATOR_KINDS.includes(kind)) expect(metadata.labels.release).toBe('prometheus');
  });

  it('selects the pods of its deployment everywhere', async () => {
    const objects = await render(everything);
    const { template } = specOf(objects, 'Deployment') as {
      template: { metadata: { labels: object } };
    };
    const selectors = objects.flatMap(({ spec }) =>
      [spec.selector, spec.podSelector].filter((selector) => selector !== undefined),
    );
    expect(selectors).toHaveLength(5);
    for (const selector of selectors) {
      const { matchLabels = selector } = selector as { matchLabels?: object };
      expect(template.metadata.labels).toMatchObject(matchLabels as object);
    }
  });

  it('passes settings on as they are, and lets no proxy read the metrics', async () => {
    const { template } = specOf(await render(everything), 'Deployment') as {
      template: { spec: { containers: { env: { name: string; value: string }[] }[] } };
    };
    const [container] = template.spec.containers;
    const env = Object.fromEntries(container?.env.map(({ name, value }) => [name, value]) ?? []);
    expect(env).toMatchObject(everything.env);
    // With this setting, the server rejects requests for its metrics that a proxy passes on.
    expect(readConfig(env).trustProxy).toBe(1);
  });

  it('has an ingress with TLS for its host', async () => {
    const objects = await render(everything);
    const host = 'popups.example.com';
    expect(specOf(objects, 'Ingress')).toEqual({
      ingressClassName: 'nginx',
      tls: [{ hosts: [host], secretName: 'popups-tls' }],
      rules: [
        {
          host,
          http: {
            paths: [
              {
                path: '/',
                pathType: 'Prefix',
                backend: { service: { name: 'popups', port: { name: 'http' } } },
              },
            ],
          },
        },
      ],
    });
  });

  it('has a network policy that lets in only what its values name', async () => {
    const from = [{ podSelector: { matchLabels: { app: 'proxy' } } }];
    const objects = await render({ networkPolicy: { enabled: true, from } });
    expect(specOf(objects, 'NetworkPolicy')).toMatchObject({
      policyTypes: ['Ingress'],
      ingress: [{ from, ports: [{ port: 'http' }] }],
    });
  });

  it.each([
    [
      'an unknown value',
      { ingres: { enabled: true } },
      'Additional property ingres is not allowed',
    ],
    [
      'a switch without quotes',
      { env: { DEMO: false } },
      'env.DEMO: Invalid type. Expected: string',
    ],
    ['a number without quotes', { env: { PORT: 80 } }, 'env.PORT: Invalid type. Expected: string'],
    ['an invalid setting', { env: { 'public-url': 'x' } }, 'public-url'],
    ['no replicas', { replicas: 0 }, 'replicas: Must be greater than or equal to 1'],
    ['a URL as host', { ingress: { host: 'https://a.example' } }, 'ingress.host: Does not match'],
    ['no Secret', { secretName: '' }, 'secretName: String length must be greater than'],
    [
      'Secrets as objects',
      { image: { pullSecrets: [{ name: 'registry' }] } },
      'image.pullSecrets.0: Invalid type. Expected: string',
    ],
    [
      'tolerations as a map',
      { tolerations: { key: 'dedicated' } },
      'tolerations: Invalid type. Expected: array',
    ],
    [
      'a network policy for everybody',
      { networkPolicy: { enabled: true, from: [] } },
      'networkPolicy.from: Array must have at least 1 items',
    ],
    [
      'an ingress that the server does not know of',
      { ingress: { enabled: true }, env: { TRUST_PROXY: null } },
      'everybody can read /metrics through the ingress',
    ],
  ])('rejects %s', async (_, values, message) => {
    await expect(render(values)).rejects.toThrow(message);
  });
});

function kindsOf(objects: KubernetesObject[]): string[] {
  return objects.map(({ kind }) => kind).sort();
}

/** Fields that Kubernetes doesn't know, lacks, or expects to be of another type. */
function findProblems(objects: KubernetesObject[]): string[] {
  const texts = objects
    .filter(({ kind }) => !OPERATOR_KINDS.includes(kind))
    .map((object, index): [string, string] => {
      const { kind } = object;
      const from = `kubernetes-types/${MODULES.get(kind) ?? ''}`;
      return [
        `${kind}-${String(index)}.ts`,
        `import type { ${kind} } from '${from}';\nexport const it: ${kind} = ${JSON.stringify(object)};`,
      ];
    });
  return [...compile(new Map(texts))].flatMap(([file, problems]) =>
    problems.map((problem) => `${file}: ${problem}`),
  );
}
