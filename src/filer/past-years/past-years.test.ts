/** The check over HTTP, against the simulated portal. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { advertFindings } from '#domain/advertising/advertising.ts'
import { statedClaims, statedIncomes } from '#domain/past-years/family.ts'
import { foundKinds } from '#domain/past-years/kinds.ts'
import { yearRefusals } from '#domain/past-years/refusals.ts'
import { foundWords, refusalSentences } from '#domain/past-years/texts.ts'
import { branchSchema } from '#domain/branch/schema.ts'
import type { Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { filerCalled, personCalled, walkTo } from '#tests/support/walk.ts'
import { agreeToPastYears, checkPastYear, readPastYears, verdicts } from './contract.ts'
import { yearsToCheck } from './rules.ts'
import { pastYearsTexts } from './texts.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal()
})
after(() => rehearsal.stop())

const atDaon = (id: string) => walkTo(rehearsal, id, 'authenticated', 'filing', 'daon')
const check = (filer: Filer, incomeYear: number) =>
  filer.call(checkPastYear, { params: { incomeYear: String(incomeYear) }, body: { told: [] } })
const refused = (code: string) => new RegExp(` ${code}$`)

test('a firm without the value keeps its announcement: nothing is read or agreed to', async () => {
  const filer = await walkTo(rehearsal, 'p-003301', 'authenticated')
  const read = await filer.call(readPastYears)
  assert.deepEqual([read.open, read.incomeYears, read.consent], [false, [], null])
  await assert.rejects(filer.call(agreeToPastYears), refused('past-years.closed'))
  await assert.rejects(check(filer, 2024), refused('past-years.closed'))
})

test('an identity comes first, then the consent of its own, given once', async () => {
  const stranger = filerCalled(rehearsal, 'p-003302', 'daon')
  await stranger.signIn()
  const nobody = await stranger.call(readPastYears)
  assert.deepEqual([nobody.open, nobody.consent, nobody.sessionUntil], [true, null, null])
  await assert.rejects(stranger.call(agreeToPastYears), refused('past-years.identity'))

  const filer = await atDaon('p-003303')
  await assert.rejects(check(filer, 2024), refused('past-years.consent'))
  assert.equal((await filer.call(readPastYears)).consent?.given, false)
  await filer.call(agreeToPastYears)
  await filer.call(agreeToPastYears)
  const read = await filer.call(readPastYears)
  assert.deepEqual(
    [read.consent?.given, read.feePerYearWon, read.incomeYears],
    [true, 110_000, [2024, 2023, 2022, 2021, 2020]],
  )
  await assert.rejects(check(filer, 2025), refused('notfound'))
  await assert.rejects(check(filer, 2019), refused('notfound'))
})

test('each year has its verdict; only less and more have sums; no full number leaves the server', async () => {
  const met = new Set<string>()
  for (const id of ['garam', 'p-003304', 'p-003305', 'p-003306', 'p-003307', 'p-003308']) {
    const filer = await atDaon(id)
    await filer.call(agreeToPastYears)
    for (const incomeYear of (await filer.call(readPastYears)).incomeYears) {
      const { result, year } = await check(filer, incomeYear)
      assert.ok(result === 'S' && year)
      met.add(year.verdict)
      if (year.refusal) met.add(year.refusal)
      const hasSum = year.verdict === 'less' || year.verdict === 'more' || year.reductionPercent !== null
      assert.equal(year.nationalWon + year.localWon !== 0, hasSum, JSON.stringify(year))
      if (year.reductionPercent !== null) assert.equal(year.verdict, 'unfiled')
      assert.ok(!JSON.stringify(year).includes(personCalled(rehearsal, id).residentNumber.slice(7)))
      const isUncomputed = year.verdict === 'unfiled' && year.reductionPercent === null
      assert.equal(year.refusal !== null, year.verdict === 'refused' || isUncomputed)
    }
  }
  for (const outcome of ['less', 'more', 'nothing', 'unfiled', 'rates', 'year']) assert.ok(met.has(outcome), outcome)
})

test('the year of garam that forgot a payer and two savings: to the won', async () => {
  const filer = await atDaon('garam')
  await filer.call(agreeToPastYears)
  const { year } = await check(filer, 2024)
  assert.deepEqual(
    [year?.verdict, year?.nationalWon, year?.localWon, year?.claimUntil],
    ['less', 852_000, 85_200, '2030-06-03'],
  )
  assert.deepEqual(
    year?.items.map(({ kind, changeWon }) => [kind, changeWon]),
    [
      ['withheld-missing', -580_800],
      ['yellow-umbrella-missing', -158_400],
      ['pension-account-missing', -198_000],
    ],
  )
})

test('a portal that does not answer fails the year alone, and it can be asked again', async () => {
  const filer = await atDaon('p-003309')
  await filer.call(agreeToPastYears)
  const weather = (kind: string) =>
    fetch(`${rehearsal.phoneUrl}/weather/tax-portal`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind, seconds: kind === 'fair' ? 0 : 60 }),
    })
  await weather('garbage')
  const failed = await check(filer, 2024)
  await weather('fair')
  assert.deepEqual([failed.result, failed.reason, failed.year], ['F', 'retry', undefined])
  assert.equal((await check(filer, 2024)).result, 'S')
})

test('who is no member of the portal is told so, and no sum', async () => {
  const guest = rehearsal.simulators.world.people.all().find(({ quirks }) => quirks.member === false)
  assert.ok(guest)
  const filer = await atDaon(guest.id)
  await filer.call(agreeToPastYears)
  const { year } = await check(filer, 2024)
  assert.deepEqual([year?.verdict, year?.refusal], ['refused', 'partial'])
})

test('five years before the last due day', () => {
  assert.deepEqual(yearsToCheck('2026-06-01'), [2024, 2023, 2022, 2021, 2020])
  assert.deepEqual(yearsToCheck('2026-06-02'), [2025, 2024, 2023, 2022, 2021])
  assert.deepEqual(yearsToCheck('2027-01-01'), [2025, 2024, 2023, 2022, 2021])
})

test('a share of the refund cannot be configured, nor a fee that cannot be charged', () => {
  const daon = rehearsal.product.context.branchOf('daon')
  const read = (pastYears: object) => branchSchema.safeParse({ ...daon, pastYears }).success
  assert.equal(read({ feePerYearWon: 110_000 }), true)
  for (const value of [
    { feePerYearWon: 110_000, percent: 10 },
    { percent: 10 },
    { feePerYearWon: 0.1 },
    { feePerYearWon: 0 },
    {},
  ])
    assert.equal(read(value), false, JSON.stringify(value))
})

const sentencesOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return [String((value as (one: unknown) => unknown)(110_000))]
  return Object.values(value as object).flatMap(sentencesOf)
}

test('no sentence of the check promises a refund', () => {
  const { year: _, until: __, filedOn: ___, claimUntil: ____, ...words } = pastYearsTexts
  const all = [...sentencesOf(words), ...sentencesOf(foundWords), ...sentencesOf(refusalSentences)]
  assert.ok(all.length > 100)
  for (const sentence of all) assert.deepEqual(advertFindings(sentence), [], sentence)
  assert.deepEqual(Object.keys(foundWords).toSorted(), [...foundKinds].toSorted())
  assert.deepEqual(Object.keys(refusalSentences).toSorted(), [...yearRefusals].toSorted())
  assert.deepEqual(Object.keys(pastYearsTexts.verdict).toSorted(), [...verdicts].toSorted())
  assert.deepEqual(Object.keys(pastYearsTexts.ask.incomes), [...statedIncomes])
  assert.deepEqual(Object.keys(pastYearsTexts.ask.claims), [...statedClaims])
})
