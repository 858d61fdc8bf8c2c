/** Database, tables, simulators and product on one machine, started in this order and stopped in reverse. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { Interrupted } from './interruption.mjs'
import { openRunRecord } from './orphan-processes.mjs'
import { startPostgres } from '../database/postgres.mjs'
import { isCopy, isRehearsal } from './mode.mjs'
import { commandLine } from './processes.mjs'
import { startProgram, unusableSettings } from './program.mjs'
import { Failure, run, say as sayAloud, step } from './steps.mjs'
import { root, withToolchain } from '../setup/toolchain.mjs'

/** In total less than the 20 seconds within which everything is gone. */
const patience = { productMs: 12_000, simulatorsMs: 2_500 }

/**
 * Starts the services of one DATA_DIR by the settings in `env`; returns addresses and `close`. Throws a Failure after
 * stopping what was started. Tables and seeds are prepared once for each `built`; the product waits for `pages`.
 */
export async function startServices({
  node,
  built,
  pages,
  env = process.env,
  say = sayAloud,
  loudProduct = false,
  nodeEnv = 'production',
  /** The program for tables and seeds; `productArgs` starts the product. */
  main = join(root, 'dist/main.js'),
  productArgs = [main],
  checkpoint = () => {},
  onGone = () => {},
}) {
  const settings = readSettings(env, nodeEnv)
  const record = await takeDataDir(settings, say)
  const closing = {}
  const close = () => closeAll(closing, record, say)
  try {
    await portsMustBeFree(settings)
    checkpoint()
    const services = {
      settings,
      node,
      built,
      say,
      checkpoint,
      record,
      closing,
      loudProduct,
      main,
      productArgs,
      onGone,
      env: withToolchain(node, { ...env, ...settings.given }),
    }
    const product = await startInOrder(services, pages)
    return { settings, close, startProductAnew: product.startAnew }
  } catch (error) {
    await close()
    throw error
  }
}

/** Database and tables, then the product; the simulators start meanwhile, because they need no database. */
async function startInOrder(services, pages) {
  const simulators = services.settings.rehearsal ? startSimulators(services) : undefined
  simulators?.catch(() => {})
  try {
    await prepareDatabase(services)
    await pages
    services.checkpoint()
    return await startProduct(services)
  } finally {
    await simulators
  }
}

/** Stops what was started in reverse order; `closing` holds the functions. */
async function closeAll(closing, record, say) {
  for (const name of ['Product', 'Simulators', 'Database']) {
    const end = closing[name]
    delete closing[name]
    await end?.().catch((error) => say(name, `did not close: ${error.message}`))
  }
  record.clear()
}

/**
 * Records this start in DATA_DIR and ends the processes of a killed one; throws when another start still runs on it.
 */
async function takeDataDir(settings, say) {
  const record = openRunRecord(settings.dataDir)
  const other = record.isRunning('starter') ? record.noted('starter') : undefined
  if (other && other.pid !== process.pid) {
    throw new Failure(
      'Start',
      `it is already open: process ${other.pid} serves ${other.serves} from ${settings.dataDir}`,
      'Stop that one first (Ctrl-C there), or choose another DATA_DIR, PORT and SIMULATORS_PORT for this one.',
    )
  }
  const orphans = await record.endOrphans(['product', 'simulators'])
  if (orphans.length > 0) say('Start', `the last start was cut short: its ${orphans.join(' and ')} ended`)
  record.note('starter', { pid: process.pid, line: commandLine(process.pid), serves: settings.siteUrl })
  return record
}

function readSettings(env, nodeEnv) {
  const rehearsal = isRehearsal(env)
  const host = env.HOST || '127.0.0.1'
  const port = portOf(env, 'PORT', 3000)
  const simulatorsPort = portOf(env, 'SIMULATORS_PORT', 3001)
  const dataDir = resolve(root, env.DATA_DIR || '.data')
  const near = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  // A worker only listens on its private port.
  const metricsPort = env.ROLE === 'worker' ? portOf(env, 'METRICS_PORT', port) : undefined
  const siteUrl = env.SITE_URL || `http://${near}:${port}`
  if (!rehearsal && !env.DATABASE_URL)
    throw new Failure(
      'Settings',
      `MODE=${env.MODE} needs DATABASE_URL: the embedded PostgreSQL is for rehearsals`,
      "Give DATABASE_URL (the application's role) and DATABASE_OWNER_URL (the owner's, for migrations); docs/operations.md shows how they are made.",
    )
  return {
    rehearsal,
    host,
    port,
    simulatorsPort,
    dataDir,
    siteUrl,
    checkUrl: metricsPort ? `http://${env.METRICS_HOST || '127.0.0.1'}:${metricsPort}` : `http://${near}:${port}`,
    phoneUrl: `http://${near}:${simulatorsPort}`,
    databaseUrl: env.DATABASE_URL,
    given: {
      NODE_ENV: nodeEnv,
      HOST: host,
      PORT: String(port),
      SIMULATORS_PORT: String(simulatorsPort),
      DATA_DIR: dataDir,
      SITE_URL: siteUrl,
      ...(metricsPort ? { METRICS_PORT: String(metricsPort) } : {}),
    },
  }
}

function portOf(env, name, otherwise) {
  const port = Number(env[name] || otherwise)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Failure(
    'Settings',
    `${name} is not a port`,
    `Give ${name} a number from 1 to 65535, such as ${name}=${otherwise}.`,
  )
}

