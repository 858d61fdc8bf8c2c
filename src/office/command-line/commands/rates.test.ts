/** `rates import`: what is told before anything is kept, what is kept, and that a start reads it. */
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { utils, write } from '@e965/xlsx'
import { Unfit, WrongUse } from '#office/command-line/command.ts'
import type { Machine } from '#office/command-line/machine.server.ts'
import { readRateFiles } from '#server/expense-rates.server.ts'
import { OperatorError } from '#domain/operator-error.ts'
import { listCodes, findRates } from '#tax/rates/expense-rates.ts'
import { getTaxTables } from '#tax/rates/tables.ts'
import { ratesCommands } from './rates.server.ts'

type Cell = string | number
const heads = ['업종코드', '업종명', '단순경비율(일반율)', '단순경비율(초과율)', '기준경비율(일반율)']
/** The list of 2025, a tenth of a point dearer, as that of 2026. */
const list: Cell[][] = listCodes(2025).map((code) => {
  const { simplePerMille, excessPerMille, standardPerMille } = findRates(code, 2025)!
  return [
    code,
    '업종',
    simplePerMille / 10,
    excessPerMille === null ? '' : excessPerMille / 10,
    (standardPerMille + 1) / 10,
  ]
})
const title = (year: number): Cell[] => [`${year}년 귀속 경비율`]

const folder = () => mkdtempSync(join(tmpdir(), 'rates-'))
function workbook(rows: Cell[][]): string {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['이 파일은 고시를 옮긴 것입니다']]), '안내')
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '경비율')
  const file = join(folder(), 'rates.xlsx')
  writeFileSync(file, write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  return file
}
function textFile(rows: Cell[][], separator: string): string {
  const file = join(folder(), 'rates.csv')
  writeFileSync(file, `\uFEFF${rows.map((row) => row.join(separator)).join('\r\n')}\r\n`)
  return file
}

const machine = (RATES_DIR: string) =>
  ({ context: { settings: { RATES_DIR }, rates: readRateFiles({ RATES_DIR }) } }) as unknown as Machine
const command = (name: string) => ratesCommands.find((ratesCommand) => ratesCommand.name === name)!
const bring = async (file: string, into: string, options: Record<string, string> = {}) =>
  (await command('rates import').does(machine(into), { words: [file], options })) as Record<string, unknown>

const files: [what: string, make: () => string, options: Record<string, string>][] = [
  ['a workbook whose second sheet is the list', () => workbook([title(2026), heads, ...list]), {}],
  ['a text with commas', () => textFile([heads, ...list], ','), { year: '2026' }],
  ['a text with tabs', () => textFile([heads, ...list], '\t'), { year: '2026' }],
]
for (const [name, make, options] of files)
  test(`${name}: told first, kept with --write, read at the next start`, async () => {
    const [file, into] = [make(), folder()]
    const report = await bring(file, into, options)
    assert.deepEqual([report.year, report.codes, report.personalServices, report.kept], [2026, list.length, 39, null])
    assert.deepEqual(readdirSync(into), [])
    const written = await bring(file, into, { ...options, write: 'yes' })
    assert.equal(written.kept, join(into, '2026.json'))
    assert.match(String(written.next), /start its processes again/)
    const rates = readRateFiles({ RATES_DIR: into })
    assert.deepEqual(getTaxTables(2026, rates).findRates('940909'), {
      simplePerMille: 641,
      excessPerMille: 497,
      standardPerMille: 175,
    })
    assert.equal(getTaxTables(2026).findRates('940909'), undefined)
    assert.deepEqual(getTaxTables(2025, rates).findRates('940909'), findRates('940909', 2025))
    const years = (await command('rates list').does(machine(into), { words: [], options: {} })) as { year: number }[]
    assert.deepEqual(
      years.map(({ year }) => year),
      [2024, 2025, 2026],
    )
  })

const refusedWith = async (file: string, into: string, options: Record<string, string>, message: RegExp) => {
  const before = readdirSync(into)
  await assert.rejects(bring(file, into, { ...options, write: 'yes' }), (error) => {
    assert.ok(error instanceof Unfit || error instanceof WrongUse)
    assert.match(`${error.message} ${JSON.stringify((error as Unfit).answer ?? '')}`, message)
    if (error instanceof Unfit) assert.match(error.message, /\n[^\n]*[가-힣][^\n]*[.]$/, 'the Korean stands below')
    return true
  })
  assert.deepEqual(readdirSync(into), before)
}

test('what is not the list of a year that may be added is refused, and nothing is kept', async () => {
  const into = folder()
  const whole = (year: number) => workbook([title(year), heads, ...list])
  await refusedWith(whole(2025), into, {}, /this version holds the expense rates of 2025/)
  await refusedWith(whole(2019), into, {}, /income year 2019 is not known/)
  await refusedWith(whole(2026), into, { year: '2023' }, /the file says 2026, not 2023/)
  await refusedWith(workbook([title(2026), heads, ...list.slice(0, 900)]), into, {}, /not whole: \d+ of the \d+ codes/)
  const wrong = list.map((row, at) => (at === 700 ? [...row.slice(0, 2), 1000, ...row.slice(3)] : row))
  await refusedWith(workbook([title(2026), heads, ...wrong]), into, {}, /"line":703.*is no percentage/)
  await refusedWith(join(into, 'none.xlsx'), into, {}, /cannot be read \(ENOENT\)/)
  await refusedWith(textFile([['이름', '전화']], ','), into, {}, /no heads|no table/)
  await assert.rejects(bring(whole(2026), '', { write: 'yes' }), /RATES_DIR names no folder/)
  await assert.rejects(bring(whole(2026), into, { year: '26' }), WrongUse)
})

