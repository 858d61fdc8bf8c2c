import type { Assessment } from '#tax/basis/assessment.ts'
import type { ReturnInputs, Source } from '#tax/basis/inputs.ts'
import type { Line, Notes } from '#tax/basis/lines.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { assess } from '#tax/assess.ts'
import { settlementLines } from '#tax/payment/lines.ts'
import { articleText, digits, explainHeads, labels, sourceNames, won, type LineKey } from '#tax/texts.ts'

export type ExplainedLine = {
  key: LineKey
  label: string
  amountWon: number
  claimedWon?: number
  statedWon?: number
  /** Only if an official form has a row for it. */
  baseWon?: number
  amount: string
  formula: string
  article: string
  sources: readonly ExplainedSource[]
  of?: LineKey
  minus?: true
  about?: string
}
type ExplainedSource = { kind: Source['kind']; name: string; payer?: string; retrievedAt?: string; reason?: string }
export type Explanation = { assessment: Assessment; lines: readonly ExplainedLine[] }

/** Its own source, else its parent's, else its children's. */
export function findSources(path: string, sources: Readonly<Record<string, Source>>): Source[] {
  const exact = sources[path]
  if (exact) return [exact]
  for (let end = path.lastIndexOf('.'); end > 0; end = path.lastIndexOf('.', end - 1)) {
    const whole = sources[path.slice(0, end)]
    if (whole) return [whole]
  }
  return Object.keys(sources)
    .filter((name) => name.startsWith(`${path}.`))
    .flatMap((name) => sources[name] ?? [])
}

function explained(line: Line, sources: Readonly<Record<string, Source>>): ExplainedLine {
  const found = new Map<string, ExplainedSource>()
  for (const path of line.from) {
    for (const source of findSources(path, sources)) {
      found.set(`${source.kind}|${source.payer ?? ''}|${source.retrievedAt ?? ''}|${source.reason ?? ''}`, {
        ...source,
        name: sourceNames[source.kind],
      })
    }
  }
  return {
    key: line.key,
    label: labels[line.key],
    amountWon: line.amountWon,
    ...(line.claimedWon !== undefined && { claimedWon: line.claimedWon }),
    ...(line.statedWon !== undefined && { statedWon: line.statedWon }),
    ...(line.baseWon !== undefined && { baseWon: line.baseWon }),
    amount: won(line.minus ? -line.amountWon : line.amountWon),
    formula: line.formula,
    article: articleText(line.article),
    sources: [...found.values()],
    ...(line.of && { of: line.of }),
    ...(line.minus && { minus: line.minus }),
    ...(line.about && { about: line.about }),
  }
}

/** Throws TaxProblem as `assess` does. */
export function explain(inputs: ReturnInputs, year: YearData): Explanation {
  const lines: ExplainedLine[] = []
  const sources = inputs.sources ?? {}
  const notes: Notes = Object.assign((line: Line) => void lines.push(explained(line, sources)), {
    settlement: settlementLines,
  })
  const assessment = assess(inputs, year, notes)
  return { assessment, lines: lines.map((explainedLine) => summed(explainedLine, lines)) }
}

function summed(explainedLine: ExplainedLine, lines: readonly ExplainedLine[]): ExplainedLine {
  if (explainedLine.formula !== digits(explainedLine.amountWon)) return explainedLine
  const parts = lines.filter((part) => part.of === explainedLine.key)
  if (parts.length < 2) return explainedLine
  const formula = parts
    .map(({ minus, amountWon }, index) => {
      const sign = minus ? '−' : '+'
      const lead = index > 0 ? ` ${sign} ` : minus ? sign : ''
      return `${lead}${digits(amountWon)}`
    })
    .join('')
  return { ...explainedLine, formula }
}

function measureWidth(text: string): number {
  let width = 0
  for (const letter of text) width += /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/.test(letter) ? 2 : 1
  return width
}

export function explainTable(lines: readonly ExplainedLine[]): string {
  const rows = [
    [explainHeads.label, explainHeads.amount, explainHeads.formula, explainHeads.article, explainHeads.source],
    ...lines.map((explainedLine) => [
      explainedLine.about ? `${explainedLine.label} [${explainedLine.about}]` : explainedLine.label,
      explainedLine.amount,
      explainedLine.formula,
      explainedLine.article,
      explainedLine.sources
        .map((source) => (source.payer ? `${source.name} (${source.payer})` : source.name))
        .join(', '),
    ]),
  ]
  return tableText(rows, [1])
}

/** `right`: the columns that are set flush right. */
export function tableText(rows: readonly (readonly string[])[], right: readonly number[]): string {
  const widths = [0, 1, 2, 3, 4].map((column) =>
    rows.reduce((most, row) => Math.max(most, measureWidth(row[column] ?? '')), 0),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const space = ' '.repeat(Math.max(0, (widths[column] ?? 0) - measureWidth(cell)))
          return right.includes(column) ? space + cell : cell + space
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
