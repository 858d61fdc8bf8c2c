/**
 * One and two of each: a front, webs, workers, the pooler, a primary and its synchronous standby on loopback.
 * `npm run scale`. What a machine lacks is left out by name.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { noFilter } from '#domain/office-case/case-filters.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { listCases } from '#office/cases/contract.ts'
import { openFailoverPair } from '#tests/faults/failover-pair.ts'
import { openProcesses, type Processes } from '#tests/faults/processes.ts'
import { goToTheEnd } from '#tests/faults/resuming.ts'
import { makeFiler } from '#tests/support/filer.ts'
import { makeOfficer } from '#tests/support/officer.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { debianProgram } from '#tests/support/server/debian.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { limitRole, pgbouncer, startPooler } from '#tests/support/server/pooler.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { peopleFrom } from '#tests/faults/crowd.ts'
import { journeyRequests } from './journey-mix.ts'
import { load, type Figures as LoadFigures } from './load.ts'
import { atLeast, atMost, note, p99, tell } from './report.ts'

/** Twice as many do so many times the work of one within the same seconds of processor each. */
const leastGain = 1.8
/** Five times the busiest hour (0.29 % of the season) of 200,000 people. */
const begunPerSecond = 0.8
const shapeSeconds = 40
const signedInMs = 50
/** How often one and two are measured after each other; the middle figure counts. */
const turns = 3
const unlimited = {
  LOG_LEVEL: 'warn',
  CALLS_PER_MINUTE: '1000000',
  SIGN_INS_PER_HOUR: '1000000',
  DEVICE_CALLS_PER_MINUTE: '1000000',
  AUTH_REQUESTS_PER_HOUR: '1000000',
}

/** Seconds of processor that the processes have used. Linux counts in hundredths. */
const processorSeconds = (pids: readonly number[]) =>
  pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return sum + (Number(fields[11]) + Number(fields[12])) / 100
  }, 0)

const nginx = debianProgram('nginx', ['nginx'])

type Front = {
  url: string
  /** Among how many of the webs it shares the requests out from now on. */
  share: ((webs: number) => Promise<void>) | undefined
  stop(): void
}

const frontConfig = (folder: string, port: number, urls: readonly string[]) => `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream webs { ${urls.map((webUrl) => `server ${new URL(webUrl).host};`).join(' ')} keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    add_header x-webs ${urls.length} always;
    location / {
      proxy_pass http://webs;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
    }
  }
}
`

