/** Starts the simulators for a test with their own folder, port and clock, on a morning in May. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openClock, writeOffset } from '#server/clock.ts'
import type { Clock } from '#server/clock.ts'
import { startSimulators } from './start.ts'
import type { Simulators } from './start.ts'
import type { Company, Pace, PhoneMessage, PhoneRequest, FaultKind } from './world.ts'

export type Rehearsal = {
  url: string
  clock: Clock
  dataDir: string
  simulators: Simulators
  /** Moves the shared clock. */
  moveTo(iso: string): Promise<void>
  advance(duration: string): Promise<void>
  approve(digits: string): Promise<number>
  refuse(digits: string): Promise<number>
  phone(digits: string): Promise<{ requests: PhoneRequest[]; messages: (PhoneMessage & { links: string[] })[] }>
  injectFault(company: Company, kind: FaultKind, how?: object): Promise<void>
  reset(personId: string): Promise<void>
  /** Stops the server and starts it again on the same folder, as after a crash. */
  restart(): Promise<void>
  close(): Promise<void>
}

export const mayMorning = '2026-05-12T10:00:00+09:00'

export async function startRehearsal(
  options: { pace?: Partial<Pace>; at?: string; log?: (line: string) => void } = {},
): Promise<Rehearsal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'simulators-'))
  const clockFile = join(dataDir, 'clock.json')
  const setTo = (iso: string) => writeOffset(clockFile, Date.parse(iso) - Date.now())
  setTo(options.at ?? mayMorning)
  const start = () =>
    startSimulators({
      port: 0,
      host: '127.0.0.1',
      dataDir,
      siteUrl: 'http://127.0.0.1:1',
      clockFile,
      pace: options.pace ?? {},
      ...(options.log ? { log: options.log } : {}),
    })
  let simulators = await start()
  const post = async (path: string, body?: object): Promise<Response> =>
    fetch(simulators.url + path, {
      method: 'POST',
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
  const done = async (answer: Promise<Response>): Promise<void> => {
    const { ok, status } = await answer
    if (!ok) throw new Error(`the simulators answered ${status}`)
  }
  return {
    get url() {
      return simulators.url
    },
    get simulators() {
      return simulators
    },
    clock: openClock(clockFile),
    dataDir,
    moveTo: async (to) => done(post('/clock', { to: new Date(to).toISOString() })),
    advance: async (advance) => done(post('/clock', { advance })),
    approve: async (digits) => (await post(`/phone/${digits}/approve`)).status,
    refuse: async (digits) => (await post(`/phone/${digits}/refuse`)).status,
    phone: async (digits) =>
      (await (await fetch(`${simulators.url}/phone/${digits}.json`)).json()) as Awaited<ReturnType<Rehearsal['phone']>>,
    injectFault: async (company, kind, how = {}) =>
      done(post(`/weather/${company}`, { kind, seconds: kind === 'fair' ? 0 : 60, ...how })),
    reset: async (personId) => done(post(`/people/${personId}/reset`)),
    async restart() {
      await simulators.close()
      simulators = await start()
    },
    async close() {
      await simulators.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
