/** What the program does besides serving: `migrate` brings the database up to date, `seed` fills an empty rehearsal. */
import { resolve } from 'node:path'
import { migrate } from '#records/database/migrate.server.ts'
import { openContext, projectRoot } from './context.server.ts'
import { seed } from './rehearsal/seed.server.ts'
import type { Settings } from './settings/settings.server.ts'

export async function runCommand(command: string, settings: Settings, startsAt: string | undefined): Promise<void> {
  switch (command) {
    case 'migrate': {
      if (!settings.DATABASE_OWNER_URL) throw new Error('migrate needs DATABASE_OWNER_URL')
      const folder = resolve(projectRoot(import.meta.dirname), 'src/records/migrations')
      return migrate({ ownerUrl: settings.DATABASE_OWNER_URL, appRole: decodeURIComponent(new URL(settings.DATABASE_URL).username), folder })
    }
    case 'seed': {
      if (settings.MODE !== 'rehearsal') throw new Error('seed fills a rehearsal only')
      const context = await openContext(settings, { startsAt })
      try {
        const made = await seed(context)
        process.stdout.write(`${JSON.stringify(made)}\n`)
      } finally {
        await context.close()
      }
      return
    }
    default: throw new Error(`unknown command ${command}: migrate and seed exist`)
  }
}
