import { PageHead } from '../ui/page-head';

export function PopupsPage() {
  return <PageHead title="Popups" />;
}
