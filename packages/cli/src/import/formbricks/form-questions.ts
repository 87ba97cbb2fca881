import type { LocalText, Question } from '@service-popups/contract';
import type { Fields } from '../fields';
import type { MakeId } from '../ids';
import type { ReadText } from './read-text';

const INPUTS = {
  contactInfo: ['firstName', 'lastName', 'email', 'phone', 'company'],
  address: ['addressLine1', 'addressLine2', 'city', 'state', 'zip', 'country'],
} as const;

/** Address and contact details are questions of their own here, after a statement with the headline. */
export function formQuestions(fields: Fields, read: ReadText, makeId: MakeId): Question[] {
  const type = fields.value('type') === 'address' ? 'address' : 'contactInfo';
  const id = makeId(fields.text('id') ?? '', 'question');
  fields.ignore('required');
  const inputs = INPUTS[type].flatMap((name): Question[] => {
    const input = fields.object(name);
    if (input?.flag('show') === false) input.ignoreAll();
    if (!input || input.flag('show') === false) return [];
    const title: LocalText = read(input, 'placeholder') ?? name;
    const question = {
      id: makeId(`${id}-${name}`, name),
      title,
      required: input.flag('required') ?? false,
    };
    return [{ ...question, type: name === 'email' ? 'email' : 'text' }];
  });
  const help = read(fields, 'subheader');
  const heading: Question = {
    id,
    type: 'statement',
    title: read(fields, 'headline') ?? '',
    ...(help === undefined ? {} : { help }),
  };
  return [heading, ...inputs];
}
