import { LinkButton } from '../screens/link-button';
import { QuestionBox } from './question-box';
import type { QuestionOf, QuestionProps } from './question-props';

/** Something to read, and perhaps a page to open. */
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
