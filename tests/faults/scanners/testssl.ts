/** testssl.sh at the sample of nginx, part by part, so that one slow part does not hide the others. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Program } from '#tests/support/server/debian.ts'
import { runProgram, shareOf } from './run-program.ts'
import type { Stage } from './stage.ts'
import { together, type Finding, type Part, type Reading } from './verdict.ts'

type Item = { id: string; severity: string; finding: string }

/**
 * By the switches of a part: the items that its report holds if it looked at all. The simulation of some forty clients
 * is left out: it takes as long as all of this and looks for no weakness.
 */
export const testsslParts: Readonly<Record<string, readonly string[]>> = {
  '--protocols --standard': [
    ...'SSLv2 SSLv3 TLS1 TLS1_1 TLS1_2 TLS1_3 cipherlist_NULL cipherlist_aNULL cipherlist_EXPORT'.split(' '),
    ...'cipherlist_LOW cipherlist_3DES_IDEA cipherlist_AVERAGE cipherlist_STRONG'.split(' '),
  ],
  '--server-preference --fs': 'cipher_order protocol_negotiated cipher_negotiated PFS PFS_ECDHE_curves'.split(' '),
  '--server-defaults --headers': [
    ...'cert_keySize cert_signatureAlgorithm cert_subjectAltName sessionresumption_ticket'.split(' '),
    ...'HTTP_status_code HSTS_time banner_server Content-Security-Policy X-Content-Type-Options'.split(' '),
  ],
  '--vulnerable --rc4': [
    ...'heartbleed CCS ticketbleed ROBOT secure_renego secure_client_renego CRIME_TLS BREACH POODLE_SSL'.split(' '),
    ...'fallback_SCSV SWEET32 FREAK DROWN LOGJAM BEAST LUCKY13 RC4'.split(' '),
  ],
}

const usual =
  '--quiet --color 0 --warnings batch --nodns none --ip 127.0.0.1 --connect-timeout 5 --openssl-timeout 20'.split(' ')
const harmless = new Set(['OK', 'INFO', 'DEBUG'])

/** `text`: the flat JSON report. */
export function readTestssl(text: string, wanted: readonly string[]): Reading {
  let items: Item[]
  try {
    items = JSON.parse(text) as Item[]
  } catch {
    return { findings: [], unfinished: ['its report was cut off'] }
  }
  const byId = new Map(items.map((item) => [item.id, item]))
  const { severity, finding = 'no time of scanning in its report' } = byId.get('scanTime') ?? {}
  const findings = items
    .filter((item) => item.id !== 'scanTime' && !harmless.has(item.severity))
    .map((item): Finding => ({ name: item.id, at: `${item.severity}: ${item.finding}` }))
  return {
    findings,
    unfinished: [
      ...(severity === 'INFO' ? [] : [finding]),
      ...wanted.filter((id) => !byId.has(id)).map((id) => `no ${id} in its report`),
    ],
  }
}

export async function* scanByTestssl(program: Program, stage: Stage, secondsLeft: () => number): AsyncGenerator<Part> {
  const all = Object.entries(testsslParts)
  for (const [at, [switches, wanted]] of all.entries()) {
    const report = join(stage.folder, `testssl-${at}.json`)
    const counted = stage.tally.count()
    const ran = await runProgram(
      program,
      [...usual, '--jsonfile', report, ...switches.split(' '), new URL(stage.url).host],
      { seconds: shareOf(secondsLeft(), all.length - at), output: `${report}.txt`, cwd: stage.folder },
    )
    const read = readTestssl(existsSync(report) ? readFileSync(report, 'utf8') : '', wanted)
    const late = { findings: [], unfinished: ran.isOver ? ['its time was over'] : [] }
    yield { name: switches, seconds: ran.seconds, requests: counted().requests, ...together(read, late) }
  }
}
