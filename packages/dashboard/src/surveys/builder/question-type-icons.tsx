import type { QuestionType } from '@service-popups/contract';
import type { ReactNode } from 'react';

const shapes: Readonly<Record<QuestionType, ReactNode>> = {
  nps: <path d="M4 17a8 8 0 0 1 16 0M12 17l4-5M4 20h16" />,
  csat: <path d="m12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7l5.6-.7z" />,
  ces: <path d="M4 18h3v-4H4zM10.5 18h3V10h-3zM17 18h3V6h-3z" />,
  single_choice: (
    <>
      <circle cx="12" cy="12" r="8" />
      <circle cx="12" cy="12" r="3" fill="currentColor" />
    </>
  ),
  multiple_choice: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="3" />
      <path d="m8 12 3 3 5-6" />
    </>
  ),
  dropdown: (
    <>
      <rect x="3" y="7" width="18" height="10" rx="2" />
      <path d="m14 11 2 2 2-2M6 12h4" />
    </>
  ),
  picture_choice: (
    <>
      <rect x="4" y="5" width="16" height="14" rx="2" />
      <circle cx="9" cy="10" r="1.5" />
      <path d="m5 18 5-5 3 3 3-3 4 4" />
    </>
  ),
  text: <path d="M4 6h16M4 11h16M4 16h9" />,
  email: (
    <>
      <rect x="3" y="6" width="18" height="12" rx="2" />
      <path d="m4 8 8 5 8-5" />
    </>
  ),
  number: <path d="M9 4 7 20M17 4l-2 16M4 9h16M4 15h16" />,
  date: (
    <>
      <rect x="4" y="6" width="16" height="14" rx="2" />
      <path d="M4 11h16M8 4v4M16 4v4" />
    </>
  ),
  yes_no: <path d="m3 13 3 3 5-7M15 9l6 6M21 9l-6 6" />,
  consent: <path d="M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6zM9 12l2 2 4-4" />,
  ranking: <path d="M10 7h10M10 12h10M10 17h10M5 16V7M3 9l2-2 2 2M3 15l2 2 2-2" />,
  matrix: (
    <>
      <rect x="4" y="5" width="16" height="14" rx="1" />
      <path d="M4 10h16M4 14.5h16M10 5v14M15 5v14" />
    </>
  ),
  points: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 4v8l6 5" />
    </>
  ),
  statement: <path d="M5 6h14v10H11l-4 4v-4H5z" />,
  link: (
    <path d="M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1" />
  ),
};

/** Decorative: the type's name is next to it. */
export function QuestionTypeIcon({ type, size = 18 }: { type: QuestionType; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes[type]}
    </svg>
  );
}
