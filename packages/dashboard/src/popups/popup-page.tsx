import { PageHead } from '../ui/page-head';

export function PopupPage() {
  return <PageHead title="Popup" />;
}