test('how many codes are missing, new or moved by ten points is told, with the first ten', async () => {
  const simpleOf = (row: Cell[], simple: number) => [...row.slice(0, 2), simple, ...row.slice(3)]
  const at = list.findIndex(([code]) => code === '940909')
  const changed = list
    .map((row, index) =>
      index === at ? simpleOf(row, 54.1) : index === at + 1 ? simpleOf(row, Number(row[2]) - 9.9) : row,
    )
    .slice(12)
  const report = await bring(workbook([title(2026), heads, ...changed, ['999999', '업종', 50, '', 10]]), folder())
  const missing = report.missing as { count: number; codes: string[] }
  assert.deepEqual([missing.count, missing.codes], [12, list.slice(0, 10).map(([code]) => code)])
  assert.deepEqual(
    [report.new, report.moved],
    [
      { count: 1, codes: ['999999'] },
      { count: 1, codes: ['940909'] },
    ],
  )
})

test('a file made to do harm is refused by the line, or read for what it is', async () => {
  const into = folder()
  const withRow = (row: Cell[]) => workbook([title(2026), heads, ...list, row])
  for (const [row, message] of [
    [['__proto__', '업종', 50, '', 10], /is no code of six digits/],
    [['94090９', '업종', 50, 40, 10], /is no code of six digits/],
    [['940909', '업종', 99, 49.7, 17.5], /has other rates than in line/],
    [['999999', '업종', '=1+1', '', 10], /the simple rate/],
    [['999999', '업종', -1, '', 10], /the simple rate/],
    [['999999', '업종', 1e9, '', 10], /the simple rate/],
    [['999999', '업종', 50.05, '', 10], /the simple rate/],
    [['999999', '업종', '６４.１', '', 10], /the simple rate/],
    [['949999', '업종', 50, 60, 10], /the excess rate is above/],
    [['949999', '업종', 50, '', 10], /949999: the excess rate/],
  ] as const)
    await refusedWith(withRow([...row]), into, {}, message)
  const twoYears = [['귀속연도', ...heads], ...list.map((row, at) => [at === 0 ? '2025' : '2026', ...row])]
  await refusedWith(workbook(twoYears), into, {}, /several income years are written: 2025, 2026/)
  await refusedWith(workbook([title(2026), [...heads, '단순경비율(일반율)'], ...list]), into, {}, /each once/)
  const broken = join(folder(), 'rates.xlsx')
  writeFileSync(broken, Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(4_000, 7)]))
  await refusedWith(broken, into, {}, /no open table|no table|no heads/)
  const large = join(folder(), 'rates.csv')
  writeFileSync(large, Buffer.alloc(20_000_001, 0x41))
  await refusedWith(large, into, {}, /above 20 MB/)
})

test('a list that was kept is replaced only on purpose', async () => {
  const into = folder()
  await bring(workbook([title(2026), heads, ...list]), into, { write: 'yes' })
  const again = workbook([title(2026), heads, ...list.map((row) => [...row.slice(0, 4), Number(row[4]) + 0.1])])
  await refusedWith(again, into, {}, /exists already/)
  await bring(again, into, { write: 'yes', replace: 'yes' })
  const [rateFile] = readRateFiles({ RATES_DIR: into })
  assert.equal(findRates('940909', 2026, [rateFile!])?.standardPerMille, 176)
})

test('a start refuses a folder that is not there and a file that is no list, by name', () => {
  assert.throws(() => readRateFiles({ RATES_DIR: '/nowhere/at-all' }), OperatorError)
  assert.deepEqual(readRateFiles({ RATES_DIR: '' }), [])
  for (const [name, text, message] of [
    ['2026.json', '{', /is no file of expense rates/],
    ['2026.json', JSON.stringify({ year: 2023, notice: '', perMille: {} }), /holds the rates of 2023/],
    ['2026.json', JSON.stringify({ year: 2026, notice: '', perMille: { '940909': [1001, 1] } }), /is no file of/],
  ] as const) {
    const into = folder()
    writeFileSync(join(into, name), text)
    assert.throws(
      () => readRateFiles({ RATES_DIR: into }),
      (error) => message.test(String(error)),
    )
  }
})

test('a list is kept for every user to read, and a place that takes none is told in Korean too', async () => {
  const [file, into] = [workbook([title(2026), heads, ...list]), folder()]
  const usual = process.umask(0o077)
  const kept = await bring(file, into, { write: 'yes' }).finally(() => process.umask(usual))
  assert.equal(statSync(String(kept.kept)).mode & 0o777, 0o644)
  mkdirSync(join(into, '2026.json.new'))
  await assert.rejects(
    bring(file, into, { write: 'yes', replace: 'yes' }),
    (error) => error instanceof Unfit && /EISDIR.*\n+.*쓰지 못했어요/.test(error.message),
  )
})
