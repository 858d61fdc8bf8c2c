/** The outside companies alone, for tests of their clients: with their own folder, clock and port. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSimulators } from '#simulators/start.ts'
import type { Simulators } from '#simulators/start.ts'
import type { Company } from '#simulators/world.ts'

/** The same with a clock to move and a phone to answer, for the tests of the portal's and the registry's clients. */
export { startRehearsal } from '#simulators/rehearse.ts'
export type { Rehearsal } from '#simulators/rehearse.ts'

export type Companies = {
  url: string
  clock: Simulators['world']['clock']
  /** `POST` with JSON to the control API. Throws when it does not answer 200. */
  control(path: string, body: unknown): Promise<Record<string, unknown>>
  /** Like `control`, with any status. */
  tryControl(path: string, body: unknown): Promise<{ status: number; body: Record<string, unknown> }>
  /** State of one company. */
  ledger(company: Company): Promise<unknown>
  stop(): Promise<void>
}

/** Starts them; `siteUrl` receives their notices and is the only accepted redirect target. */
export async function startCompanies(siteUrl = 'http://127.0.0.1:3000'): Promise<Companies> {
  const dataDir = mkdtempSync(join(tmpdir(), 'companies-'))
  const simulators = await startSimulators({
    port: 0,
    host: '127.0.0.1',
    dataDir,
    siteUrl,
    clockFile: join(dataDir, 'clock.json'),
  })
  const tryControl: Companies['tryControl'] = async (path, body) => {
    const answer = await fetch(simulators.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  return {
    url: simulators.url,
    clock: simulators.world.clock,
    tryControl,
    async control(path, body) {
      const answer = await tryControl(path, body)
      if (answer.status !== 200)
        throw new Error(`the control API's ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
      return answer.body
    },
    ledger: async (company) =>
      ((await fetch(`${simulators.url}/ledger/${company}.json`).then((answer) => answer.json())) as { ledger: unknown })
        .ledger,
    async stop() {
      await simulators.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The address of a port on which nobody listens. */
export async function silentAddress(): Promise<string> {
  const probe = createServer()
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening))
  const address = probe.address()
  await new Promise((closed) => probe.close(closed))
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}
