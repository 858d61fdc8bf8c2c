/**
 * `node main.js` serves; with a command (`migrate`, `seed`, `backup`, `office`) it does that and ends. Loaded as
 * needed: PostgreSQL starts `backup wal` for each piece of its log.
 */
import type { RouterContextProvider } from 'react-router'
import type { PagesEntry } from '#server/pages/build.ts'
import type { Environment } from '#server/settings/settings.server.ts'
import type * as entryServer from './entry.server.tsx'

type Fitting<Entry extends PagesEntry<RouterContextProvider>> = Entry
/** Does not compile where the pages' build lacks a name that the server takes of it. */
export type BuiltEntry = Fitting<typeof entryServer>

const [command, ...words] = process.argv.slice(2)

async function main(): Promise<void> {
  if (command === 'backup') return (await import('#server/backup/backup-command.server.ts')).runBackup(words)
  const { readMigrationSettings, readSettings } = await import('#server/settings/settings.server.ts')
  if (command === 'migrate')
    return (await import('#server/migrate-command.server.ts')).runMigrate(readMigrationSettings())
  const [{ incomeYears, jobs, served }, { rehearsalStart }] = await Promise.all([
    import('./app.server.ts'),
    import('#rehearsal/start.ts'),
  ])
  const readStart = (environment?: Environment) => {
    const settings = readSettings(environment)
    const startsAt = settings.rules.movesClock ? (settings.REHEARSAL_NOW ?? rehearsalStart()) : undefined
    return { settings, startsAt, product: { served, jobs: settings.rules.isCopy ? [] : jobs } }
  }
  if (command === 'office') {
    process.exitCode = await (await import('#office/command-line/run.server.ts')).runOffice(words, readStart)
    return
  }
  const { settings, startsAt } = readStart()
  if (command === 'seed') return (await import('#rehearsal/seed-command.server.ts')).runSeed(settings, startsAt)
  if (command !== undefined) throw (await import('#server/start-failure.ts')).noSuchCommand(command)
  const { rehearsalServed } = await import('#rehearsal/forget.server.ts')
  const { startProduct } = await import('#server/start.server.ts')
  const product = await startProduct({
    settings,
    served: [...served, ...rehearsalServed(settings)],
    jobs,
    incomeYears,
    startsAt,
  })
  const stop = () => {
    product.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/** Sysexits' EX_CONFIG and EX_TEMPFAIL. */
const unusableSettings = 78
const tryAgain = 75

main().catch(async (error: unknown) => {
  const { mayPass, operatorErrorOf } = await import('#server/start-failure.ts')
  const mendable = operatorErrorOf(error, { migrates: command === 'migrate' })
  if (mendable) {
    process.stderr.write(`${mendable.message}\n`)
    const inKorean =
      command === 'backup'
        ? (await import('#server/backup/texts.ts')).backupFailureInKorean(mendable.reasons)
        : (await import('#office/command-line/start-failure.server.ts')).startFailureInKorean(mendable, {
            migrates: command === 'migrate',
          })
    process.stderr.write(`\n${inKorean}\n`)
    process.exit(mayPass(error) ? tryAgain : unusableSettings)
  }
  const { openLog } = await import('#server/observability/log.server.ts')
  openLog('error').error('start.failed', {}, error)
  process.stderr.write('The product cannot start because of a fault of its own: report the line above.\n')
  process.exit(1)
})
