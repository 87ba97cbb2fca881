import { firstSchemaError, unknownField } from '@service-popups/contract';
import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import type { Static, TObject, TSchema } from 'typebox';
import type { ManagementClient } from '../content/management-client';

/** Something that an agent can do. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  annotations: ToolAnnotations;
  input: TObject;
  /** Whether the result contains texts that visitors wrote. */
  hasVisitorTexts: boolean;
  run: (client: ManagementClient, args: unknown) => Promise<object>;
}

type ToolKind = keyof typeof kinds;

/** What clients may assume about a tool, to decide whether they ask a person before it runs. */
const kinds = {
  read: { readOnlyHint: true, openWorldHint: false },
  /** Visitors are strangers, and what they write reaches the agent. */
  readVisitorTexts: { readOnlyHint: true, openWorldHint: true },
  /** May replace a draft. */
  draft: { readOnlyHint: false, destructiveHint: true, openWorldHint: false },
  /** Changes what visitors see. */
  live: { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
} as const;

interface Definition<Input extends TObject> {
  name: string;
  title: string;
  description: string;
  kind: ToolKind;
  input: Input;
  run: (client: ManagementClient, args: Static<Input>) => Promise<object>;
}

/** An argument is missing or wrong. The message names it. */
export class ArgumentError extends Error {}

/** Defines a tool that gets only valid arguments. */
export function defineTool<Input extends TObject>(definition: Definition<Input>): Tool {
  const { kind, run, ...tool } = definition;
  return {
    ...tool,
    annotations: kinds[kind],
    hasVisitorTexts: kind === 'readVisitorTexts',
    async run(client, given) {
      const args = withTexts(tool.input, given);
      checkArguments(tool.input, args);
      return run(client, args as Static<Input>);
    },
  };
}

/** Filters are texts in an address, but agents pass numbers and booleans as such. */
function withTexts({ properties }: TObject, args: unknown): unknown {
  if (typeof args !== 'object' || args === null) return args;
  return Object.fromEntries(
    Object.entries(args).map(([name, value]: [string, unknown]) => [
      name,
      Object.hasOwn(properties, name) && plainType(properties[name]) === typeof value
        ? String(value)
        : value,
    ]),
  );
}

/** What a text stands for: `version=2` is a number, `finished=true` a boolean. */
export function plainType(schema: TSchema | undefined): 'number' | 'boolean' | undefined {
  const { pattern, enum: values } = (schema ?? {}) as { pattern?: string; enum?: unknown[] };
  if (values?.includes('true')) return 'boolean';
  return pattern !== undefined && /^\^\(?\[1-9\]/.test(pattern) ? 'number' : undefined;
}

function checkArguments(schema: TObject, args: unknown): void {
  const error = firstSchemaError(schema, args);
  if (error) {
    const field = error.path.slice(1).replaceAll('/', '.') || 'arguments';
    throw new ArgumentError(`${field}: ${error.message}`);
  }
  const unknown = unknownField(schema, args);
  if (unknown)
    throw new ArgumentError(
      `${unknown.field}: unknown field; known are ${unknown.known.join(', ')}`,
    );
}
