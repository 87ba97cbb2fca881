/** Formats a time for an input of type `datetime-local`. */
export function toLocalTime(time: number | undefined): string {
  if (time === undefined) return '';
  const at = new Date(time);
  const pad = (part: number) => String(part).padStart(2, '0');
  const year = String(at.getFullYear()).padStart(4, '0');
  const date = `${year}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  return `${date}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

/** Parses such a value in the local time zone. */
export function toTime(text: string): number | undefined {
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}
