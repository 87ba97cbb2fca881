import { PageHead } from '../ui/page-head';

export function SettingsPage() {
  return <PageHead title="Settings" />;
}
