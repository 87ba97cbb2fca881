import { Button, Group, Switch } from '@mantine/core';
import type { Question } from '@service-popups/contract';
import type { Placeholder } from '../../languages/insert-menu';
import { OptionalTextField, TextField } from '../../languages/text-field';
import { CommittedInput } from '../../ui/committed-input';
import { Fields } from '../../ui/fields';
import { QuestionTypeIcon } from '../builder/question-type-icons';
import { QuestionTypePicker } from '../builder/question-type-picker';
import { asType, hasAnswer, questionTypeInfo } from '../model/question-types';
import type { Source } from '../model/sources';
import classes from './question-editor.module.css';
import { ConditionEditor } from './condition-editor';
import { ImageFields } from './options-editor';
import { RemoveButton } from './remove-button';
import { ShowOnlyFor } from './show-only-for';
import { SplitWarning } from './split-warning';
import { TypeFields } from './type-fields';
import { withField } from './with-field';

interface Props {
  question: Question;
  /** Earlier questions, which its condition can refer to. */
  sources: readonly Source[];
  /** What its texts can contain. */
  placeholders: readonly Placeholder[];
  /** Ids of questions and hidden fields. */
  takenIds: readonly string[];
  /** Why its answers so far can't be counted with new ones, if so. */
  splitWarning: string | undefined;
  onChange: (question: Question) => void;
  onRename: (id: string) => void;
  onCreateNew: () => void;
  onCopy: () => void;
  /** Adds a question that asks for the reason of a score. Undefined if there's one, or no score. */
  onAddFollowUp: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

export function QuestionEditor(props: Props) {
  const { question, sources, placeholders, takenIds, splitWarning } = props;
  const { onChange, onRename, onCreateNew, onCopy, onAddFollowUp, onRemove } = props;
  const { id, title, help, image, showIf, type } = question;
  const { name, hint } = questionTypeInfo[type];
  return (
    <Fields title={name} intro={hint}>
      <div>
        <QuestionTypePicker
          size="compact-sm"
          variant="light"
          name={`Type: ${name}`}
          value={type}
          leftSection={<QuestionTypeIcon type={type} size={16} />}
          onChoose={(next) => {
            if (next !== type) onChange(asType(question, next));
          }}
        >
          Change type
        </QuestionTypePicker>
        <SplitWarning warning={splitWarning} onCreate={onCreateNew} />
      </div>
      <TextField
        label={type === 'statement' ? 'Text' : 'Question'}
        long
        value={title}
        placeholder={questionTypeInfo[type].title}
        placeholders={placeholders}
        onChange={(text) => {
          onChange({ ...question, title: text });
        }}
      />
      <TypeFields key={type} question={question} onChange={onChange} />
      {hasAnswer(type) ? (
        <Switch
          label="Required"
          checked={('required' in question && question.required) || false}
          onChange={(event) => {
            const required = event.currentTarget.checked || undefined;
            onChange(
              withField(question as { required?: boolean }, 'required', required) as Question,
            );
          }}
        />
      ) : null}
      {onAddFollowUp === undefined ? null : (
        <div className={classes.offer}>
          <p>A score says how people feel. Ask for the reason on the next page?</p>
          <Button variant="default" size="compact-sm" onClick={onAddFollowUp}>
            Add follow-up question
          </Button>
        </div>
      )}
      <OptionalTextField
        label="Help text"
        value={help}
        placeholders={placeholders}
        onChange={(text) => {
          onChange(withField(question, 'help', text));
        }}
      />
      <Switch
        label="Include an image"
        checked={image !== undefined}
        onChange={(event) => {
          const on = event.currentTarget.checked ? { url: '', alt: '' } : undefined;
          onChange(withField(question, 'image', on));
        }}
      />
      {image === undefined ? null : (
        <ImageFields
          image={image}
          onChange={(changed) => {
            onChange({ ...question, image: changed });
          }}
        />
      )}
      {sources.length === 0 && showIf === undefined ? null : (
        <div>
          <h2>Show only if</h2>
          {showIf === undefined ? (
            <ShowOnlyFor
              sources={sources}
              onChoose={(condition) => {
                onChange({ ...question, showIf: condition });
              }}
            />
          ) : null}
          <ConditionEditor
            label="Show only if"
            condition={showIf}
            sources={sources}
            onChange={(condition) => {
              onChange(withField(question, 'showIf', condition));
            }}
          />
        </div>
      )}
      <details>
        <summary>Advanced</summary>
        <CommittedInput
          label="Question id"
          description="Answers are stored under this id. What refers to it is updated."
          required
          maxLength={64}
          value={id}
          problemOf={(next) => {
            if (!/^[\w.-]+$/.test(next))
              return 'Use only letters, digits, dots, hyphens and underscores.';
            return next !== id && takenIds.includes(next)
              ? 'Another question or hidden field has this id.'
              : undefined;
          }}
          onCommit={(next) => {
            if (next !== undefined) onRename(next);
          }}
        />
      </details>
      <Group>
        <Button variant="default" size="compact-sm" onClick={onCopy}>
          Duplicate
        </Button>
        <RemoveButton what="question" onRemove={onRemove} />
      </Group>
    </Fields>
  );
}
