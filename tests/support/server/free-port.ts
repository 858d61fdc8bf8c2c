/** A free port for a program that a test is about to start. */
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the range of outgoing connections, one of which could take the port first. */
const [lowest, above] = [20_000, 32_000] as const
const mostTries = 100

/** Throws after a hundred used ports. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const port = randomInt(lowest, above)
    if (await isFree(port)) return port
  }
  throw new Error(`no free port between ${lowest} and ${above}`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
}
