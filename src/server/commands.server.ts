/** What the program does besides serving: `migrate` brings the database up to date, `seed` fills an empty rehearsal. */
import { migrate } from '#records/database/migrate.server.ts'
import type { Settings } from './settings/settings.server.ts'

export async function runCommand(command: string, settings: Settings): Promise<void> {
  switch (command) {
    case 'migrate':
      if (!settings.DATABASE_OWNER_URL) throw new Error('migrate needs DATABASE_OWNER_URL')
      return void (await migrate({ ownerUrl: settings.DATABASE_OWNER_URL, appRole: decodeURIComponent(new URL(settings.DATABASE_URL).username) }))
    default: throw new Error(`unknown command ${command}: migrate and seed exist`)
  }
}
