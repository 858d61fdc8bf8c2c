import { resolve } from 'node:path'
import { migrate } from '#database/migrate.server.ts'
import { listServers } from '#database/servers.ts'
import { projectRoot } from './context.server.ts'
import type { MigrationSettings } from './settings/settings.server.ts'

/** Migrates as owner, then grants the product's role exactly its rights. */
export async function runMigrate({ DATABASE_URL, DATABASE_OWNER_URL }: MigrationSettings): Promise<void> {
  const folder = resolve(projectRoot(import.meta.dirname), 'src/database/migrations')
  const appRole = decodeURIComponent(new URL(listServers(DATABASE_URL)[0] ?? '').username)
  await migrate({ ownerUrl: DATABASE_OWNER_URL, appRole, folder })
}
