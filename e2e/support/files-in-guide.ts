/** The files that a guide consists of: blocks of code below a line with the path of a file. */
export function filesInGuide(text: string): Map<string, string> {
  const named = text.matchAll(/^`([^`\s]+)`:\n\n```\w+(?: \w+)?\n(.*?)^```$/gms);
  return new Map([...named].map(([, file = '', code = '']) => [file, code]));
}
