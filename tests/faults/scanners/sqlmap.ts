/** sqlmap at calls whose values reach the database. */
import { randomUUID } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeToOffice } from '#filer/conversation/contract.ts'
import { readReport } from '#filer/my-page/contract.ts'
import { listAccessRecords } from '#office/access-records/contract.ts'
import { listCases, searchCases } from '#office/cases/contract.ts'
import { listOfficePosts } from '#office/posts/contract.ts'
import { staffSignIn } from '#office/staff/contract.ts'
import { sendEnquiry } from '#site/consultation/contract.ts'
import { listNews, listNotices } from '#site/posts/contract.ts'
import { enquiryOf } from '#tests/support/fixtures/enquiry.ts'
import type { Program } from '#tests/support/server/debian.ts'
import { runProgram, shareOf } from './run-program.ts'
import type { Stage } from './stage.ts'
import { heardOf, together, type Part, type Reading } from './verdict.ts'

type Target = { as: 'visitor' | 'filer' | 'officer'; path: string; body?: object; isRefused?: true }

/** Its own text where every parameter was tried and none gave way. */
const triedInVain = /all tested parameters do not appear to be injectable/
const gaveWay = /^Parameter: (.+)$/gm

/** `log`: the injection points, in sqlmap's folder of the target; `said`: its messages. */
export function readSqlmap(log: string, said: string): Reading {
  const findings = [...log.matchAll(gaveWay)].map(([, parameter]) => ({ name: 'SQL injection', at: parameter! }))
  const isDone = findings.length > 0 || triedInVain.test(said)
  const reason = said.match(/\[(?:CRITICAL|ERROR)\] .*/g)?.at(-1) ?? 'it said nothing at its end'
  return { findings, unfinished: isDone ? [] : [reason] }
}

const usual =
  '--batch --level=2 --risk=2 --dbms=PostgreSQL --flush-session --ignore-code=* --disable-coloring --time-sec=2'.split(
    ' ',
  )

/** An asterisk marks the values to try; where none stands, each is tried. The slowest, which hashes a password, is last. */
const targets = ({ officer }: Stage): Target[] => [
  { as: 'visitor', path: `${listNews.path}?page=0&boardId=2` },
  { as: 'visitor', path: `${listNotices.path}?page=0&affiliationName=gaon` },
  { as: 'visitor', path: sendEnquiry.path, body: { ...enquiryOf('연습 문의*'), email: 'a@example.test*' } },
  { as: 'filer', path: `${readReport.path}?year=2026` },
  { as: 'filer', path: writeToOffice.path, body: { words: '연습 글' } },
  { as: 'officer', path: `${listCases.path}?page=0&filter=new&sort=waiting&search=` },
  { as: 'officer', path: searchCases.path, body: { keyword: '홍' } },
  { as: 'officer', path: `${listOfficePosts.path}?page=0&board=news&state=published` },
  { as: 'officer', path: `${listAccessRecords.path}?act=read&from=2026-05-01&page=0` },
  {
    as: 'visitor',
    path: staffSignIn.path,
    body: { email: `${officer.email}*`, password: 'wrong', code: '123456' },
    isRefused: true,
  },
]

export async function* scanBySqlmap(program: Program, stage: Stage, secondsLeft: () => number): AsyncGenerator<Part> {
  const all = targets(stage)
  for (const [at, target] of all.entries())
    yield await scanTarget(program, stage, target, shareOf(secondsLeft(), all.length - at))
}

async function scanTarget(program: Program, stage: Stage, target: Target, seconds: number): Promise<Part> {
  const { as, path, body } = target
  const name = `${body ? 'POST' : 'GET'} ${path.split('?')[0]} (${as})`
  const folder = join(stage.folder, `sqlmap-${randomUUID()}`)
  mkdirSync(folder)
  const counted = stage.tally.count(as === 'visitor' ? undefined : stage[as])
  const ran = await runProgram(
    program,
    [
      ...usual,
      ...['-u', stage.url + path, '--output-dir', folder].concat(
        body ? ['--data', JSON.stringify(body), '--headers=Content-Type: application/json'] : [],
      ),
    ],
    { seconds, output: join(folder, 'output'), cwd: folder },
  )
  const log = globSync(join(folder, '*', 'log')).find((file) => existsSync(file))
  const tried = counted()
  const heard = heardOf(tried, as !== 'visitor')
  if (target.isRefused) heard.unfinished = heard.unfinished.filter((what) => !what.startsWith('no request was'))
  const read = readSqlmap(log ? readFileSync(log, 'utf8') : '', ran.said)
  const late = { findings: [], unfinished: ran.isOver ? ['its time was over'] : [] }
  return { name, seconds: ran.seconds, requests: tried.requests, ...together(read, late, heard) }
}
