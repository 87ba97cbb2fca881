/** Whether a text is a valid calendar date, such as `2026-01-31`. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^([12]\d{3})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? [];
  if (!year || !month || !day || month > 12) return false;
  return day <= (month === 2 ? (isLeap(year) ? 29 : 28) : 30 + ((month + (month >> 3)) & 1));
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
