import type { AttributeValue } from '@service-popups/contract';

/** A value as it is typed: numbers, true and false as they are, other texts too. */
export function attributeText(value: AttributeValue): string {
  return typeof value === 'string' && typeof readAttribute(value) !== 'string'
    ? `"${value}"`
    : String(value);
}

/** What was typed: what looks like a number, true or false is one, unless it stands in quotes. */
export function readAttribute(text: string): AttributeValue {
  const trimmed = text.trim();
  if (trimmed === 'true' || trimmed === 'false') return trimmed === 'true';
  if (/^-?\d{1,15}(\.\d{1,15})?$/.test(trimmed)) return Number(trimmed);
  const [, quoted] = /^"(.*)"$/s.exec(trimmed) ?? [];
  return quoted ?? trimmed;
}
