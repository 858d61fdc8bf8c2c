import { resolve } from 'node:path'
import { migrate } from '#database/migrate.server.ts'
import { listServers } from '#database/servers.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { projectRoot } from './context.server.ts'
import { limits } from './limits.ts'
import { mayPass } from './start-failure.ts'
import type { MigrationSettings } from './settings/settings.server.ts'

/** Migrates as owner, then grants the product's role exactly its rights. Waits for a starting database. */
export async function runMigrate({ DATABASE_URL, DATABASE_OWNER_URL }: MigrationSettings): Promise<void> {
  const folder = resolve(projectRoot(import.meta.dirname), 'src/database/migrations')
  const appRole = decodeURIComponent(new URL(listServers(DATABASE_URL)[0] ?? '').username)
  const until = performance.now() + limits.databaseMs
  for (;;) {
    try {
      return await migrate({ ownerUrl: DATABASE_OWNER_URL, appRole, folder })
    } catch (error) {
      if (!mayPass(error) || performance.now() > until) throw error
      await pause(500)
    }
  }
}
