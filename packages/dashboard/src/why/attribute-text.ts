import type { AttributeValue } from '@service-popups/contract';

/** Formats a value for editing. Text that looks like a number or boolean is quoted. */
export function attributeText(value: AttributeValue): string {
  return typeof value === 'string' && typeof readAttribute(value) !== 'string'
    ? `"${value}"`
    : String(value);
}

/** Parses typed text as a number or boolean, unless it's quoted. */
export function readAttribute(text: string): AttributeValue {
  const trimmed = text.trim();
  if (trimmed === 'true' || trimmed === 'false') return trimmed === 'true';
  if (/^-?\d{1,15}(\.\d{1,15})?$/.test(trimmed)) return Number(trimmed);
  const [, quoted] = /^"(.*)"$/s.exec(trimmed) ?? [];
  return quoted ?? trimmed;
}
