export { cleanMessages } from './clean-message';
export { firstSchemaError } from './first-schema-error';
export { lenient } from './lenient';
export { pickKnownFields } from './pick-known-fields';
export { unknownField } from './unknown-field';
