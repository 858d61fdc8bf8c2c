/**
 * The program: settings -> context -> app -> listen. `node main.js` serves; with a command (`migrate`, `seed`,
 * `office`) it does that and ends.
 */
import { jobs, served } from './app.server.ts'
import { runOffice } from '#office/command-line/run.server.ts'
import { rehearsalServed } from '#rehearsal/forget.server.ts'
import { runSeed } from '#rehearsal/seed-command.server.ts'
import { rehearsalStart } from '#rehearsal/start.ts'
import { openLog } from '#server/observability/log.server.ts'
import { runMigrate } from '#server/migrate-command.server.ts'
import { startProduct } from '#server/start.server.ts'
import { readSettings, SettingsError } from '#server/settings/settings.server.ts'

function readStart() {
  const settings = readSettings()
  return {
    settings,
    startsAt: settings.MODE === 'rehearsal' ? (settings.REHEARSAL_NOW ?? rehearsalStart()) : undefined,
  }
}

async function main(): Promise<void> {
  const [name, ...typed] = process.argv.slice(2)
  if (name === 'office') {
    process.exitCode = await runOffice(typed, () => {
      const { settings, startsAt } = readStart()
      return { settings, startsAt, product: { served, jobs: settings.MODE === 'drill' ? [] : jobs } }
    })
    return
  }
  const { settings, startsAt } = readStart()
  if (name === 'seed') return runSeed(settings, startsAt)
  if (name === 'migrate') return runMigrate(settings)
  if (name !== undefined) throw new Error(`unknown command ${name}: migrate, seed and office exist`)
  const product = await startProduct({ settings, served: [...served, ...rehearsalServed(settings)], jobs, startsAt })
  const stop = () => {
    product.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

main().catch((error: unknown) => {
  if (error instanceof SettingsError) {
    process.stderr.write(`${error.message}\n`)
    process.exit(78)
  }
  openLog('error').error('start.failed', {}, error)
  process.exit(1)
})
