/**
 * The income tax: won off on the examples, assessments per second on one core, the comparison's 50th and 99th
 * percentile, and the bytes of src/tax in a page. `node bench/tax.ts [seconds]` measures it alone.
 */
import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { assess } from '#tax/assess.ts'
import { compare } from '#tax/compare.ts'
import { yearEffects } from '#effects/yearly/yearly.ts'
import { answer } from '#tax/kinds/kinds.ts'
import type { PersonInputs, ReturnInputs } from '#tax/basis/inputs.ts'
import { readReturnInputs } from '#tax/kinds/full-return.ts'
import { reading } from '#tax/kinds/reading.ts'
import { getYearData } from '#tax/years/years.ts'
import { plainReturnsPerSecond } from './plain-tax.ts'
import { atLeast, atMost, begin, below, median, sumUp, tell } from './report.ts'

/** A whole return against a plain one, and a comparison of all methods against a whole return. */
const bounds = { ratioToPlain: 0.0035, compareInReturns: 20, withEffects: 1.6, bytes: 25_000 }
const fees = { ESTIMATE: 110_000, SIMPLE: 220_000, DOUBLE: 330_000 }
type Example = { kind: string; year: number; inputs: unknown; expected: object }
type Year = ReturnType<typeof getYearData>
type Return = { inputs: ReturnInputs; year: Year }

const { examples } = JSON.parse(readFileSync(new URL('../src/tax/examples.json', import.meta.url), 'utf8')) as {
  examples: Example[]
}

/** Measures for about ten seconds and prints the four figures. */
export async function taxPart(seconds = 2): Promise<void> {
  const wrong = examples.filter(
    (example) =>
      JSON.stringify(answer(example.kind, example.year, example.inputs)) !== JSON.stringify(example.expected),
  ).length
  tell('examples answered to the won', `${examples.length - wrong} of ${examples.length}`, {
    bound: '0 won off on every one',
    holds: wrong === 0,
  })
  const many = differentReturns()
  const revenues = many.map(({ inputs }) => inputs.businesses[0]?.revenueWon ?? 12_345_678)
  assessFor(many, seconds / 4)
  plainReturnsPerSecond(revenues, seconds / 4)
  const rounds = Array.from({ length: 5 }, () => {
    const perSecond = assessFor(many, seconds / 5)
    return { perSecond, ratio: perSecond / plainReturnsPerSecond(revenues, seconds / 10) }
  })
  const perSecond = median(rounds.map((round) => round.perSecond))
  const ratio = median(rounds.map((round) => round.ratio))
  tell('assessments of a whole return, one core', `${perSecond.toLocaleString('en')} a second`)
  tell(
    'assessments, ratio to a plain loop of the arithmetic',
    ratio.toFixed(4),
    atLeast(Number(ratio.toFixed(4)), bounds.ratioToPlain),
  )
  const { middle, worst, turns, people } = comparing(many)
  tell('comparison of all methods, p50', `${middle.p50.toFixed(1)} µs`)
  tell(
    'comparison of all methods, p99',
    `${middle.p99.toFixed(1)} µs (worst of ${turns} turns ${worst.p99.toFixed(1)}; ${people.toLocaleString('en')} people a turn)`,
  )
  const inReturns = (middle.p99 * perSecond) / 1_000_000
  tell('comparison p99, in whole returns', inReturns.toFixed(1), below(inReturns, bounds.compareInReturns))
  const { withAnswers: told, nothing } = comparingWithEffects(many)
  tell(
    'comparison with the rest of the year, ratio to without: all told',
    told.toFixed(2),
    atMost(told, bounds.withEffects),
  )
  tell(
    'comparison with the rest of the year, ratio to without: nothing told',
    nothing.toFixed(2),
    atMost(nothing, bounds.withEffects),
  )
  const { bytes, minified } = await pageBytes()
  tell(
    'src/tax in a page, without rate tables',
    `${(bytes / 1000).toFixed(1)} kB br (${(minified / 1000).toFixed(1)} minified)`,
    atMost(bytes / 1000, bounds.bytes / 1000, ' kB'),
  )
}

/** Returns of different shapes and amounts, so that no result can be reused. */
function differentReturns(): Return[] {
  const returns = examples
    .filter((example) => example.kind === 'full-return')
    .map((example) => {
      const year = getYearData(example.year)
      return { inputs: readReturnInputs(reading(example.inputs), year), year }
    })
  return Array.from({ length: 4096 }, (_, index) => {
    const sample = returns[index % returns.length]
    if (!sample) throw new Error('src/tax/examples.json holds no whole return')
    return {
      year: sample.year,
      inputs: {
        ...sample.inputs,
        businesses: sample.inputs.businesses.map((business) => ({
          ...business,
          revenueWon: business.revenueWon + index * 1_777,
        })),
      },
    }
  })
}

