/** wapiti over the pages and the calls that are read, as a visitor, as a filer and as staff. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '#contract/endpoint.ts'
import { addresses } from '#domain/address/addresses.ts'
import { served } from '#src/app.server.ts'
import type { Program } from '#tests/support/server/debian.ts'
import { runProgram, shareOf } from './run-program.ts'
import type { Stage } from './stage.ts'
import { heardOf, together, type Finding, type Part, type Reading } from './verdict.ts'

type Flaw = { method: string; path: string; info: string; parameter: string }
type Report = Readonly<Record<'vulnerabilities' | 'anomalies', Readonly<Record<string, readonly Flaw[]>>>>

/** Left out: what asks a server of wapiti's own on the Internet, guesses names of files, or needs its database of them. */
const modules =
  'cookieflags,csp,http_headers,methods,htaccess,redirect,crlf,sql,exec,file,xss,permanentxss,shellshock'.split(',')

const gaveUp = /^(?:Max (?:scan|attack) time was reached.*|\d+ requests were skipped.*|\w+(?:Error|Exception)\b.*)$/gm

/** `text`: the JSON report; `said`: its messages, which alone tell what was left out. */
export function readWapiti(text: string, said: string, wanted: readonly string[]): Reading {
  let report: Partial<Report>
  try {
    report = JSON.parse(text) as Partial<Report>
  } catch {
    const last = said.trimEnd().split('\n').at(-1)?.trim()
    return { findings: [], unfinished: [`its report was cut off; its last words: ${last?.slice(0, 200) || 'none'}`] }
  }
  const launched = new Set([...said.matchAll(/Launching module (\w+)/g)].map(([, name]) => name))
  const unfinished = [
    ...wanted.filter((name) => !launched.has(name)).map((name) => `${name} did not run`),
    ...(said.match(gaveUp) ?? []),
  ]
  const { vulnerabilities, anomalies } = report
  if (!vulnerabilities || !anomalies) return { findings: [], unfinished: ['its report says nothing', ...unfinished] }
  const findings = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([name, flaws]) =>
    flaws.map(({ method, path, parameter, info }): Finding => ({
      name: `${name}: ${info}`,
      at: `${method} ${path}${parameter ? ` (${parameter})` : ''}`,
    })),
  )
  return { findings, unfinished }
}

/** Values of a query by their names; another parameter gets a word. */
const values: Readonly<Record<string, string>> = {
  page: '0',
  size: '10',
  year: '2026',
  filter: 'new',
  sort: 'waiting',
  board: 'news',
  state: 'published',
  from: '2026-05-01',
  until: '2026-05-12',
  month: '2026-04',
  branch: 'gaon',
  act: 'read',
}

const read = served.map(({ endpoint }) => endpoint as Endpoint).filter(({ method }) => method === 'GET')
const pathOf = ({ path, query }: Endpoint) => {
  const names = Object.keys((query as { shape?: object } | undefined)?.shape ?? {})
  const text = names.map((name) => `${name}=${values[name] ?? 'x'}`).join('&')
  return path.replaceAll(/:\w+/g, '1') + (text && `?${text}`)
}
const walks = {
  visitor: { pages: 'public', calls: ['anyone'] },
  filer: { pages: 'member', calls: ['member', 'journey'] },
  officer: { pages: 'staff', calls: ['staff'] },
} as const

export async function* scanByWapiti(program: Program, stage: Stage, secondsLeft: () => number): AsyncGenerator<Part> {
  const all = Object.keys(walks) as (keyof typeof walks)[]
  for (const [at, as] of all.entries()) yield await walk(program, stage, as, shareOf(secondsLeft(), all.length - at))
}

const usual =
  '--scope folder --depth 2 --max-links-per-page 20 -l 1 --flush-session --no-bugreport -t 30 -f json'.split(' ')

async function walk(program: Program, stage: Stage, as: keyof typeof walks, seconds: number): Promise<Part> {
  const folder = join(stage.folder, `wapiti-${as}`)
  mkdirSync(folder)
  const report = join(folder, 'report.json')
  const pages = addresses.filter(({ who }) => who === walks[as].pages).map(({ path }) => path.replaceAll(/:\w+/g, '1'))
  const calls = read.filter(({ who }) => (walks[as].calls as readonly string[]).includes(who)).map(pathOf)
  const counted = stage.tally.count(as === 'visitor' ? undefined : stage[as])
  const ran = await runProgram(
    program,
    [
      '-u',
      `${stage.url}/`,
      '-m',
      modules.join(','),
      '--store-session',
      folder,
      '-o',
      report,
      ...usual,
      ...[...pages, ...calls].flatMap((path) => ['-s', stage.url + path]),
    ],
    { seconds, output: join(folder, 'output'), cwd: folder },
  )
  const asked = counted()
  const late = { findings: [], unfinished: ran.isOver ? ['its time was over'] : [] }
  const said = readWapiti(existsSync(report) ? readFileSync(report, 'utf8') : '', ran.said, modules)
  const { seconds: took } = ran
  const reading = together(said, late, heardOf(asked, as !== 'visitor'))
  return { name: `${pages.length + calls.length} starts as ${as}`, seconds: took, requests: asked.requests, ...reading }
}
