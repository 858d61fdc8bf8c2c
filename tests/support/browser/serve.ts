/**
 * Serves a whole rehearsal with pages and seeds on fixed ports, for the browser's tests: `node
 * tests/support/browser/serve.ts <port> <simulators' port>`. Ends with SIGTERM, and with whoever started it: Playwright,
 * killed with its group, leaves it alone in a group of its own.
 */
import { createHash } from 'node:crypto'
import { mostCases } from '#office/bulk/contract.ts'
import { seed } from '#rehearsal/seed-command.server.ts'
import { script } from '#simulators/kakao-login/script.ts'
import { startRehearsal } from '#tests/support/product.ts'
import { startStaffProvider } from '#tests/support/staff-provider.ts'
import { addNewCases } from './many-cases.ts'
import { clockServer } from './servers.ts'

const [port, simulatorsPort] = process.argv.slice(2).map(Number)
if (!port || !simulatorsPort) throw new Error('serve.ts needs two ports')
// Only one branch has the messenger's script: on the others no request may leave for another origin.
const integrity = `sha384-${createHash('sha384')
  .update(script(`http://127.0.0.1:${simulatorsPort}`))
  .digest('base64')}`
// The staff of one branch may come by their firm's provider.
const provider = await startStaffProvider({ port: port + 2, asks: true })
const staffLogin = {
  STAFF_LOGIN_ISSUER__daon: provider.issuer,
  STAFF_LOGIN_CLIENT_ID__daon: provider.clientId,
  STAFF_LOGIN_CLIENT_SECRET__daon: provider.clientSecret,
}
const settings = {
  ...staffLogin,
  LOG_LEVEL: 'warn',
  KAKAO_JS_KEY__nare: 'rehearsal-js-key-nare',
  KAKAO_JS_INTEGRITY: integrity,
}
const rehearsal = await startRehearsal({ port, simulatorsPort, withPages: true, settings })
await seed(rehearsal.product.context)
// The lists of the other server appear on pictures.
if (port === clockServer.port) await addNewCases(rehearsal.rawDatabase.ownerUrl, 'daon', mostCases)
console.log(`rehearsal at ${rehearsal.url}, phone at ${rehearsal.phoneUrl}`)
let stopping: Promise<unknown> | undefined
const stop = () => {
  stopping ??= Promise.all([rehearsal.stop(), provider.stop()]).then(
    () => process.exit(0),
    () => process.exit(1),
  )
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
process.stdin.once('end', stop).resume()
