import { resolve } from 'node:path'
import { migrate } from '#database/migrate.server.ts'
import { projectRoot } from './context.server.ts'
import type { Settings } from './settings/settings.server.ts'

/** Migrates as owner, then grants the product's role exactly its rights. */
export async function runMigrate(settings: Settings): Promise<void> {
  if (!settings.DATABASE_OWNER_URL) throw new Error('migrate needs DATABASE_OWNER_URL')
  const folder = resolve(projectRoot(import.meta.dirname), 'src/database/migrations')
  await migrate({
    ownerUrl: settings.DATABASE_OWNER_URL,
    appRole: decodeURIComponent(new URL(settings.DATABASE_URL).username),
    folder,
  })
}
