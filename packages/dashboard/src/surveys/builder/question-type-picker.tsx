import type { ButtonProps } from '@mantine/core';
import type { QuestionType } from '@service-popups/contract';
import type { ReactNode } from 'react';
import { SearchPicker } from '../../ui/search-picker';
import { questionTypeGroups, questionTypeInfo } from '../model/question-types';
import { QuestionTypeIcon } from './question-type-icons';

interface Props extends Pick<ButtonProps, 'size' | 'disabled' | 'variant' | 'leftSection'> {
  /** The button's label. */
  children: ReactNode;
  /** The button's name, if its label isn't enough. */
  name?: string;
  /** The current type, if there's one. */
  value?: QuestionType;
  onChoose: (type: QuestionType) => void;
  /** Opens the list right away. Called when it closes. */
  onClose?: () => void;
}

const groups = questionTypeGroups.map(({ label, types }) => ({
  label,
  items: types.map((type) => {
    const { name, hint, keywords } = questionTypeInfo[type];
    return { value: type, label: name, hint, keywords, icon: <QuestionTypeIcon type={type} /> };
  }),
}));

/** Chooses the type of a new or existing question. */
export function QuestionTypePicker({ onChoose, ...rest }: Props) {
  return (
    <SearchPicker
      {...rest}
      groups={groups}
      searchLabel="Search question types"
      onChoose={(value) => {
        onChoose(value as QuestionType);
      }}
    />
  );
}
