export type Row = Record<string, unknown>;
export type Rows = readonly object[];

type Run = (text: string, values: unknown[]) => Promise<Rows>;

/** A quoted name. A dot separates a schema from its table. */
export class Identifier {
  readonly text: string;
  constructor(name: string) {
    this.text = name
      .split('.')
      .map((part) => `"${part.replaceAll('"', '""')}"`)
      .join('.');
  }
}

/** A statement, or a fragment to use inside another one. Runs when awaited. */
export class Statement<Result extends Rows = Row[]> implements Promise<Result> {
  readonly [Symbol.toStringTag] = 'Statement';
  private result: Promise<Result> | undefined;

  constructor(
    private readonly strings: readonly string[],
    private readonly values: readonly unknown[],
    private readonly run: Run,
  ) {}

  then<A = Result, B = never>(
    onDone?: ((rows: Result) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    this.result ??= this.run(...this.compile()) as unknown as Promise<Result>;
    return this.result.then(onDone, onError);
  }

  catch<B = never>(onError?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<Result | B> {
    return this.then(undefined, onError);
  }

  finally(onEnd?: (() => void) | null): Promise<Result> {
    return this.then().finally(onEnd);
  }

  /** Returns the SQL with placeholders, and the values for them. */
  compile(values: unknown[] = []): [text: string, values: unknown[]] {
    const text = this.strings.reduce((before, next, index) => {
      const value = this.values[index - 1];
      if (value instanceof Statement) return before + value.compile(values)[0] + next;
      if (value instanceof Identifier) return before + value.text + next;
      if (value === undefined) throw new TypeError(`The value after "${before}" is undefined`);
      return `${before}$${String(values.push(value))}${next}`;
    });
    return [text, values];
  }
}
