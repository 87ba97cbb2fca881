import { NativeSelect, Switch, TextInput } from '@mantine/core';
import type { Question } from '@service-popups/contract';
import { csatPoints, getScale } from '@service-popups/rules';
import { FieldRow } from '../../ui/fields';
import { NumberField } from '../../ui/number-field';
import { LinkFields } from './link-fields';
import type { EditedOption } from '../model/option-edits';
import { OptionsEditor } from './options-editor';
import { OtherFields } from './other-fields';
import { OptionalTextField, TextField } from '../../languages/text-field';
import { withField } from './with-field';

interface Props {
  question: Question;
  onChange: (question: Question) => void;
}

/** The fields specific to the question's type. */
export function TypeFields({ question, onChange }: Props) {
  /** Sets a field by name: the compiler can't tell that it belongs to this type. */
  const set = (name: string, value: unknown) => {
    onChange(withField(question, name as keyof Question, value as never));
  };
  const number = (name: string, label: string, value: number | undefined, max: number) => (
    <NumberField
      label={label}
      min={name === 'min' && question.type === 'number' ? -1e12 : 0}
      max={max}
      value={value ?? ''}
      onChange={(given) => {
        set(name, given === '' ? undefined : given);
      }}
    />
  );
  const text = (
    name: string,
    label: string,
    value: Parameters<typeof OptionalTextField>[0]['value'],
  ) => (
    <OptionalTextField
      label={label}
      value={value}
      onChange={(given) => {
        set(name, given);
      }}
    />
  );
  const options = (name: string, what: string, list: readonly EditedOption[], more = {}) => (
    <OptionsEditor
      what={what}
      options={list}
      min={2}
      max={50}
      {...more}
      onChange={(given) => {
        set(name, given);
      }}
    />
  );
  const shuffle = (on: boolean | undefined) => (
    <Switch
      label="Randomise order"
      checked={on ?? false}
      onChange={(event) => {
        set('shuffle', event.currentTarget.checked || undefined);
      }}
    />
  );

  switch (question.type) {
    case 'nps':
    case 'ces':
      return (
        <FieldRow>
          {text('lowLabel', 'Low-end label', question.lowLabel)}
          {text('highLabel', 'High-end label', question.highLabel)}
        </FieldRow>
      );
    case 'csat':
      return (
        <>
          <FieldRow>
            <NativeSelect
              label="Appearance"
              value={question.look ?? 'stars'}
              data={[
                { value: 'stars', label: 'Stars' },
                { value: 'emoji', label: 'Faces' },
                { value: 'numbers', label: 'Numbers' },
              ]}
              onChange={(event) => {
                set('look', event.currentTarget.value);
              }}
            />
            <NativeSelect
              label="Highest rating"
              value={String(getScale(question).highest)}
              data={csatPoints.map(String)}
              onChange={(event) => {
                set('points', Number(event.currentTarget.value));
              }}
            />
          </FieldRow>
          <FieldRow>
            {text('lowLabel', 'Low-end label', question.lowLabel)}
            {text('highLabel', 'High-end label', question.highLabel)}
          </FieldRow>
        </>
      );
    case 'single_choice':
    case 'dropdown':
      return (
        <>
          {options('options', 'option', question.options, {
            min: 1,
            max: question.type === 'dropdown' ? 300 : 50,
          })}
          <OtherFields
            other={question.other}
            onChange={(other) => {
              set('other', other);
            }}
          />
          {shuffle(question.shuffle)}
          {question.type === 'dropdown'
            ? text('placeholder', 'Placeholder', question.placeholder)
            : null}
        </>
      );
    case 'multiple_choice':
      return (
        <>
          {options('options', 'option', question.options, { min: 1, withExclusive: true })}
          <OtherFields
            other={question.other}
            onChange={(other) => {
              set('other', other);
            }}
          />
          <FieldRow>
            {number('min', 'Minimum selections', question.min, 51)}
            {number('max', 'Maximum selections', question.max, 51)}
          </FieldRow>
          {shuffle(question.shuffle)}
        </>
      );
    case 'picture_choice':
      return (
        <>
          {options('options', 'option', question.options, { min: 1, max: 20, withImage: true })}
          <FieldRow>
            {number('min', 'Minimum selections', question.min, 20)}
            {number('max', 'Maximum selections', question.max, 20)}
          </FieldRow>
          {shuffle(question.shuffle)}
        </>
      );
    case 'text':
      return (
        <>
          <Switch
            label="Multiple lines"
            checked={question.multiline ?? false}
            onChange={(event) => {
              set('multiline', event.currentTarget.checked || undefined);
            }}
          />
          <FieldRow>
            {number('minLength', 'Minimum characters', question.minLength, 5000)}
            {number('maxLength', 'Maximum characters', question.maxLength, 5000)}
          </FieldRow>
          {text('placeholder', 'Placeholder', question.placeholder)}
        </>
      );
    case 'email':
      return text('placeholder', 'Placeholder', question.placeholder);
    case 'number':
      return (
        <>
          <FieldRow>
            {number('min', 'Minimum', question.min, 1e12)}
            {number('max', 'Maximum', question.max, 1e12)}
            {number('decimals', 'Decimal places', question.decimals, 6)}
          </FieldRow>
          <FieldRow>
            {text('unit', 'Unit', question.unit)}
            {text('placeholder', 'Placeholder', question.placeholder)}
          </FieldRow>
        </>
      );
    case 'date':
      return (
        <FieldRow>
          {(['min', 'max'] as const).map((name) => (
            <TextInput
              key={name}
              type="date"
              label={name === 'min' ? 'Earliest date' : 'Latest date'}
              value={question[name] ?? ''}
              onChange={(event) => {
                set(name, event.currentTarget.value || undefined);
              }}
            />
          ))}
        </FieldRow>
      );
    case 'yes_no':
      return (
        <FieldRow>
          {text('yesLabel', '“Yes” label', question.yesLabel)}
          {text('noLabel', '“No” label', question.noLabel)}
        </FieldRow>
      );
    case 'consent':
      return (
        <TextField
          label="Checkbox label"
          value={question.label}
          onChange={(label) => {
            set('label', label);
          }}
        />
      );
    case 'ranking':
      return (
        <>
          {options('options', 'option', question.options, { max: 20 })}
          {shuffle(question.shuffle)}
        </>
      );
    case 'points':
      return (
        <>
          {options('options', 'option', question.options, { max: 20 })}
          {number('total', 'Points to distribute', question.total, 1_000_000)}
          {shuffle(question.shuffle)}
        </>
      );
    case 'matrix':
      return (
        <>
          {options('rows', 'row', question.rows, { min: 1, max: 20 })}
          {options('columns', 'column', question.columns, { max: 10 })}
          {shuffle(question.shuffle)}
        </>
      );
    case 'statement':
      return null;
    case 'link':
      return (
        <LinkFields
          link={question}
          onChange={({ label, url }) => {
            onChange({ ...question, label, url });
          }}
        />
      );
  }
}
