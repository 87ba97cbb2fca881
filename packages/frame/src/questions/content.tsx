import { LinkButton } from '../screens/link-button';
import { QuestionBox } from './question-box';
import type { QuestionOf, QuestionProps } from './question-props';

/** A text to read, with or without a link. */
export function Content(props: QuestionProps<QuestionOf<'statement' | 'link'>>) {
  const { question, words, textOf, onEdit, onLink } = props;
  return (
    <QuestionBox {...props} asks={false}>
      {question.type === 'link' && (
        <LinkButton
          label={textOf(question.label)}
          url={question.url}
          words={words}
          onFollow={() => {
            onEdit(true);
            onLink();
          }}
        />
      )}
    </QuestionBox>
  );
}
