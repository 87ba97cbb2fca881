/** Settings of drizzle-kit, which generates the migrations. */
export default {
  dialect: 'postgresql',
  schema: './src/db/schema/index.ts',
  out: './src/db/migrations',
};