async function portsMustBeFree({ rehearsal, host, port, simulatorsPort }) {
  await mustBeFree(port, host, 'PORT')
  if (!rehearsal) return
  await mustBeFree(simulatorsPort, host, 'SIMULATORS_PORT')
  // The simulated mail server.
  await mustBeFree(simulatorsPort + 1, host, 'SIMULATORS_PORT')
}

async function mustBeFree(port, host, setting) {
  const why = await new Promise((done) => {
    const probe = createServer()
    probe.once('error', (error) => done(error.code))
    probe.listen(port, host, () => probe.close(() => done(undefined)))
  })
  if (!why) return
  const words = {
    EADDRINUSE: `port ${port} is taken by another program`,
    EACCES: `this user may not open port ${port}`,
    EADDRNOTAVAIL: `${host} is no address of this machine (setting HOST)`,
  }
  throw new Failure(
    'Start',
    words[why] ?? `port ${port} cannot be opened (${why})`,
    `Choose another with the setting ${setting}, such as ${setting}=${port + 100} npm start.`,
  )
}

async function prepareDatabase(services) {
  const { settings, say, checkpoint } = services
  if (!settings.databaseUrl) await startDatabase(services)
  checkpoint()
  if (isCopy(services.env)) return say('Tables', 'left as they are: a drill changes nothing')
  if (!services.env.DATABASE_OWNER_URL) return say('Tables', 'left as they are: DATABASE_OWNER_URL is not set')
  const file = join(settings.dataDir, 'prepared')
  // The embedded database is in the same folder as this note; any other may have been changed meanwhile.
  if (services.embedded && !services.embedded.made && existsSync(file) && readFileSync(file, 'utf8') === services.built)
    return say('Tables', 'up to date')
  const program = (name) =>
    run(services.node, [services.main, name], { cwd: root, env: services.env }).catch(asSettings)
  await step(
    'Tables',
    'bringing the database up to date',
    () => program('migrate'),
    "If the database is your own, look whether it can be reached and whether the owner's role may make tables.",
  )
  checkpoint()
  if (settings.rehearsal)
    await step(
      'Seeds',
      'branches, posts, staff and cases for the rehearsal',
      () => program('seed'),
      'Report this: an empty rehearsal can always be filled. Until then another DATA_DIR begins anew.',
    )
  if (!services.embedded || !services.built) return
  writeFileSync(`${file}.new`, services.built)
  renameSync(`${file}.new`, file)
}

/** Rethrows a program's error; unusable settings become a failure that says so. */
function asSettings(error) {
  if (error.code !== unusableSettings) throw error
  throw new Failure(
    'Settings',
    error.said || error.message,
    'Mend each setting that is named above where it was given (the environment of this command), and start again.',
  )
}

async function startDatabase(services) {
  const { settings, say } = services
  const began = performance.now()
  try {
    const postgres = await startPostgres({ dataDir: settings.dataDir, say: (line) => say('Database', line) })
    services.closing.Database = postgres.stop
    services.embedded = postgres
    services.env = { ...services.env, DATABASE_URL: postgres.appUrl, DATABASE_OWNER_URL: postgres.ownerUrl }
    say(
      'Database',
      `PostgreSQL ${postgres.reused ? 'still runs' : 'runs'} on port ${postgres.port} (${Math.round(performance.now() - began)} ms)`,
    )
  } catch (error) {
    throw new Failure(
      'Database',
      error.message,
      `Look into ${join(settings.dataDir, 'pg.log')}; or set DATABASE_URL and DATABASE_OWNER_URL to a PostgreSQL of your own.`,
    )
  }
}

async function startSimulators(services) {
  const { settings } = services
  const { DATABASE_URL: _, DATABASE_OWNER_URL: __, ...env } = services.env
  const program = await startWithRecord({ ...services, env }, 'Simulators', 'simulators', {
    args: [join(root, 'simulators/main.ts')],
    readyUrl: `${settings.phoneUrl}/health`,
    logFile: join(settings.dataDir, 'logs/simulators.log'),
  })
  services.closing.Simulators = () => program.stop(patience.simulatorsMs)
}

async function startProduct(services) {
  const { settings, loudProduct, productArgs } = services
  const { DATABASE_OWNER_URL: _, ...env } = services.env
  const program = await startWithRecord({ ...services, env }, 'Product', 'product', {
    args: productArgs,
    readyUrl: `${settings.checkUrl}/readyz`,
    ...(loudProduct ? {} : { logFile: join(settings.dataDir, 'logs/product.log') }),
  })
  program.onGone(services.onGone)
  services.closing.Product = () => program.stop(patience.productMs)
  return program
}

async function startWithRecord(services, name, key, description) {
  const began = performance.now()
  try {
    const program = await startProgram({
      name,
      node: services.node,
      env: services.env,
      restart: true,
      say: services.say,
      checkpoint: services.checkpoint,
      onChange: (process) => services.record.note(key, process),
      ...description,
    })
    services.say(name, `ready (${Math.round(performance.now() - began)} ms)`)
    return program
  } catch (error) {
    if (error instanceof Interrupted) throw error
    if (error.code === unusableSettings) asSettings(error)
    throw new Failure(
      name,
      error.message,
      description.logFile
        ? `Its whole log is ${description.logFile}. npm run settings lists every setting.`
        : 'npm run settings lists every setting.',
    )
  }
}
