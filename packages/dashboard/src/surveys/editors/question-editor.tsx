import { Button, Group, NativeSelect, Switch, TextInput } from '@mantine/core';
import type { Question, QuestionType } from '@service-popups/contract';
import { Fields } from '../../ui/fields';
import { newQuestion, questionTypeInfo, questionTypes } from '../model/question-types';
import { ConditionEditor, type Source } from './condition-editor';
import { TypeFields } from './type-fields';
import { ImageFields } from './options-editor';
import { OptionalTextField, TextField } from '../../languages/text-field';
import { RemoveButton } from './remove-button';
import { withField } from './with-field';

interface Props {
  question: Question;
  /** Earlier questions, which its condition can refer to. */
  sources: readonly Source[];
  onChange: (question: Question) => void;
  onCopy: () => void;
  onRemove: (() => void) | undefined;
}

export function QuestionEditor({ question, sources, onChange, onCopy, onRemove }: Props) {
  const { id, title, help, image, showIf, type } = question;
  const answered = 'required' in question || !['statement', 'link'].includes(type);
  return (
    <Fields title={questionTypeInfo[type].name} intro={questionTypeInfo[type].hint}>
      <TextField
        label={type === 'statement' ? 'Text' : 'Question'}
        long
        value={title}
        description="Insert an earlier answer with {{answer:ID|fallback}}, or an attribute with {{attribute:NAME|fallback}}. The fallback appears if there’s no value."
        onChange={(text) => {
          onChange({ ...question, title: text });
        }}
      />
      <OptionalTextField
        label="Help text"
        value={help}
        onChange={(text) => {
          onChange(withField(question, 'help', text));
        }}
      />
      <TypeFields key={type} question={question} onChange={onChange} />
      {answered ? (
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
      <Switch
        label="Include an image"
        checked={image !== undefined}
        onChange={(event) => {
          const on = event.currentTarget.checked ? { url: 'https://', alt: '' } : undefined;
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
      <div>
        <h3>Show only if</h3>
        <ConditionEditor
          label="Show only if"
          condition={showIf}
          sources={sources}
          onChange={(condition) => {
            onChange(withField(question, 'showIf', condition));
          }}
        />
      </div>
      <Group align="flex-end">
        <TextInput
          label="Question id"
          description="Answers are stored under this id."
          maxLength={64}
          value={id}
          error={
            /^[\w.-]+$/.test(id)
              ? undefined
              : 'Use only letters, digits, dots, hyphens and underscores.'
          }
          onChange={(event) => {
            onChange({ ...question, id: event.currentTarget.value.trim() });
          }}
        />
        <NativeSelect
          label="Type"
          value={type}
          data={questionTypes.map((value) => ({ value, label: questionTypeInfo[value].name }))}
          onChange={(event) => {
            onChange(asType(question, event.currentTarget.value as QuestionType));
          }}
        />
      </Group>
      <Group>
        <Button variant="default" size="compact-sm" onClick={onCopy}>
          Duplicate
        </Button>
        <RemoveButton what="question" onRemove={onRemove} />
      </Group>
    </Fields>
  );
}

/** Changes the type: keeps the common fields and resets the rest. */
function asType(question: Question, type: QuestionType): Question {
  const { id, title, help, image, showIf } = question;
  return {
    ...newQuestion(type, id),
    title,
    ...(help !== undefined && { help }),
    ...(image !== undefined && { image }),
    ...(showIf !== undefined && { showIf }),
  };
}
