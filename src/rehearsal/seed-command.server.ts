import { openContext } from '#server/context.server.ts'
import type { Settings } from '#server/settings/settings.server.ts'
import { seed } from './seed.server.ts'

/**
 * The command `seed`: fills an empty rehearsal and prints what it wrote. Throws in service. `startsAt`: ISO instant of
 * a new clock.
 */
export async function runSeed(settings: Settings, startsAt: string | undefined): Promise<void> {
  if (settings.MODE !== 'rehearsal') throw new Error('seed fills a rehearsal only')
  const context = await openContext(settings, { startsAt })
  try {
    process.stdout.write(`${JSON.stringify(await seed(context))}\n`)
  } finally {
    await context.close()
  }
}
