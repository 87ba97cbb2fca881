import { firstSchemaError, unknownField } from '../../../packages/contract/src/index';

/** Whether a value matches its schema and has no other fields. */
export function matchesSchema(schema: object, value: unknown): boolean {
  return !firstSchemaError(schema, value) && !unknownField(schema, value);
}
