/** Expense rates of an income year that this version does not hold. */
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { type RatesRead, readRates } from '#domain/expense-rates/read-rates.ts'
import { type MachineCommand, Unfit, WrongUse } from '#office/command-line/command.ts'
import { unfitTexts } from '#office/command-line/texts.ts'
import { rateFileName } from '#server/expense-rates.server.ts'
import { listCodes, findRates, rateYears } from '#tax/rates/expense-rates.ts'
import { incomeYears } from '#tax/years/years.ts'

const { rates: rateTexts } = unfitTexts
const bytesAtMost = 20_000_000
/** A list with fewer known codes is a part of one. */
const leastKnownShare = 0.9
const namedAtMost = 10
/** Per mille: from year to year a rate moves by less. */
const farPerMille = 100

function bytesOf(file: string): Uint8Array {
  let bytes: Uint8Array
  try {
    bytes = readFileSync(file)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new Unfit(`the file cannot be read (${code}): nothing was kept`, rateTexts.unread(code))
  }
  if (bytes.length > bytesAtMost) throw new Unfit('the file is above 20 MB: nothing was kept', rateTexts.large)
  return bytes
}

/** The sheet, or the separator of a text, by which the list can be read; else the one with the most reasons. */
async function readFile(file: string, year: number | null): Promise<RatesRead> {
  // Nothing else of this program opens workbooks outside a worker.
  const { readTables } = await import('#office/money/service.server.ts')
  const tables = readTables(bytesOf(file))
  if (!Array.isArray(tables))
    throw new Unfit(`the file is no open table (${tables.kind}): nothing was kept`, rateTexts.noTable)
  const found = tables.map((rows) => readRates(rows, year))
  const read = found.find(({ kind }) => kind === 'read')
  const refused = found.find((ratesRead) => ratesRead.kind === 'refused' && ratesRead.hasHeads)
  const fallback = read ?? refused ?? found[0]
  if (!fallback) throw new Unfit('the file holds no table: nothing was kept', rateTexts.noTable)
  return fallback
}

function checkYear(year: number): void {
  if (!(incomeYears as readonly number[]).includes(year))
    throw new Unfit(
      `the law of income year ${year} is not known: one of ${incomeYears.join(', ')}`,
      rateTexts.year(year),
    )
  if (rateYears.includes(year))
    throw new Unfit(`this version holds the expense rates of ${year}: nothing was kept`, rateTexts.held(year))
}

const isFar = (one: number | undefined, other: number | undefined) =>
  one !== undefined && other !== undefined && Math.abs(one - other) >= farPerMille

function compareCodes(perMille: Readonly<Record<string, readonly number[]>>, year: number) {
  const codes = Object.keys(perMille)
  const [nearest = year] = rateYears.toSorted((one, other) => Math.abs(one - year) - Math.abs(other - year))
  const known = listCodes(nearest)
  const has = new Set(codes)
  const missing = known.filter((code) => !has.has(code))
  if (known.length - missing.length < known.length * leastKnownShare)
    throw new Unfit(
      `the list is not whole: ${missing.length} of the ${known.length} codes of ${nearest} are missing (${missing.slice(0, namedAtMost).join(', ')} ...)`,
      rateTexts.partial(missing.length, known.length),
    )
  const knownCodes = new Set(known)
  const moved = codes.filter((code) => {
    const before = findRates(code, nearest)
    const [simple, standard] = perMille[code] ?? []
    return isFar(simple, before?.simplePerMille) || isFar(standard, before?.standardPerMille)
  })
  return { missing, added: codes.filter((code) => !knownCodes.has(code)), moved }
}

function keep(folder: string, year: number, text: string, replace: boolean): string {
  const file = join(resolve(folder), rateFileName(year))
  if (existsSync(file) && !replace)
    throw new Unfit(`${file} exists already: --replace puts this one in its place`, rateTexts.exists(file))
  try {
    writeFileSync(`${file}.new`, text)
    // The service reads it as another user than the one who may have kept it.
    chmodSync(`${file}.new`, 0o644)
    renameSync(`${file}.new`, file)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new Unfit(`${folder} cannot be written (${code}): nothing was kept`, rateTexts.unwritten(folder, code))
  }
  return file
}

const named = (codes: readonly string[]) => ({ count: codes.length, codes: codes.slice(0, namedAtMost) })

const given = (year: string | undefined): number | null => {
  if (year === undefined) return null
  if (!/^20\d\d$/.test(year)) throw new WrongUse('--year takes an income year such as 2026')
  return Number(year)
}

export const ratesCommands: readonly MachineCommand[] = [
  {
    name: 'rates list',
    says: 'the income years whose expense rates are known: of this version, and of RATES_DIR',
    does: async ({ context }) => [
      ...rateYears.map((year) => ({ year, codes: listCodes(year).length, from: 'this version' })),
      ...context.rates.map(({ year, perMille }) => ({
        year,
        codes: Object.keys(perMille).length,
        from: rateYears.includes(year) ? 'RATES_DIR, not used' : 'RATES_DIR',
      })),
    ],
  },
  {
    name: 'rates import',
    says: "checks the tax office's list of expense rates (xlsx or CSV) of a year; --write keeps it in RATES_DIR",
    takes: ['file'],
    options: {
      year: { says: 'the income year, where the file does not say it' },
      write: { says: 'keeps it; without this word nothing is written', flag: true },
      replace: { says: 'in place of the list that was kept before', flag: true },
    },
    async does({ context }, { words: [file = ''], options }) {
      const folder = context.settings.RATES_DIR
      if (options.write && folder === '') throw new WrongUse('nothing was kept: RATES_DIR names no folder')
      const read = await readFile(file, given(options.year))
      if (read.kind === 'refused')
        throw new Unfit('nothing was kept: these lines are refused', rateTexts.lines, { refused: read.refusals })
      const { year, perMille } = read
      checkYear(year)
      const codes = Object.keys(perMille)
      const { missing, added, moved } = compareCodes(perMille, year)
      const storedRates = options.write
        ? keep(
            folder,
            year,
            `${JSON.stringify({ year, notice: basename(file), perMille })}\n`,
            options.replace !== undefined,
          )
        : null
      return {
        year,
        codes: codes.length,
        personalServices: codes.filter((code) => code.startsWith('94')).length,
        repeated: read.repeated,
        missing: named(missing),
        new: named(added),
        /** By ten points or more: read these in the notice first. */
        moved: named(moved),
        kept: storedRates,
        next: storedRates
          ? 'put the file into RATES_DIR of every machine and start its processes again'
          : 'nothing was written: the same command with --write keeps it',
      }
    },
  },
]
