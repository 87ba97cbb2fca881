import { Button } from '@mantine/core';
import type { TextResults } from '@service-popups/contract';
import { useState } from 'react';
import { formatAnswers, formatCount } from '../format/numbers';
import { useNow } from '../format/use-now';
import { QuestionFrame } from './question-frame';
import { TextAnswer } from './text-answer';
import classes from './text-question.module.css';

const FIRST = 5;

export function TextQuestion({ results }: { results: TextResults }) {
  const now = useNow();
  const [all, setAll] = useState(false);
  const { title, answers, latest } = results;
  if (latest.length === 0) return <QuestionFrame title={title} note="No answers yet." />;
  const seen = all ? latest : latest.slice(0, FIRST);
  const note =
    seen.length < answers
      ? `The latest ${formatCount(seen.length)} of ${formatAnswers(answers)}, newest first`
      : `${formatAnswers(answers)}, newest first`;
  return (
    <QuestionFrame title={title} note={note}>
      <ul className={classes.answers}>
        {seen.map(({ text, at }, index) => (
          <TextAnswer key={`${String(at)} ${String(index)}`} text={text} at={at} now={now} />
        ))}
      </ul>
      {latest.length > FIRST ? (
        <Button
          variant="default"
          size="sm"
          aria-expanded={all}
          onClick={() => {
            setAll(!all);
          }}
        >
          {all ? 'Show fewer' : `Show ${formatCount(latest.length - FIRST)} more`}
        </Button>
      ) : null}
    </QuestionFrame>
  );
}
