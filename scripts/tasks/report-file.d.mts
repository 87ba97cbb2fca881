export function reportFile(): string | undefined;
export function testReport(): { reporters?: string[]; outputFile?: { json: string } };
