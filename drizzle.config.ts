/**
 * `drizzle-kit generate` writes the next migration from the difference between the tables and the last snapshot;
 * `drizzle-kit generate --custom` begins a hand-written one.
 */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './src/database/schema/tables.server.ts',
  out: './src/database/migrations',
  migrations: { prefix: 'index' },
})
