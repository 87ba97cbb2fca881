import type { EnvironmentKind, PublicKey } from '@service-popups/contract';

interface Snippet {
  id: string;
  name: string;
  /** Where to put it. */
  where: string;
  /** Whether it needs the package, which isn't on npm: the server offers it. */
  needsPackage?: true;
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
      name: 'Package',
      where: 'Run this once when your app starts.',
      needsPackage: true,
      code: `import { ServicePopups } from '@service-popups/sdk';

const popups = new ServicePopups();
${init}`,
    },
    {
      id: 'react',
      name: 'React',
      where: 'Render this component once, near the root.',
      needsPackage: true,
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
