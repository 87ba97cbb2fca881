/**
 * The first thing that keeps a survey from being shown, in words for whoever wrote it; undefined when
 * there is none. The server checks what it delivers; a survey of client mode comes from a host's own
 * code, and nothing has looked at it.
 */
export function surveyFault(survey: unknown, knows: (type: string) => boolean): string | undefined {
  return faults(survey, knows).next().value;
}

type Fault = Generator<string, undefined>;

function* faults(survey: unknown, knows: (type: string) => boolean): Fault {
  yield* text('defaultLanguage', field(survey, 'defaultLanguage'));
  for (const [page, at] of yield* list('pages', field(survey, 'pages'))) {
    yield* text(`${at}.id`, field(page, 'id'));
    for (const [question, place] of yield* list(`${at}.questions`, field(page, 'questions'))) {
      yield* text(`${place}.id`, field(question, 'id'));
      const type = field(question, 'type');
      if (typeof type !== 'string' || !knows(type)) yield `${place}.type is no type of question`;
      yield* localText(`${place}.title`, field(question, 'title'));
    }
  }
  for (const [end, at] of yield* list('ends', field(survey, 'ends'))) {
    yield* text(`${at}.id`, field(end, 'id'));
    yield* localText(`${at}.title`, field(end, 'title'));
  }
  return undefined;
}

function* text(path: string, value: unknown): Fault {
  if (typeof value !== 'string' || !value) yield `${path} must be a text`;
  return undefined;
}

function* localText(path: string, value: unknown): Fault {
  const texts = typeof value === 'object' && value ? Object.values(value) : [value];
  if (!texts.length || texts.some((one) => typeof one !== 'string'))
    yield `${path} must be a text, or one for each language`;
  return undefined;
}

/** Its entries, each with where it stands. */
function* list(path: string, value: unknown): Generator<string, [entry: unknown, at: string][]> {
  if (!Array.isArray(value) || !value.length) {
    yield `${path} must be a list, and not empty`;
    return [];
  }
  return value.map((entry: unknown, index) => [entry, `${path}.${String(index)}`]);
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
