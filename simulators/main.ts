/** Entry point of the simulators: reads settings, starts the server, and drains it on SIGTERM or Ctrl-C. */
import { join } from 'node:path'
import { startSimulators } from './start.ts'

const env = process.env
const dataDir = env['DATA_DIR'] ?? '.data'

const simulators = await startSimulators({
  host: env['HOST'] ?? '127.0.0.1',
  port: Number(env['SIMULATORS_PORT'] ?? 3001),
  mailPort: Number(env['SIMULATORS_MAIL_PORT'] ?? Number(env['SIMULATORS_PORT'] ?? 3001) + 1),
  dataDir,
  siteUrl: env['SITE_URL'] ?? 'http://127.0.0.1:3000',
  tellsProduct: true,
  clockFile: env['CLOCK_FILE'] ?? join(dataDir, 'clock.json'),
  pace: {
    stepMs: Number(env['SIMULATORS_STEP_MS'] ?? 700),
    sessionMinutes: Number(env['PORTAL_SESSION_MINUTES'] ?? 30),
    windowSeconds: Number(env['PORTAL_WINDOW_SECONDS'] ?? 300),
  },
  log: env['SIMULATORS_LOG'] === 'off' ? () => undefined : (line) => console.log(line),
})
console.log(JSON.stringify({ at: new Date().toISOString(), ready: simulators.url }))

let closing = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (closing) return
    closing = true
    void simulators.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}
