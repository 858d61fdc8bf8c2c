/** `npm run scan`: scanners of Debian's packages at the built product behind the sample of nginx (`--nginx <file>`: another). */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { deploySample, nginx, openssl } from '#tests/support/server/nginx-sample.ts'
import { accepted } from './accepted.ts'
import { endRunning, findScanner, scanners, type Scanner } from './run-program.ts'
import { scanBySqlmap } from './sqlmap.ts'
import { openStage, type Stage } from './stage.ts'
import { scanByTestssl } from './testssl.ts'
import { verdict, type Outcome, type Part } from './verdict.ts'
import { scanByWapiti } from './wapiti.ts'

const tell = (line: string) => console.log(`Scan        ${line}`)
const ways = { testssl: scanByTestssl, wapiti: scanByWapiti, sqlmap: scanBySqlmap }
/** Of the minutes that are left, in the order of the scanners. */
const weights: Readonly<Record<Scanner, number>> = { testssl: 5, wapiti: 2, sqlmap: 3 }

function readArguments() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: scanners.join(',') },
      minutes: { type: 'string', default: '45' },
      nginx: { type: 'string' },
    },
  })
  const only = values.only.split(',').map((name) => name.trim())
  const unknown = only.find((name) => !scanners.some((scanner) => scanner === name))
  if (unknown !== undefined) throw new Error(`--only takes ${scanners.join(', ')}`)
  if (!/^[1-9]\d{0,2}$/.test(values.minutes)) throw new Error('--minutes takes a number from 1 to 999')
  const configuration = values.nginx === undefined ? deploySample('nginx.conf') : readFileSync(values.nginx, 'utf8')
  return { chosen: scanners.filter((name) => only.includes(name)), minutes: Number(values.minutes), configuration }
}

async function scan(stage: Stage, chosen: readonly Scanner[], untilMs: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [at, scanner] of chosen.entries()) {
    const program = findScanner(scanner)
    if (!program) {
      outcomes.push({ scanner, missing: true })
      continue
    }
    const rest = chosen.slice(at).reduce((sum, name) => sum + weights[name], 0)
    const until = performance.now() + ((untilMs - performance.now()) * weights[scanner]) / rest
    tell(`${scanner} runs, ${Math.round((until - performance.now()) / 1_000)} s at most`)
    const parts: Part[] = []
    for await (const part of ways[scanner](program, stage, () => (until - performance.now()) / 1_000)) {
      const { name, requests, seconds, findings, unfinished } = part
      tell(
        `${scanner}: ${name}: ${requests} requests, ${Math.round(seconds)} s, ${findings.length} found, ${unfinished.join(', ') || 'finished'}`,
      )
      parts.push(part)
    }
    outcomes.push({ scanner, version: program.version, parts })
  }
  return outcomes
}

async function main(): Promise<0 | 1> {
  const { chosen, minutes, configuration } = readArguments()
  if (!nginx || !openssl) throw new Error('nginx or openssl is not to be had on this machine: nothing can be scanned')
  const untilMs = performance.now() + minutes * 60_000
  const stage = await openStage(configuration)
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, endRunning)
  try {
    const { code, lines } = verdict(await scan(stage, chosen, untilMs), accepted)
    for (const line of lines) tell(line)
    return code
  } finally {
    await stage.close()
  }
}

process.exit(await main())
