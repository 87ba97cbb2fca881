import type { Environment, ManagedPopup, PopupDraft } from '@service-popups/contract';
import { effectiveTriggers } from '@service-popups/rules';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { userRecordQuery, userResponsesQuery } from '../api/host-users';
import { pagesQuery, suppressionsQuery } from '../api/popup-results';
import { quietDaysQuery } from '../api/project';
import { useToday } from '../app/use-time-zone';
import { addDays } from '../format/days';
import { useNow } from '../format/use-now';
import { Card } from '../ui/card';
import { Loaded } from '../ui/loaded';
import { deliveryResults, type RuleResult } from './delivery';
import { exampleUrl, visitorState } from './visitor-state';
import { explain, type Explanation } from './explain';
import { RuleList } from './rule-list';
import { SuppressionsFigure } from './suppressions-figure';
import { useWhy } from './use-why';
import { UserRecord } from './user-record';
import { VisitorFields } from './visitor-fields';
import classes from './why.module.css';
import { CheckIcon, CrossIcon } from '../ui/icons';
import { describeOutcome } from './describe-outcome';
import { NativeSelect } from '@mantine/core';
import { whyPeriods } from './why-search';

interface Props {
  popup: ManagedPopup;
  content: PopupDraft;
  isDraft: boolean;
  environment: Pick<Environment, 'allowedOrigins'>;
}

export function WhyResult({ popup, content, isDraft, environment: { allowedOrigins } }: Props) {
  const { scope, search } = useWhy();
  const current = useNow();
  const now = search.at === undefined ? current : Date.parse(search.at);
  const place = { ...scope, popupId: popup.id };
  const { data: quietDays = 0 } = useQuery(quietDaysQuery(scope.projectId));
  const record = useQuery({
    ...userRecordQuery(scope, search.user ?? ''),
    enabled: search.user !== undefined,
  });
  const responses = useInfiniteQuery({
    ...userResponsesQuery(scope, search.user ?? ''),
    enabled: search.user !== undefined && content.after?.answers !== undefined,
  });
  const pages = useQuery({
    ...pagesQuery(place, {}),
    enabled: content.stopAfter !== undefined,
  });
  const today = useToday();
  const traffic = useQuery(
    suppressionsQuery(place, {
      from: addDays(today, 1 - (search.days ?? DEFAULT_DAYS)),
      to: today,
    }),
  );

  // As delivered: an announcement counts as answered under its own id.
  const { surveyId = popup.id, after } = content;
  const simulated = {
    ...content,
    surveyId,
    triggers: effectiveTriggers(content),
    id: popup.id,
    productId: scope.projectId,
    version: popup.version ?? 1,
    quietDays: content.quietDays ?? quietDays,
    // The visitor is said to have given the required answers.
    ...(after && search.after && { after: { surveyId: after.surveyId } }),
  };
  const visit = {
    popup: simulated,
    context: {
      url: search.url ?? exampleUrl(content.segments, allowedOrigins),
      language: search.lang ?? navigator.language,
      device: search.device ?? ('desktop' as const),
      attributes: search.attributes ?? {},
      busy: search.busy ?? false,
    },
    state: visitorState(search, {
      popup: simulated,
      record: record.data,
      responses: responses.data?.pages.flatMap(({ items }) => items) ?? [],
      now,
    }),
    now,
  };
  const delivery = deliveryResults({
    popup,
    content,
    isDraft,
    userId: search.user,
    url: visit.context.url,
    allowedOrigins,
    ownOrigin: location.origin,
    qualifying: pages.data?.qualifying,
  });
  const explanations = explain(visit);
  const chosen =
    explanations[(search.trigger ?? 0) - 1] ??
    explanations.find(({ pass }) => pass) ??
    explanations[0];
  const lines = [...delivery, ...(chosen?.lines ?? [])];

  return (
    <div className={classes.page}>
      <Outcome delivery={delivery} explanations={explanations} />
      <div className={classes.columns}>
        <VisitorFields visit={visit} />
        <Card>
          <RuleList popup={content} lines={lines} explanations={explanations} chosen={chosen} />
          {search.user === undefined ? null : (
            <Loaded query={record} height="6rem">
              {(found) => <UserRecord record={found} now={current} />}
            </Loaded>
          )}
        </Card>
      </div>
      <TrafficPeriod />
      <Loaded query={traffic} height="14rem">
        {(counts) => <SuppressionsFigure counts={counts} />}
      </Loaded>
    </div>
  );
}

interface OutcomeProps {
  delivery: readonly RuleResult[];
  explanations: readonly Explanation[];
}

/** The outcome in one sentence. */
function Outcome({ delivery, explanations }: OutcomeProps) {
  const { shows, text } = describeOutcome(delivery, explanations);
  return (
    <div className={classes.outcome} data-pass={shows} role="status">
      <span className={classes.mark} data-pass={shows}>
        {shows ? <CheckIcon /> : <CrossIcon />}
      </span>
      <p>{text}</p>
    </div>
  );
}

const DEFAULT_DAYS = 28;

/** Selects the period for real traffic. */
function TrafficPeriod() {
  const { search, updateSearch } = useWhy();
  return (
    <NativeSelect
      className={classes.period}
      label="Real traffic"
      value={String(search.days ?? DEFAULT_DAYS)}
      data={whyPeriods.map((days) => ({
        value: String(days),
        label: `Last ${String(days)} days`,
      }))}
      onChange={({ currentTarget: { value } }) => {
        const days = whyPeriods.find((period) => String(period) === value);
        updateSearch({ days: days === DEFAULT_DAYS ? undefined : days });
      }}
    />
  );
}
