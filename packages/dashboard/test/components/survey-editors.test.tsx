import type { LocalText, SurveyCondition, SurveyDraft } from '@service-popups/contract';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LanguagePicker } from '../../src/languages/language-picker';
import { TextField } from '../../src/languages/text-field';
import { TextsProvider } from '../../src/languages/texts';
import { Outline } from '../../src/surveys/builder/outline';
import { useOutlineEdits } from '../../src/surveys/builder/outline-edits';
import { QuestionTypePicker } from '../../src/surveys/builder/question-type-picker';
import { ConditionEditor } from '../../src/surveys/editors/condition-editor';
import { OptionsEditor } from '../../src/surveys/editors/options-editor';
import type { EditedOption } from '../../src/surveys/model/option-edits';
import { questionTypes } from '../../src/surveys/model/question-types';
import { sourcesBefore } from '../../src/surveys/model/sources';
import type { Place } from '../../src/surveys/model/survey-edits';
import { renderComponent } from './support/render';

function pasteText(text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const options = { clipboardData, bubbles: true, cancelable: true };
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', options));
}

describe('OptionsEditor', () => {
  function Editor({ start, max = 50 }: { start: EditedOption[]; max?: number }) {
    const [options, setOptions] = useState(start);
    return (
      <OptionsEditor what="option" options={options} min={1} max={max} onChange={setOptions} />
    );
  }
  const values = () =>
    page
      .getByRole('textbox')
      .elements()
      .map((input) => (input as HTMLInputElement).value);
  const two = [
    { id: 'option1', label: '' },
    { id: 'option2', label: '' },
  ];

  it('adds the next option on Enter and removes an empty one on Backspace', async () => {
    await renderComponent(<Editor start={two} />);
    await page.getByRole('textbox', { name: 'Option 1' }).click();
    await userEvent.keyboard('Tea{Enter}Coffee{Enter}Milk{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'Option 4' })).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await expect.element(page.getByRole('textbox', { name: 'Option 3' })).toHaveFocus();
    expect(values()).toEqual(['Tea', 'Coffee', 'Milk']);
  });

  it('moves an option with Alt and arrow keys, and the focus with it', async () => {
    const start = ['Tea', 'Coffee', 'Milk'].map((label) => ({ id: label, label }));
    await renderComponent(<Editor start={start} />);
    await page.getByRole('textbox', { name: 'Option 3' }).click();
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    await expect.element(page.getByRole('textbox', { name: 'Option 1' })).toHaveFocus();
    expect(values()).toEqual(['Milk', 'Tea', 'Coffee']);
  });

  it('turns pasted lines into options and says how many were left out', async () => {
    await renderComponent(<Editor start={two} max={3} />);
    await page.getByRole('textbox', { name: 'Option 1' }).click();
    pasteText('Tea\nCoffee\nMilk\nWater');
    await expect.element(page.getByRole('textbox', { name: 'Option 3' })).toHaveFocus();
    expect(values()).toEqual(['Tea', 'Coffee', 'Milk']);
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('1 line was left out: the maximum is 3 options.');
  });
});

describe('QuestionTypePicker', () => {
  it('offers every type, and finds one by typing without a mouse', async () => {
    const onChoose = vi.fn();
    await renderComponent(
      <QuestionTypePicker onChoose={onChoose}>Add question</QuestionTypePicker>,
    );
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(page.getByLabelText('Search question types').first()).toHaveFocus();
    expect(page.getByRole('option').elements()).toHaveLength(questionTypes.length);
    await userEvent.keyboard('likert');
    await expect.element(page.getByRole('option')).toHaveTextContent('Matrix');
    await userEvent.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledWith('matrix');
    await expect.element(page.getByRole('option')).not.toBeInTheDocument();
  });

  it('says that nothing was found, and Escape returns the focus to the button', async () => {
    await renderComponent(<QuestionTypePicker onChoose={vi.fn()}>Add question</QuestionTypePicker>);
    await page.getByRole('button', { name: 'Add question' }).click();
    await userEvent.keyboard('xyz');
    await expect.element(page.getByText('Nothing found')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'Add question' })).toHaveFocus();
  });
});

