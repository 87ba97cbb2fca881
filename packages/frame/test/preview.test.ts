import type { PreviewScreen, Question, Survey } from '@service-popups/contract';
import type { ComponentChild, FunctionComponent, VNode } from 'preact';
import { describe, expect, it } from 'vitest';
import { extras } from '../src/extras';
import { openFlow } from '../src/flow/open-flow';
import { step } from '../src/flow/step';
import '../src/pieces/choice';
import '../src/pieces/client';
import '../src/pieces/content';
import '../src/pieces/scale';
import '../src/pieces/text';
import { validators } from '../src/questions/registry';
import { Card } from '../src/screens/card';
import { sampleSurvey } from './sample-survey';

/** All texts that a component draws, without a DOM. */
function textsOf(child: ComponentChild): string[] {
  if (typeof child === 'string') return [child];
  if (Array.isArray(child)) return child.flatMap(textsOf);
  if (typeof child !== 'object' || !child || !('type' in child)) return [];
  const { type, props } = child as VNode<{ children?: ComponentChild }>;
  return textsOf(
    typeof type === 'function'
      ? ((type as FunctionComponent)(props) as ComponentChild)
      : props.children,
  );
}

/** What a preview of the survey shows first. */
function shown(survey: Survey, preview: PreviewScreen) {
  const popup = { id: 'p', surveyId: 's', productId: '', title: 'Shop', message: '', version: 1 };
  const definition = extras.createDefinition?.({
    type: 'start',
    language: 'en',
    modal: false,
    popup: { ...popup, triggers: [] },
    survey,
    preview,
  });
  if (!definition) throw new Error('nothing is shown');
  const flow = { ...openFlow({ survey: definition.survey, validators }), screen: preview };
  const noop = () => undefined;
  const card = Card({
    ...{ popup: definition.popup, words: definition.words, flow, modal: false, inline: false },
    test: undefined,
    ...{ announcement: '', seed: '', textOf: String, announce: noop, dispatch: noop },
  });
  return { texts: textsOf(card as ComponentChild), flow };
}

const page = (pageId: string): PreviewScreen => ({ at: 'page', pageId });
const asking = (...questions: Question[]): Survey => ({
  ...sampleSurvey,
  pages: [...sampleSurvey.pages, { id: 'last', questions }],
});

describe('[F4] a preview', () => {
  it('opens a page after required questions, with its place and a way back', () => {
    const { texts, flow } = shown(sampleSurvey, page('rest'));
    expect(texts).toContain('What would you change?');
    expect(texts).toContain('Step 3 of 3');
    expect(step(flow, { type: 'back' }).flow.screen).toEqual(page('reason'));
  });

  it('still requires answers on the page itself', () => {
    const { flow } = shown(sampleSurvey, page('rest'));
    expect(step(flow, { type: 'send' }).flow).toMatchObject({
      screen: page('rest'),
      problems: [{ questionId: 'constructor', problem: 'required' }],
    });
  });

  it('shows a question whose condition doesn’t match yet', () => {
    const showIf = [{ key: 'score', op: 'lte' as const, value: 6 }];
    const survey = asking({ id: 'wrong', type: 'text', title: 'What went wrong?', showIf });
    expect(shown(survey, page('last')).texts).toContain('What went wrong?');
  });

  it.each(sampleSurvey.ends)('opens the end screen $id', ({ id, title }) => {
    expect(shown(sampleSurvey, { at: 'end', endId: id }).texts).toContain(title);
  });

  it('opens the start screen', () => {
    expect(shown(sampleSurvey, { at: 'start' }).texts).toContain('Shop');
  });

  it.each<[string, Question, string]>([
    ['without options', { id: '', type: 'single_choice', title: 'Pick', options: [] }, 'Pick'],
    ['with an unsafe link', { id: 'l', type: 'link', title: 'T', label: 'Go', url: 'x:' }, 'Go'],
    ['with a repeated id', { id: 'score', type: 'nps', title: 'Again?' }, 'Again?'],
  ])('shows what it can of a draft: a question %s', (_case, question, text) => {
    expect(shown(asking(question), page('last')).texts).toContain(text);
    expect(shown({ ...asking(question), ends: [] }, page('last')).texts).toContain(text);
  });
});
