import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { formatCount } from '../../format/numbers';
import { useNow } from '../../format/use-now';
import { TextAnswer } from './text-answer';
import classes from './text-question.module.css';

const INITIAL_COUNT = 5;

/** The texts of “Other” answers, collapsed at first. */
export function OthersList({ others }: { others: readonly { text: string; at: number }[] }) {
  const now = useNow();
  const [all, { open }] = useDisclosure();
  const seen = all ? others : others.slice(0, INITIAL_COUNT);
  return (
    <>
      <h3 className={classes.others}>“Other” answers, newest first</h3>
      <ul className={classes.answers}>
        {seen.map(({ text, at }, index) => (
          <li key={`${String(at)} ${String(index)}`}>
            <TextAnswer text={text} at={at} now={now} />
          </li>
        ))}
      </ul>
      {seen.length < others.length ? (
        <Button variant="default" size="sm" onClick={open}>
          Show {formatCount(others.length - seen.length)} more
        </Button>
      ) : null}
    </>
  );
}
