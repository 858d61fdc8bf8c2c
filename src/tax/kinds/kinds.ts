import type { Kind } from './figures.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { dueDates } from '#tax/years/due-dates.ts'
import { getYearData } from '#tax/years/years.ts'
import { problemSentence } from '#tax/texts.ts'
import { problemWords } from './texts.ts'
import { businessKinds } from './businesses.ts'
import { deemedRentKinds } from './deemed-rent.ts'
import { figureKinds } from './figures.ts'
import { personKinds } from './persons.ts'
import { returnKinds } from './full-return.ts'
import { reading } from './reading.ts'
import { settlementKinds } from './settlement.ts'

const kinds: Record<string, Kind> = {
  ...figureKinds,
  ...personKinds,
  ...businessKinds,
  ...deemedRentKinds,
  ...settlementKinds,
  ...returnKinds,
}

export const kindNames: readonly string[] = [...Object.keys(kinds), 'deadline']

/** Throws TaxProblem if the kind, the year or an input is unknown, missing or malformed. */
export function answer(kind: string, year: number, inputs: unknown): object {
  if (!kindNames.includes(kind)) throw new TaxProblem('kind.unknown', kind)
  const read = reading(inputs)
  if (kind === 'deadline') {
    read.end()
    const found = dueDates(year)
    return { general: found.generalDay, sincere: found.sincereDay }
  }
  const result = kinds[kind]?.(read, getYearData(year)) ?? {}
  read.end()
  return result
}

export type CaseAnswer = { id: unknown; result: object } | { id: unknown; problem: { code: string; message: string } }

/** Never throws: errors become a problem with a code and a sentence. */
export function answerLine(line: string): CaseAnswer {
  let id: unknown = null
  try {
    let value: unknown
    try {
      value = JSON.parse(line)
    } catch {
      throw new TaxProblem('json.invalid')
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TaxProblem('json.invalid')
    const input = value as Record<string, unknown>
    id = input['id'] ?? null
    if (typeof input['kind'] !== 'string') throw new TaxProblem('input.missing', 'kind')
    if (typeof input['year'] !== 'number' || !Number.isInteger(input['year']))
      throw new TaxProblem('input.missing', 'year')
    return { id, result: answer(input['kind'], input['year'], input['inputs']) }
  } catch (error) {
    if (error instanceof TaxProblem) return { id, problem: { code: error.code, message: problemWords(error) } }
    return { id, problem: { code: 'internal', message: problemSentence('internal') } }
  }
}
