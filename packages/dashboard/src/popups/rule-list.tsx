import type { PopupDraft } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { quietDaysQuery } from '../api/project';
import { useScope } from '../app/use-scope';
import { useNow } from '../format/use-now';
import { Facts } from '../ui/facts';
import { listRules, getTargeting, type TargetingContext } from './text/describe-popup';

/** The time and the project's settings that descriptions depend on. */
export function useTargetingContext(): TargetingContext {
  const { projectId } = useScope();
  const { data: quietDays } = useQuery(quietDaysQuery(projectId));
  return { now: useNow(), quietDays };
}

/** Every rule that narrows who sees a popup, and when. */
export function RuleList({ draft }: { draft: PopupDraft }) {
  const context = useTargetingContext();
  return (
    <Facts
      facts={listRules(getTargeting(draft), context).map(({ name, text }) => [
        name,
        text.charAt(0).toUpperCase() + text.slice(1),
      ])}
    />
  );
}
