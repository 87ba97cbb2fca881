import type { ResponseView } from '@service-popups/contract';
import { describeAnswers } from '@service-popups/rules';
import { useTimeZone } from '../../app/use-time-zone';
import { formatDateTime } from '../../format/time';
import { UserLink } from '../../users/user-link';
import { Facts, type Fact } from '../../ui/facts';
import classes from './response-facts.module.css';

export function ResponseFacts({ response }: { response: ResponseView }) {
  const { survey, answers, meta, version, userId, createdAt, updatedAt, finished } = response;
  const timeZone = useTimeZone();
  const facts: Fact[] = [
    ['Completion', finished ? 'Completed' : 'Not completed'],
    ['First saved', formatDateTime(createdAt, timeZone)],
    ['Last saved', formatDateTime(updatedAt, timeZone)],
    ['User', userId === null ? 'Unknown' : <UserLink userId={userId} />],
    ['Language', meta.lang ?? 'Unknown'],
    ['Device', meta.device ?? 'Unknown'],
    ['Path', meta.path ?? 'Unknown'],
    ['Version', version === null ? 'Unknown' : String(version)],
    ['Response id', response.responseId],
  ];
  return (
    <>
      <h2 className={classes.title}>Answers</h2>
      {survey === null ? (
        <p className={classes.note}>
          The survey “{response.surveyId}” no longer exists, so questions are listed by id.
        </p>
      ) : null}
      <dl className={classes.answers}>
        {describeAnswers(survey, answers).map(({ id, title, text }) => (
          <div key={id}>
            <dt dir="auto">{title}</dt>
            {text === null ? (
              <dd className={classes.none}>Not answered</dd>
            ) : (
              <dd dir="auto">{text}</dd>
            )}
          </div>
        ))}
      </dl>
      <h2 className={classes.title}>Details</h2>
      <Facts facts={facts} />
    </>
  );
}
