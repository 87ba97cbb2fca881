import { PageHead } from '../ui/page-head';

export function SurveysPage() {
  return <PageHead title="Surveys" />;
}
