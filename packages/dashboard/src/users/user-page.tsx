import '../ui/page-styles';
import { Button } from '@mantine/core';
import type {
  ReportStatus,
  UserRecordView,
  UserReport,
  UserResponse,
} from '@service-popups/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { userRecordQuery, userReportsQuery, userResponsesQuery } from '../api/host-users';
import { popupsQuery } from '../api/popups';
import { projectQuery } from '../api/project';
import { surveysQuery } from '../api/surveys';
import { useIsOwner, useScope } from '../app/use-scope';
import { formatCount } from '../format/numbers';
import { formatAgo, formatDateTime } from '../format/time';
import { useNow } from '../format/use-now';
import { popupName } from '../popups/text/popup-status';
import { deviceNames } from '../results/breakdown/groups';
import { formatVisitMeta } from '../results/responses/answer-text';
import answerClasses from '../results/responses/response-facts.module.css';
import { Card, EmptyState } from '../ui/card';
import { DataTable } from '../ui/data-table';
import { LinkButton } from '../ui/link-button';
import { Loaded } from '../ui/loaded';
import { PageHeader } from '../ui/page-header';
import classes from './user-page.module.css';

/** What is stored about one user of the host app: facts, history, and responses to all popups. */
export function UserPage() {
  const scope = useScope();
  const { userId = '' } = useParams({ strict: false });
  const isOwner = useIsOwner();
  const record = useQuery(userRecordQuery(scope, userId));
  const list = useInfiniteQuery(userResponsesQuery(scope, userId));
  const responses = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const history = useInfiniteQuery(userReportsQuery(scope, userId));
  const reports = history.data?.pages.flatMap(({ items }) => items) ?? [];
  const isUnknown =
    record.data?.shown.length === 0 &&
    record.data.answered.length === 0 &&
    list.isSuccess &&
    responses.length === 0 &&
    history.isSuccess &&
    reports.length === 0;
  return (
    <>
      <PageHeader
        title={userId}
        intro="What this environment stores about the user."
        actions={
          <>
            <LinkButton
              to="/projects/$projectId/$environment/why"
              params={scope}
              search={{ user: userId }}
              size="sm"
            >
              Why (not)?
            </LinkButton>
            {isOwner ? (
              <LinkButton
                to="/projects/$projectId/$environment/settings/privacy"
                params={scope}
                search={{ user: userId }}
                size="sm"
              >
                Delete user data…
              </LinkButton>
            ) : null}
          </>
        }
      />
      {isUnknown ? (
        <Card>
          <EmptyState title={<h2>Nothing stored about this user</h2>}>
            Check the user id and the environment. What is only in the visitor’s browser isn’t shown
            here.
          </EmptyState>
        </Card>
      ) : (
        <div className={classes.page}>
          <Card labelledBy="user-facts">
            <h2 id="user-facts">Popups and surveys</h2>
            <Loaded query={record}>{(found) => <UserFacts record={found} />}</Loaded>
          </Card>
          <Card labelledBy="user-history">
            <h2 id="user-history">History</h2>
            <Loaded query={history} height="14rem">
              {() => <UserHistory reports={reports} />}
            </Loaded>
            <ShowMore list={history} what="history" />
          </Card>
          <Card labelledBy="user-responses">
            <h2 id="user-responses">Responses</h2>
            <Loaded query={list} height="20rem">
              {() =>
                responses.length === 0 ? (
                  <p className={classes.note}>No responses.</p>
                ) : (
                  <ul className={classes.responses}>
                    {responses.map((response) => (
                      <UserResponseItem key={response.responseId} response={response} />
                    ))}
                  </ul>
                )
              }
            </Loaded>
            <ShowMore list={list} what="responses" />
          </Card>
        </div>
      )}
    </>
  );
}

function UserFacts({ record: { shown, answered } }: { record: UserRecordView }) {
  const now = useNow();
  const popupNameOf = usePopupNames();
  const { data: surveys } = useQuery(surveysQuery(useScope()));
  const surveyNameOf = (id: string) => surveys?.find((one) => one.id === id)?.name ?? id;
  const facts = [
    ...shown.map(({ popupId, at }) => ({ what: 'Popup shown', name: popupNameOf(popupId), at })),
    ...answered.map(({ surveyId, at }) => ({
      what: 'Survey answered',
      name: surveyNameOf(surveyId),
      at,
    })),
  ].sort((a, b) => b.at - a.at);
  if (facts.length === 0)
    return <p className={classes.note}>No popup shown, no survey answered.</p>;
  return (
    <DataTable
      caption="Popups shown and surveys answered"
      columns={['Name', 'What happened', 'Last time']}
      rows={facts.map(({ what, name, at }) => [
        name,
        what,
        `${formatAgo(at, now)}, ${formatDateTime(at)}`,
      ])}
    />
  );
}

interface ShowMoreProps {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  what: string;
}

function ShowMore({ list, what }: ShowMoreProps) {
  return list.hasNextPage ? (
    <Button
      className={classes.more ?? ''}
      variant="default"
      loading={list.isFetchingNextPage}
      aria-label={`Show more ${what}`}
      onClick={() => void list.fetchNextPage()}
    >
      Show more
    </Button>
  ) : null;
}

/** Every time a popup was shown to the user or a survey completed, newest first. */
function UserHistory({ reports }: { reports: readonly UserReport[] }) {
  const { projectId } = useScope();
  const popupNameOf = usePopupNames();
  const { data: retentionDays } = useQuery({
    ...projectQuery(projectId),
    select: (project) => project.retentionDays,
  });
  return (
    <div className={classes.history}>
      {reports.length === 0 ? (
        <p className={classes.note}>No popup was shown to this user.</p>
      ) : (
        <DataTable
          caption="When popups were shown and surveys completed"
          columns={['Time', 'Popup', 'What happened', 'Page', 'Device']}
          rows={reports.map(({ at, popupId, status, meta: { path, device } }) => [
            formatDateTime(at),
            popupNameOf(popupId),
            whatHappened[status],
            path ?? '–',
            device ? deviceNames[device] : '–',
          ])}
        />
      )}
      {retentionDays == null ? null : (
        <p className={classes.retention}>
          This project keeps its history for {formatCount(retentionDays)} days. Older entries were
          deleted.
        </p>
      )}
    </div>
  );
}

const whatHappened: Readonly<Record<ReportStatus, string>> = {
  opened: 'Shown',
  completed: 'Completed',
  dismissed: 'Dismissed',
};

function UserResponseItem({ response }: { response: UserResponse }) {
  const scope = useScope();
  const popupNameOf = usePopupNames();
  const { popupId, responseId, createdAt, finished, meta, version, described } = response;
  return (
    <li>
      <h3>
        <Link
          to="/projects/$projectId/$environment/popups/$popupId/results"
          params={{ ...scope, popupId }}
          search={{ view: 'responses', days: 'all', response: responseId }}
        >
          {popupNameOf(popupId)}
        </Link>
      </h3>
      <p className={classes.note}>
        {formatDateTime(createdAt)} · {finished ? 'Completed' : 'Not completed'}
        {formatVisitMeta(meta, version)}
      </p>
      <dl className={answerClasses.answers}>
        {described.map(({ id, title, text }) => (
          <div key={id}>
            <dt dir="auto">{title}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** Popups may have been deleted; then their id must do. */
function usePopupNames(): (popupId: string) => string {
  const { data: popups } = useQuery(popupsQuery(useScope()));
  return (popupId) => {
    const popup = popups?.find(({ id }) => id === popupId);
    return popup ? popupName(popup) : popupId;
  };
}
