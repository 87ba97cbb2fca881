import type { EnvironmentKind, PublicKey } from '@service-popups/contract';

interface Snippet {
  id: string;
  name: string;
  /** Where to put it. */
  where: string;
  code: string;
}

/** Installation snippets with the key and the URL of this server. */
export function snippets(server: string, apiKey: string, environment: EnvironmentKind): Snippet[] {
  const isDevelopment = environment === 'development';
  const attribute = isDevelopment ? '\n  data-environment="development"' : '';
  const option = isDevelopment ? "\n  nodeEnv: 'development'," : '';
  const init = `popups.init({
  mode: 'server',
  apiKey: '${apiKey}',
  baseUrl: '${server}',${option}
});
popups.autoLaunch();`;
  return [
    {
      id: 'script',
      name: 'Script tag',
      where: 'Add this anywhere in the HTML of your pages.',
      code: `<script
  async
  src="${server}/service-popups.js"
  data-api-key="${apiKey}"${attribute}
></script>`,
    },
    {
      id: 'npm',
      name: 'npm',
      where: 'Install @service-popups/sdk and run this once when your app starts.',
      code: `import { ServicePopups } from '@service-popups/sdk';

const popups = new ServicePopups();
${init}`,
    },
    {
      id: 'react',
      name: 'React',
      where: 'Install @service-popups/sdk and render this component once, near the root.',
      code: `import { useEffect } from 'react';
import { ServicePopups } from '@service-popups/sdk';

export function Popups() {
  useEffect(() => {
    const popups = new ServicePopups();
    ${init.replaceAll('\n', '\n    ')}
    return () => popups.destroy();
  }, []);
  return null;
}`,
    },
  ];
}

/** The key for the snippet: the newest active one for our SDK, preferably one already in use. */
export function snippetKey(keys: readonly PublicKey[] | undefined): PublicKey | undefined {
  const active =
    keys?.filter(({ client, revokedAt }) => client === 'sdk' && revokedAt === null) ?? [];
  return active.find(({ seen }) => seen !== null) ?? active[0];
}
