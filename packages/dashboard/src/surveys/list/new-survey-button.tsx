import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import type { QuestionType } from '@service-popups/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { sideKey, type Side } from '../../api/side';
import { createSurvey } from '../../api/surveys';
import { FormProblem } from '../../ui/form-problem';
import { newQuestion, questionKinds, questionTypes } from '../model/question-kinds';
import classes from './new-survey-button.module.css';

/** Opens the dialog in which a survey begins: a name and its first question. */
export function NewSurveyButton({ side }: { side: Side }) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button onClick={open}>New survey</Button>
      <Modal opened={opened} onClose={close} title="New survey">
        <NewSurveyForm side={side} />
      </Modal>
    </>
  );
}

const unfinished: readonly QuestionType[] = ['picture_choice', 'link', 'statement'];

function NewSurveyForm({ side }: { side: Side }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<{ name: string; type: QuestionType }>({
    initialValues: { name: '', type: 'nps' },
    validate: { name: (name) => (name.trim() === '' ? 'Give it a name' : null) },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ name, type }: typeof form.values) =>
      createSurvey(side, {
        name: name.trim(),
        defaultLanguage: 'en',
        pages: [{ id: 'page1', questions: [newQuestion(type, 'question1')] }],
        ends: [{ id: 'end1', title: 'Thank you!' }],
      }),
    onSuccess: async ({ id: surveyId }) => {
      await client.invalidateQueries({ queryKey: [...sideKey(side), 'surveys'] });
      await navigate({
        to: '/projects/$projectId/$environment/surveys/$surveyId',
        params: { ...side, surveyId },
      });
    },
  });
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit((values) => {
        mutate(values);
      })}
    >
      <FormProblem error={error} />
      <TextInput
        label="Name"
        description="For your team; visitors do not see it."
        data-autofocus
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <NativeSelect
        label="First question"
        data={questionTypes
          .filter((type) => !unfinished.includes(type))
          .map((type) => ({ value: type, label: questionKinds[type].name }))}
        {...form.getInputProps('type')}
      />
      <Button type="submit" loading={isPending}>
        Make the survey
      </Button>
    </form>
  );
}
