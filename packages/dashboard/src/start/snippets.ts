import type { EnvironmentKind } from '@service-popups/contract';

interface Snippet {
  id: string;
  name: string;
  /** Where it goes. */
  where: string;
  code: string;
}

/** How a page takes the library in, with a real key and the address of this very server. */
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
      where: 'Anywhere in the HTML of your pages. Nothing else is needed.',
      code: `<script
  async
  src="${server}/service-popups.js"
  data-api-key="${apiKey}"${attribute}
></script>`,
    },
    {
      id: 'npm',
      name: 'npm',
      where: 'With the package @service-popups/sdk, once, where your application starts.',
      code: `import { ServicePopups } from '@service-popups/sdk';

const popups = new ServicePopups();
${init}`,
    },
    {
      id: 'react',
      name: 'React',
      where: 'With the package @service-popups/sdk: render the component once, near the root.',
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
