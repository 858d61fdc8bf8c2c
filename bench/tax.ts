/**
 * How fast and how large the income tax is: `node bench/tax.ts` prints full assessments per second on one core, the comparison of all methods at its 50th and 99th
 * percentile, and the bytes (brotli) it adds to a page without the expense-rate tables. Ends with 1 when a figure misses its mark.
 */
import { brotliCompressSync, constants } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { assess } from '#tax/assess.ts'
import { compare } from '#tax/compare.ts'
import { answer } from '#tax/kinds/kinds.ts'
import type { PersonInputs, ReturnInputs } from '#tax/basis/inputs.ts'
import { readFileSync } from 'node:fs'
import { returnInputsOf } from '#tax/kinds/full-return.ts'
import { reading } from '#tax/kinds/reading.ts'
import { yearDataOf } from '#tax/years/years.ts'

const marks = { perSecond: 200_000, compareMicros: 50, bytes: 25_000 }
const seconds = Number(process.argv[2] ?? 2)

const file = JSON.parse(readFileSync(new URL('../src/tax/examples.json', import.meta.url), 'utf8')) as { examples: { kind: string; year: number; inputs: unknown; expected: object }[] }
const wrong = file.examples.filter((one) => JSON.stringify(answer(one.kind, one.year, one.inputs)) !== JSON.stringify(one.expected)).length
const returns = file.examples.filter((one) => one.kind === 'full-return').map((one) => {
  const year = yearDataOf(one.year)
  return { inputs: returnInputsOf(reading(one.inputs), year), year }
})

/** Returns of different shapes and amounts, so that nothing is computed once and reused. */
const many: { inputs: ReturnInputs; year: (typeof returns)[number]['year'] }[] = []
for (let index = 0; index < 4096; index += 1) {
  const one = returns[index % returns.length]
  if (!one) continue
  const businesses = one.inputs.businesses.map((business) => ({ ...business, revenueWon: business.revenueWon + index * 1_777 }))
  many.push({ inputs: { ...one.inputs, businesses }, year: one.year })
}

function round(forSeconds: number): number {
  const until = performance.now() + forSeconds * 1000
  let done = 0
  let sink = 0
  while (performance.now() < until) {
    for (const one of many) sink += assess(one.inputs, one.year).payableWon
    done += many.length
  }
  if (sink === 0) throw new Error('nothing was computed')
  return done
}

round(seconds / 4)
const begun = performance.now()
const done = round(seconds)
const perSecond = Math.floor((done * 1000) / (performance.now() - begun))

const fees = { ESTIMATE: 110_000, SIMPLE: 220_000, DOUBLE: 330_000 }
const withBusiness = many.filter((one) => one.inputs.businesses.length > 0).map((one): { person: PersonInputs; year: typeof one.year } => ({ person: one.inputs, year: one.year }))
/** Each turn's percentiles; the turn in the middle counts, so that another program taking the core for a moment does not. */
const turns: { p50: number; p99: number }[] = []
for (let turn = 0; turn < 13; turn += 1) {
  const micros: number[] = []
  for (const one of withBusiness) {
    const start = performance.now()
    compare(one.person, one.year, fees)
    micros.push((performance.now() - start) * 1000)
  }
  micros.sort((a, b) => a - b)
  // The first two turns warm up.
  if (turn >= 2) turns.push({ p50: micros[Math.floor(micros.length * 0.5)] ?? 0, p99: micros[Math.floor(micros.length * 0.99)] ?? 0 })
}
turns.sort((a, b) => a.p99 - b.p99)
const middle = turns[Math.floor(turns.length / 2)] ?? { p50: 0, p99: 0 }
const worst = turns.at(-1) ?? middle

const entry = 'jongso-tax-page'
const root = fileURLToPath(new URL('../src/tax/', import.meta.url))
const source = ['assess', 'compare', 'explain', 'years/years', 'years/due-dates'].map((name) => `export * from ${JSON.stringify(`${root}${name}.ts`)}`).join('\n')
const bundle = await rolldown({
  input: entry, platform: 'browser', logLevel: 'warn',
  plugins: [{ name: 'entry', resolveId: (id: string) => (id === entry ? id : null), load: (id: string) => (id === entry ? source : null) }],
})
const { output } = await bundle.generate({ format: 'esm', minify: true })
const code = output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('')
const bytes = brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

process.stdout.write(`examples      ${file.examples.length - wrong} of ${file.examples.length} to the won
assess        ${perSecond.toLocaleString('en')} full returns a second on one core (mark ${marks.perSecond.toLocaleString('en')})
compare       p50 ${middle.p50.toFixed(1)} us, p99 ${middle.p99.toFixed(1)} us (worst of ${turns.length} turns ${worst.p99.toFixed(1)}), ${withBusiness.length.toLocaleString('en')} people a turn (mark p99 ${marks.compareMicros} us)
page          ${bytes.toLocaleString('en')} bytes br, ${code.length.toLocaleString('en')} minified, without the rate tables (mark ${marks.bytes.toLocaleString('en')})
`)
if (wrong > 0 || perSecond < marks.perSecond || middle.p99 >= marks.compareMicros || bytes > marks.bytes) process.exitCode = 1
