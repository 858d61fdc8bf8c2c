/** A whole rehearsal with pages and seeds on fixed ports, for the browser's tests: `node tests/support/browser/serve.ts <port> <simulators' port>`. Ends with SIGTERM. */
import { seed } from '#server/rehearsal/seed.server.ts'
import { startRehearsal } from '#tests/support/product.ts'

const [port, simulatorsPort] = process.argv.slice(2).map(Number)
if (!port || !simulatorsPort) throw new Error('serve.ts needs two ports')
const rehearsal = await startRehearsal({ port, simulatorsPort, withPages: true, settings: { LOG_LEVEL: 'warn' } })
await seed(rehearsal.product.context)
console.log(`rehearsal at ${rehearsal.url}, phone at ${rehearsal.phoneUrl}`)
const stop = () => { rehearsal.stop().then(() => process.exit(0), () => process.exit(1)) }
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