describe('LanguagePicker', () => {
  it('finds languages by name, and any other by its tag', async () => {
    const onChoose = vi.fn();
    await renderComponent(
      <LanguagePicker exclude={['en']} onChoose={onChoose}>
        Add language
      </LanguagePicker>,
    );
    await page.getByRole('button', { name: 'Add language' }).click();
    await userEvent.keyboard('brazil');
    await userEvent.keyboard('{Enter}');
    expect(onChoose).toHaveBeenLastCalledWith('pt-BR');
    await page.getByRole('button', { name: 'Add language' }).click();
    await userEvent.keyboard('de-ch');
    await expect.element(page.getByRole('option')).toHaveTextContent('Swiss High German');
    await userEvent.keyboard('{Enter}');
    expect(onChoose).toHaveBeenLastCalledWith('de-CH');
    await page.getByRole('button', { name: 'Add language' }).click();
    await userEvent.keyboard('english');
    await expect
      .element(page.getByRole('option', { name: 'English en', exact: true }))
      .not.toBeInTheDocument();
  });
});

describe('TextField', () => {
  it('marks a missing translation until it is entered', async () => {
    const texts = { main: 'en', secondLanguage: 'de' };
    const onChange = vi.fn();
    const field = (value: string | Record<string, string>) => (
      <TextsProvider value={texts}>
        <TextField label="Title" value={value} onChange={onChange} />
      </TextsProvider>
    );
    const view = await renderComponent(field('Thanks'));
    await expect.element(view.getByText('Not translated')).toBeVisible();
    await view.getByRole('textbox', { name: 'Title (German)' }).fill('Danke');
    expect(onChange).toHaveBeenLastCalledWith({ en: 'Thanks', de: 'Danke' });
  });

  it('[M25] says that a translation is outdated, and takes it as up to date', async () => {
    const onCurrent = vi.fn();
    const outdated = { main: 'Thank you', translation: 'Danke', source: 'Thanks' };
    const texts = { main: 'en', secondLanguage: 'de', outdated: [outdated], onCurrent };
    const view = await renderComponent(
      <TextsProvider value={texts}>
        <TextField label="Title" value={{ en: 'Thank you', de: 'Danke' }} onChange={vi.fn()} />
        <TextField label="Help" value={{ en: 'Thank you', de: 'Merci' }} onChange={vi.fn()} />
      </TextsProvider>,
    );
    await expect
      .element(view.getByRole('textbox', { name: 'Title (German)' }))
      .toHaveAccessibleDescription('Outdated: translated from “Thanks”');
    expect(view.getByText('Outdated').elements()).toHaveLength(1);
    await view.getByRole('button', { name: 'Mark Title (German) as up to date' }).click();
    expect(onCurrent).toHaveBeenCalledWith(outdated);
  });

  it('inserts an earlier answer at the cursor', async () => {
    function Field() {
      const [value, setValue] = useState<LocalText>('Why  points?');
      return (
        <TextField
          label="Question"
          value={value}
          onChange={setValue}
          placeholders={[{ group: 'Earlier answers', label: 'Score', text: '{{answer:score}}' }]}
        />
      );
    }
    await renderComponent(<Field />);
    const input = page.getByRole('textbox', { name: 'Question' });
    await input.click();
    (input.element() as HTMLInputElement).setSelectionRange(4, 4);
    await page.getByRole('button', { name: 'Insert into Question' }).click();
    await page.getByRole('menuitem', { name: 'Score' }).click();
    await expect.element(input).toHaveValue('Why {{answer:score}} points?');
    await expect.element(input).toHaveFocus();
    await expect.element(page.getByText(/is the answer to “Score”/)).toBeVisible();
  });
});

const draft: SurveyDraft = {
  name: 'Shop',
  defaultLanguage: 'en',
  pages: [
    { id: 'page1', questions: [{ id: 'score', type: 'nps', title: 'Recommend us?' }] },
    {
      id: 'page2',
      questions: [
        {
          id: 'drink',
          type: 'single_choice',
          title: 'Which drink?',
          options: [
            { id: 'tea', label: 'Tea' },
            { id: 'coffee', label: 'Coffee' },
          ],
        },
      ],
    },
    {
      id: 'page3',
      questions: [
        {
          id: 'why',
          type: 'text',
          title: 'Why?',
          showIf: [{ key: 'score', op: 'lte', value: 6 }],
        },
      ],
    },
  ],
  ends: [{ id: 'end1', title: 'Thanks' }],
};

