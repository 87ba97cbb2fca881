import '../ui/page-styles';
import { Button } from '@mantine/core';
import type { UserRecordView, UserResponse } from '@service-popups/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { userResponsesQuery } from '../api/host-users';
import { popupsQuery } from '../api/popups';
import { surveysQuery } from '../api/surveys';
import { userRecordQuery } from '../api/why';
import { useIsOwner, useScope } from '../app/use-scope';
import { formatAgo, formatDateTime } from '../format/time';
import { useNow } from '../format/use-now';
import { popupName } from '../popups/text/popup-status';
import { formatVisitMeta } from '../results/responses/answer-text';
import answerClasses from '../results/responses/response-facts.module.css';
import { Card, EmptyState } from '../ui/card';
import { DataTable } from '../ui/data-table';
import { LinkButton } from '../ui/link-button';
import { Loaded } from '../ui/loaded';
import { PageHeader } from '../ui/page-header';
import classes from './user-page.module.css';

/** What is stored about one user of the host app: facts, and responses to all popups. */
export function UserPage() {
  const scope = useScope();
  const { userId = '' } = useParams({ strict: false });
  const isOwner = useIsOwner();
  const record = useQuery(userRecordQuery(scope, userId));
  const list = useInfiniteQuery(userResponsesQuery(scope, userId));
  const responses = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const isUnknown =
    record.data?.shown.length === 0 &&
    record.data.answered.length === 0 &&
    list.isSuccess &&
    responses.length === 0;
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
            {list.hasNextPage ? (
              <Button
                variant="default"
                loading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                Show more
              </Button>
            ) : null}
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

function UserResponseItem({ response }: { response: UserResponse }) {
  const scope = useScope();
  const popupNameOf = usePopupNames();
  const { popupId, responseId, createdAt, finished, meta, version, described } = response;
  return (
    <li>
      <h3>
        <Link
          to="/projects/$projectId/$environment/results/$popupId"
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
