export { cleanMessages } from './clean-message';
export { firstSchemaError } from './first-schema-error';
export { pickKnownFields } from './pick-known-fields';
export { unknownField } from './unknown-field';