/** nginx, sharing the requests out; the first web alone where there is none. */
async function startFront({ urls, url }: Processes): Promise<Front> {
  if (!nginx) return { url, share: undefined, stop: () => undefined }
  const folder = mkdtempSync(join(tmpdir(), 'front-'))
  mkdirSync(join(folder, 'logs'))
  const port = await freePort()
  const write = (webs: number) =>
    writeFileSync(join(folder, 'nginx.conf'), frontConfig(folder, port, urls.slice(0, webs)))
  write(urls.length)
  const { command, env } = nginx
  const running = spawn(command, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  const front = `http://127.0.0.1:${port}`
  const servesAmong = (webs: number) =>
    waitFor(() =>
      fetch(`${front}/readyz`, { headers: { connection: 'close' } }).then(
        ({ ok, headers }) => ok && headers.get('x-webs') === String(webs),
        () => false,
      ),
    )
  await servesAmong(urls.length)
  return {
    url: front,
    async share(webs) {
      write(webs)
      running.kill('SIGHUP')
      await servesAmong(webs)
    },
    stop() {
      running.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Figures = { perSecond: number; signedInMs: number; idleMs: number; gains: readonly number[] }

/** `offeredEach`: requests a second for each web; a quarter of what one answers at most when absent. */
async function measureWith(count: number, offeredEach?: number): Promise<Figures> {
  const pair = await openFailoverPair()
  const { appUrl, ownerUrl } = pair.rawDatabase
  const alone = (url: string) => url.replace(/,127\.0\.0\.1:\d+/, '')
  const pooler = pgbouncer ? await startPooler([alone(appUrl), alone(ownerUrl)], { size: 20 }) : undefined
  if (pooler) await limitRole(alone(appUrl))
  const processes = await openProcesses({
    own: { ...pair.rawDatabase, appUrl: alone(appUrl), ownerUrl: alone(ownerUrl) },
    webs: count,
    workers: count,
    settings: {
      ...unlimited,
      DATABASE_READ_URL: pair.standbyUrl,
      ...(pooler ? { DATABASE_URL: pooler.pooled(alone(appUrl)), DATABASE_POOLER: 'transaction' } : {}),
    },
  })
  const front = await startFront(processes)
  try {
    const { webs } = processes.pids()
    const requests = await journeyRequests(front.url)
    const measured = async (asked: number, perSecond?: number): Promise<MixFigures> => {
      const pids = webs.slice(0, asked)
      const before = processorSeconds(pids)
      const mix = await load(front.url, requests, { perSecond })
      // The warm-up of five seconds counts on both sides.
      return { ...mix, perProcessorSecond: (mix.perSecond * 20) / (processorSeconds(pids) - before) }
    }
    // Each process compiles what it runs: two that share the requests of one are as warm after twice as many.
    for (let turn = 0; turn < 2 * count; turn += 1) await load(front.url, requests)
    const full = await measured(count)
    tellMix(`${count} web, ${count} worker: journey mix, all that is answered`, full)
    const each = offeredEach ?? Math.round(full.perSecond / 4)
    const gains = count > 1 ? await gainsOf(front, (asked) => measured(asked, each * asked)) : []
    const shape = await lastDay(processes, front.url)
    tell(
      `${count} web, ${count} worker: the last day`,
      `${shape.begun} journeys begun, ${shape.ended} at their fee · signed-in call p99 ${shape.signedInMs.toFixed(0)} ms (idle ${shape.idleMs.toFixed(0)} ms) · office's list p99 ${shape.listMs.toFixed(0)} ms`,
    )
    return { perSecond: each, gains, ...shape }
  } finally {
    front.stop()
    await processes.stop()
    pooler?.stop()
    await pair.stop()
  }
}

/**
 * The work of two within the same processor seconds each, by that of one. One and two take turns, so that what else
 * the machine does falls on both.
 */
async function gainsOf({ share }: Front, even: (asked: number) => Promise<MixFigures>): Promise<number[]> {
  if (!share) return []
  const gains: number[] = []
  for (let turn = 1; turn <= turns; turn += 1) {
    await share(1)
    const one = await even(1)
    await share(2)
    const two = await even(2)
    tellMix(`turn ${turn}: one web asked`, one)
    tellMix(`turn ${turn}: two webs asked, each as often`, two)
    gains.push((2 * two.perProcessorSecond) / one.perProcessorSecond)
  }
  return gains
}

type MixFigures = LoadFigures & { perProcessorSecond: number }

const tellMix = (name: string, mix: MixFigures) =>
  tell(
    name,
    `${Math.round(mix.perSecond)} requests/s · ${Math.round(mix.perProcessorSecond)} per processor second of the webs · p99 ${mix.p99} ms · not 2xx ${mix.non2xx}`,
  )

async function every<T>(ms: number, until: number, work: () => Promise<T>): Promise<T[]> {
  const done: T[] = []
  while (performance.now() < until) {
    done.push(await work())
    await pause(ms)
  }
  return done
}

const timedMs = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Journeys begin at their rate; beside them a person signed in and a member of staff read on. */
async function lastDay(processes: Processes, url: string) {
  const place = { ...processes, url }
  const reader = makeFiler({ url, phoneUrl: processes.phoneUrl }, 'p-000040', '')
  await reader.signIn()
  const { database, clock } = processes
  const clerk = await makeOfficer({ url, product: { context: { database, clock } } } as Rehearsal, {
    role: 'branch-manager',
  })
  await clerk.signIn()
  const read = () => timedMs(() => reader.call(readJourney))
  const idleMs = p99(await every(50, performance.now() + 5_000, read))
  const until = performance.now() + shapeSeconds * 1_000
  const stories: Promise<unknown>[] = []
  const waiting = peopleFrom(7_000, 1_000)
  const [signedIn, lists] = await Promise.all([
    every(50, until, read),
    every(1_000, until, () => timedMs(() => clerk.call(listCases, { query: { filter: noFilter } }))),
    every(1_000 / begunPerSecond, until, async () => {
      stories.push(goToTheEnd(place, waiting.shift()!, 'fee due'))
    }),
  ])
  const ended = (await Promise.allSettled(stories)).filter(({ status }) => status === 'fulfilled').length
  return { begun: stories.length, ended, idleMs, signedInMs: p99(signedIn), listMs: p99(lists) }
}

export async function scalePart(): Promise<void> {
  note(pgbouncer ? 'pooler: pgbouncer, by transaction' : 'left out: pgbouncer is not to be had here')
  note(nginx ? 'front: nginx' : 'left out: nginx is not to be had here; only the first web is asked')
  const single = await measureWith(1)
  const two = await measureWith(2, single.perSecond)
  const [least, gain, most] = two.gains.toSorted((a, b) => a - b).map((one) => Number(one.toFixed(2)))
  if (gain === undefined) note('left out: the work of two beside that of one, which needs the front')
  else
    tell(
      'work of two within the same processor seconds each',
      `${gain} times that of one (${least} to ${most} in ${turns} turns)`,
      atLeast(gain, leastGain),
    )
  for (const [name, { signedInMs: took, idleMs }] of [
    ['one', single],
    ['two', two],
  ] as const) {
    const most = Math.max(signedInMs, Math.ceil(idleMs * 4))
    tell(`signed-in call on the last day, ${name} of each`, `p99 ${took.toFixed(0)} ms`, atMost(took, most, ' ms'))
  }
}
