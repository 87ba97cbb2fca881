import { EndLink, firstSchemaError, QuestionImage } from '@service-popups/contract';
import { expect, it } from 'vitest';
import { isImageUrl, isLinkUrl } from '../src/editing/allowed-urls';

const image = `/images/${'0a'.repeat(32)}`;

it.each([
  'https://a.example/b?c=d',
  'https://a.example/ b',
  'https://',
  'http://a.example',
  'mailto:a@example.com',
  'tel:+49',
  'javascript:alert(1)',
  ' https://a.example',
  `${image}.png`,
  `${image}.svg`,
  `${image}0.png`,
  '',
])('the dashboard allows the URL “%s” if the contract does', (url) => {
  expect(isLinkUrl(url)).toBe(firstSchemaError(EndLink, { label: 'Open', url }) === undefined);
  expect(isImageUrl(url)).toBe(firstSchemaError(QuestionImage, { url, alt: '' }) === undefined);
});