/** Assessments per second of processor time, so that another program does not count. */
function assessFor(many: readonly Return[], forSeconds: number): number {
  const began = performance.now()
  const usedBefore = process.cpuUsage()
  let done = 0
  let sink = 0
  while (performance.now() < began + forSeconds * 1000) {
    for (const sample of many) sink += assess(sample.inputs, sample.year).payableWon
    done += many.length
  }
  if (sink === 0) throw new Error('nothing was computed')
  const used = process.cpuUsage(usedBefore)
  return Math.floor((done * 1_000_000) / (used.user + used.system))
}

/** Percentiles of each round; the median round counts, so that a short disturbance does not. */
function comparing(many: readonly Return[]) {
  const withBusiness = many
    .filter((sample) => sample.inputs.businesses.length > 0)
    .map((sample): { person: PersonInputs; year: Year } => ({ person: sample.inputs, year: sample.year }))
  const turns: { p50: number; p99: number }[] = []
  for (let round = 0; round < 13; round += 1) {
    const micros = withBusiness
      .map(({ person, year }) => {
        const start = performance.now()
        compare(person, year, fees)
        return (performance.now() - start) * 1000
      })
      .sort((a, b) => a - b)
    // The first two rounds warm up.
    if (round >= 2)
      turns.push({
        p50: micros[Math.floor(micros.length * 0.5)] ?? 0,
        p99: micros[Math.floor(micros.length * 0.99)] ?? 0,
      })
  }
  turns.sort((a, b) => a.p99 - b.p99)
  const middle = turns[Math.floor(turns.length / 2)]
  const worst = turns.at(-1)
  if (!middle || !worst) throw new Error('nobody with a business was compared')
  return { middle, worst, turns: turns.length, people: withBusiness.length }
}

/** The first year with data of premiums and incentives. */
const firstEffectsYear = 2023
const allTold = { insurance: 'regional', taxBaseWon: 0, wealth: 'under', spouse: 'none' } as const

/** Processor time of the comparison with premiums and incentives to that without, in turns; the median counts. */
function comparingWithEffects(many: readonly Return[]): { withAnswers: number; nothing: number } {
  const people = many.filter(({ inputs, year }) => inputs.businesses.length > 0 && year.year >= firstEffectsYear)
  const micros = (effects: (person: PersonInputs, incomeYear: number) => Parameters<typeof yearEffects>[1] | null) => {
    const before = process.cpuUsage()
    for (const { inputs, year } of people) {
      const comparison = compare(inputs, year, fees)
      const facts = effects(inputs, year.year)
      if (facts) yearEffects(comparison, facts)
    }
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const withTold =
    (household: Parameters<typeof yearEffects>[1]['told']) => (person: PersonInputs, incomeYear: number) => ({
      person,
      incomeYear,
      told: household,
      percentOf: () => 60,
      claim: 'regular' as const,
      foreign: false,
    })
  const turns = Array.from({ length: 13 }, () => {
    const without = micros(() => null)
    return { told: micros(withTold(allTold)) / without, nothing: micros(withTold({})) / without }
    // The first two turns warm up.
  }).slice(2)
  return { withAnswers: median(turns.map(({ told }) => told)), nothing: median(turns.map(({ nothing }) => nothing)) }
}

async function pageBytes(): Promise<{ bytes: number; minified: number }> {
  const entry = 'jongso-tax-page'
  const root = fileURLToPath(new URL('../src/tax/', import.meta.url))
  const source = ['assess', 'compare', 'explain', 'years/years', 'years/due-dates']
    .map((name) => `export * from ${JSON.stringify(`${root}${name}.ts`)}`)
    .join('\n')
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    logLevel: 'warn',
    plugins: [
      {
        name: 'entry',
        resolveId: (id: string) => (id === entry ? id : null),
        load: (id: string) => (id === entry ? source : null),
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  await bundle.close()
  const code = output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('')
  return {
    bytes: brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
    minified: code.length,
  }
}

if (import.meta.main) {
  begin('tax', 'the income tax alone')
  await taxPart(Number(process.argv[2] ?? 2))
  process.exitCode = sumUp()
}