describe('ConditionEditor', () => {
  it('shows titles, labels and score ranges instead of ids and operators', async () => {
    const onChange = vi.fn();
    function Editor() {
      const [condition, setCondition] = useState<SurveyCondition | undefined>([
        { key: 'score', op: 'lte', value: 6 },
      ]);
      return (
        <ConditionEditor
          label="Show only if"
          condition={condition}
          sources={sourcesBefore(draft, 2, 0)}
          onChange={(next) => {
            setCondition(next);
            onChange(next);
          }}
        />
      );
    }
    await renderComponent(<Editor />);
    const source = page.getByLabelText('Question or attribute');
    const comparison = page.getByRole('combobox', { name: 'Comparison' });
    await expect.element(source).toHaveDisplayValue('Recommend us?');
    await expect.element(comparison).toHaveDisplayValue('is 0–6 (detractors)');
    await source.selectOptions('Which drink?');
    expect(onChange).toHaveBeenLastCalledWith([{ key: 'drink', op: 'eq', value: 'tea' }]);
    await page.getByRole('combobox', { name: 'Value' }).selectOptions('Coffee');
    expect(onChange).toHaveBeenLastCalledWith([{ key: 'drink', op: 'eq', value: 'coffee' }]);
    await comparison.selectOptions('wasn’t answered');
    expect(onChange).toHaveBeenLastCalledWith([{ key: 'drink', op: 'exists', value: false }]);
    await page.getByRole('button', { name: 'Remove comparison' }).click();
    expect(onChange).toHaveBeenLastCalledWith(undefined);
  });
});

describe('Outline', () => {
  function Editor({ onEdit }: { onEdit: (next: SurveyDraft) => void }) {
    const [edited, setEdited] = useState(draft);
    const [place, setPlace] = useState<Place>({ at: 'settings' });
    const { edits, dialog } = useOutlineEdits(
      edited,
      (next, nextPlace) => {
        setEdited(next);
        setPlace(nextPlace);
        onEdit(next);
      },
      vi.fn(),
    );
    return (
      <>
        <Outline
          draft={edited}
          problems={[]}
          chosen={place}
          mayWrite
          edits={edits}
          onChoose={setPlace}
        />
        {dialog}
      </>
    );
  }
  const ids = (onEdit: ReturnType<typeof vi.fn<(next: SurveyDraft) => void>>) =>
    onEdit.mock.lastCall?.[0].pages.map(({ questions }) => questions.map(({ id }) => id));
  const choose = async (menu: string, name: string) => {
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('menuitem', { name }).click();
  };

  it('moves the focus with arrow keys, and pages with Alt', async () => {
    const onEdit = vi.fn<(next: SurveyDraft) => void>();
    await renderComponent(<Editor onEdit={onEdit} />);
    await page.getByRole('button', { name: 'Survey settings' }).click();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(page.getByRole('button', { name: /^Recommend us/ })).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(ids(onEdit)).toEqual([['drink'], ['score'], ['why']]);
  });

  it('asks what to do with a page that loses its last question', async () => {
    const onEdit = vi.fn<(next: SurveyDraft) => void>();
    await renderComponent(<Editor onEdit={onEdit} />);
    await choose('Actions for question Which drink?', 'Move to page 1');
    const dialog = page.getByRole('dialog', { name: 'Page 2 has no other questions' });
    await dialog.getByRole('button', { name: 'Keep it with a new question' }).click();
    expect(ids(onEdit)).toEqual([['score', 'drink'], ['question1'], ['why']]);
    await choose('Actions for question Which drink?', 'Move to a new page');
    expect(ids(onEdit)).toEqual([['score'], ['drink'], ['question1'], ['why']]);
  });

  it('says what refers to a removed question, and changes nothing when cancelled', async () => {
    const onEdit = vi.fn<(next: SurveyDraft) => void>();
    await renderComponent(<Editor onEdit={onEdit} />);
    await choose('Actions for question Recommend us?', 'Remove question');
    const dialog = page.getByRole('dialog', { name: 'Remove this question?' });
    await expect.element(dialog.getByText(/The condition of “Why\?”/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(onEdit).not.toHaveBeenCalled();
    await choose('Actions for question Recommend us?', 'Remove question');
    await page.getByRole('button', { name: 'Remove the page' }).click();
    expect(ids(onEdit)).toEqual([['drink'], ['why']]);
    expect(onEdit.mock.lastCall?.[0].pages[1]?.questions[0]).not.toHaveProperty('showIf');
  });
});
