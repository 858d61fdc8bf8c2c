/**
 * settings -> context -> app -> listen. `node main.js` serves; with a command (`migrate`, `seed`, `backup`, `office`)
 * it does that and ends.
 */
import { jobs, served } from './app.server.ts'
import { runOffice } from '#office/command-line/run.server.ts'
import { rehearsalServed } from '#rehearsal/forget.server.ts'
import { runSeed } from '#rehearsal/seed-command.server.ts'
import { rehearsalStart } from '#rehearsal/start.ts'
import { runBackup } from '#server/backup/backup-command.server.ts'
import { openLog } from '#server/observability/log.server.ts'
import { runMigrate } from '#server/migrate-command.server.ts'
import { noSuchCommand, operatorErrorOf } from '#server/start-failure.ts'
import { startProduct } from '#server/start.server.ts'
import { type Environment, readMigrationSettings, readSettings } from '#server/settings/settings.server.ts'

const [command, ...words] = process.argv.slice(2)

function readStart(environment?: Environment) {
  const settings = readSettings(environment)
  const startsAt = settings.rules.movesClock ? (settings.REHEARSAL_NOW ?? rehearsalStart()) : undefined
  return { settings, startsAt, product: { served, jobs: settings.rules.isCopy ? [] : jobs } }
}

async function main(): Promise<void> {
  if (command === 'migrate') return runMigrate(readMigrationSettings())
  if (command === 'backup') return runBackup(words)
  if (command === 'office') {
    process.exitCode = await runOffice(words, readStart)
    return
  }
  const { settings, startsAt } = readStart()
  if (command === 'seed') return runSeed(settings, startsAt)
  if (command !== undefined) throw noSuchCommand(command)
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

/** Sysexits' EX_CONFIG. */
const unusableSettings = 78

main().catch((error: unknown) => {
  const mendable = operatorErrorOf(error, { migrates: command === 'migrate' })
  if (mendable) {
    process.stderr.write(`${mendable.message}\n`)
    process.exit(unusableSettings)
  }
  openLog('error').error('start.failed', {}, error)
  process.stderr.write('The product cannot start because of a fault of its own: report the line above.\n')
  process.exit(1)
})
