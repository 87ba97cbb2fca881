import type { Answers, Question } from '@service-popups/contract';

const options = ['a', 'b', 'c'].map((id) => ({ id, label: `Option ${id}` }));
const IDS = ['a', 'b', 'c'] as const;

/** One question of each type. */
export function allQuestions(imageUrl: string): Question[] {
  const image = { url: imageUrl, alt: 'A picture' };
  return [
    { id: 'score', type: 'nps', title: { en: 'Score', de: 'Warum?' }, required: true },
    { id: 'happy', type: 'csat', title: 'Happy', look: 'emoji' },
    { id: 'easy', type: 'ces', title: 'Easy' },
    { id: 'one', type: 'single_choice', title: 'One', options, other: {} },
    { id: 'list', type: 'multiple_choice', title: 'List', options, max: 2 },
    { id: 'menu', type: 'dropdown', title: 'Menu', options },
    {
      id: 'picture',
      type: 'picture_choice',
      title: 'Picture',
      options: options.map((option) => ({ ...option, image })),
    },
    { id: 'why', type: 'text', title: 'Why', multiline: true },
    { id: 'email', type: 'email', title: 'Email' },
    { id: 'num', type: 'number', title: 'Number', decimals: 2 },
    { id: 'day', type: 'date', title: 'Day' },
    { id: 'yes', type: 'yes_no', title: 'Yes' },
    { id: 'agree', type: 'consent', title: 'Agree', label: 'You can ask me about it.' },
    { id: 'rank', type: 'ranking', title: 'Rank', options },
    { id: 'grid', type: 'matrix', title: 'Grid', rows: options, columns: options },
    { id: 'share', type: 'points', title: 'Share', options, total: 10 },
    { id: 'note', type: 'statement', title: 'Almost there' },
    { id: 'site', type: 'link', title: 'More', label: 'Open', url: 'https://shop.example/more' },
  ];
}

/** Answers to all of them, the same for the same number. */
export function answersOf(n: number): Answers {
  const pick = (shift: number) => IDS[(n + shift) % IDS.length] ?? 'a';
  return {
    score: (n * 7) % 11,
    happy: 1 + (n % 5),
    easy: 1 + (n % 7),
    ...(n % 4 ? { one: pick(0) } : { one: 'other', 'one.other': `Number ${String(n % 9)}` }),
    list: [pick(0), pick(1)],
    menu: pick(2),
    picture: [pick(1)],
    why: `Answer ${String(n % 50)} with "quotes", a \\ and ünï 😀`,
    ...(n % 3 ? {} : { email: `person-${String(n % 40)}@example.com` }),
    num: n / 4,
    day: `2026-0${String(1 + (n % 9))}-15`,
    yes: n % 2 === 0,
    ...(n % 5 ? {} : { agree: true }),
    rank: [pick(0), pick(1), pick(2)],
    grid: { a: pick(0), b: pick(1) },
    share: { a: n % 11, b: 10 - (n % 11) },
    plan: n % 3 ? 'free' : 'team',
  };
}
