import { PopupDefinition, Style, Survey } from '@service-popups/contract';
import { expect, it } from 'vitest';
import type { Shape } from '../src/survey/shape/shape';

interface Schema {
  title?: string;
  type?: string;
  const?: string | number;
  enum?: (string | number)[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: string[];
  minItems?: number;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
}

/** What every text may contain. Drafts are already checked for it. */
const ANY_TEXT = '^[^\\u0000\\ud800-\\udfff]*$';

// Drafts have neither, and the frame reads neither.
const { id: _id, version: _version, ...content } = Survey.properties;

/** The fields of a popup that the frame reads. */
const { title, message, actions, translations, startScreen, announcement } =
  PopupDefinition.properties;
const { backgroundColor, textColor, dark } = Style.properties;
const look = { properties: { backgroundColor, textColor, dark } };
const popup = { title, message, actions, translations, startScreen, announcement, style: look };

it('the shapes of surveys are those of the contract', async () => {
  const shapes: Record<string, Shape> = {};

  const convertAll = (schemas: Record<string, Schema> = {}): Record<string, Shape> =>
    Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, convert(schema)]));

  /** Shapes with a title are written once. */
  const convert = (schema: Schema): Shape => {
    const { title: name } = schema;
    if (name === undefined || name.endsWith('Question') || name.endsWith('Action'))
      return describe(schema);
    shapes[name] ??= describe(schema);
    return { ref: name };
  };

  const describe = (schema: Schema): Shape => {
    const { anyOf, items, properties, patternProperties, required = [], pattern } = schema;
    if (anyOf) return describeUnion(anyOf);
    if (schema.const !== undefined) return { values: [schema.const] };
    if (schema.enum) return { values: schema.enum };
    if (items) return { type: 'list', ...atLeast(schema.minItems), each: convert(items) };
    if (patternProperties) {
      const [each = {}] = Object.values(patternProperties);
      return { type: 'object', each: convert(each) };
    }
    if (properties) {
      const optional = Object.keys(properties).filter((name) => !required.includes(name));
      return {
        type: 'object',
        fields: convertAll(properties),
        ...(optional.length && { optional }),
      };
    }
    if (schema.type === 'string')
      return {
        type: 'string',
        ...atLeast(schema.minLength),
        ...(pattern !== undefined && pattern !== ANY_TEXT && { pattern }),
      };
    if (schema.type === 'boolean') return { type: 'boolean' };
    const { minimum: min, maximum: max } = schema;
    return { type: 'number', ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  };

  const describeUnion = (schemas: Schema[]): Shape => {
    const constants = schemas.flatMap((one) => one.const ?? []);
    if (constants.length) return { values: constants };
    const [first] = schemas;
    const by = Object.entries(first?.properties ?? {}).find(([, one]) => one.const !== undefined);
    if (!by) return { any: schemas.map(convert) };
    const cases = schemas.map((one) => [one.properties?.[by[0]]?.const, describe(one)]);
    return { type: 'object', by: by[0], cases: Object.fromEntries(cases) as Record<string, Shape> };
  };

  convert({ title: 'Popup', ...toJson({ properties: popup }) });
  convert({ title: 'Survey', ...toJson({ properties: content, required: Survey.required }) });
  const lines = Object.entries(shapes).map(
    ([name, shape]) => `  ${name}: ${JSON.stringify(shape)},`,
  );
  const source = [
    "import type { Shape } from './shape';",
    '',
    '/** Generated from the schemas of the contract, which are too large for browsers. */',
    'export const shapes: Readonly<Record<string, Shape>> = {',
    ...lines,
    '};',
    '',
  ];
  await expect(source.join('\n')).toMatchFileSnapshot('../src/survey/shape/shapes.ts');
});

function atLeast(min: number | undefined): Pick<Shape, 'min'> {
  return min ? { min } : {};
}

function toJson(schema: unknown): Schema {
  return JSON.parse(JSON.stringify(schema)) as Schema;
}
