import { Button, Menu, type ButtonProps } from '@mantine/core';
import type { QuestionType } from '@service-popups/contract';
import { questionTypeInfo, questionTypes } from '../model/question-types';
import classes from './question-type-menu.module.css';

interface Props extends Pick<ButtonProps, 'size' | 'disabled'> {
  /** The button's label. */
  children: string;
  onChoose: (type: QuestionType) => void;
}

/** A button with a menu of question types. */
export function QuestionTypeMenu({ children, onChoose, ...button }: Props) {
  return (
    <Menu position="bottom-start" withinPortal={false}>
      <Menu.Target>
        <Button variant="default" {...button}>
          {children}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.types}>
        {questionTypes.map((type) => (
          <Menu.Item
            key={type}
            onClick={() => {
              onChoose(type);
            }}
          >
            {questionTypeInfo[type].name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
