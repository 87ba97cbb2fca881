/** Formats a time for an input of type `datetime-local`. */
export function toLocalTime(time: number | undefined): string {
  if (time === undefined) return '';
  const at = new Date(time);
  const two = (part: number) => String(part).padStart(2, '0');
  const year = String(at.getFullYear()).padStart(4, '0');
  const date = `${year}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${date}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Parses such a value in the local time zone. */
export function toTime(text: string): number | undefined {
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}
