import { PageHead } from '../ui/page-head';

export function WhyPage() {
  return <PageHead title="Why" />;
}
