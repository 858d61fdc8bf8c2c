/** Operators' own rates, by `rates import`, beside the source's. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import type { RateFile } from '#domain/expense-rates/read-rates.ts'
import { OperatorError } from '#domain/operator-error.ts'
import type { Settings } from '#server/settings/settings.server.ts'

const perMille = z.int().check(z.minimum(0), z.maximum(1000))
const rateFile = z.object({
  year: z.int(),
  notice: z.string(),
  perMille: z.record(z.string().check(z.regex(/^\d{6}$/)), z.array(perMille).check(z.minLength(2), z.maxLength(3))),
})

export const rateFileName = (year: number): string => `${year}.json`

function readRateFile(file: string, name: string): { kept: RateFile } | { problem: string } {
  try {
    const rates = rateFile.parse(JSON.parse(readFileSync(file, 'utf8')))
    if (rateFileName(rates.year) !== name) return { problem: `${file} holds the rates of ${rates.year}.` }
    return { kept: rates }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code) return { problem: `RATES_DIR: ${file} cannot be read (${code}). Give it to this user.` }
    return { problem: `${file} is no file of expense rates: npm run office -- rates import makes one.` }
  }
}

/** Reads `<RATES_DIR>/<year>.json`; none without RATES_DIR. Throws OperatorError with every file that cannot be used. */
export function readRateFiles({ RATES_DIR }: Pick<Settings, 'RATES_DIR'>): readonly RateFile[] {
  if (RATES_DIR === '') return []
  const folder = resolve(RATES_DIR)
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new OperatorError(`RATES_DIR: there is no folder ${folder}. Create it, or leave the setting empty.`)
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
  const read = names.map((name) => readRateFile(join(folder, name), name))
  const problems = read.flatMap((result) => ('problem' in result ? [result.problem] : []))
  if (problems.length > 0) throw new OperatorError(problems)
  return read.flatMap((result) => ('kept' in result ? [result.kept] : []))
}
