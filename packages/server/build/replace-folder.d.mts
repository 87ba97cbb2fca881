export function replaceFolder(target: string, finished: string): Promise<void>;
