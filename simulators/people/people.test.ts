import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { documents, familyAnswer } from '#domain/collected-data.ts'
import { readPhone } from '#domain/phone/phone.ts'
import { readBirthday } from '#domain/resident-number/resident-number.ts'
import type { Clock } from '#server/clock.ts'
import { namedProfiles } from './named.ts'
import { dataFor, openPeople, phoneDigits } from './people.ts'
import type { Person } from './person.ts'
import { storyOf } from './texts.ts'
import { worldlyIds, worldlyOf } from './worldly.ts'

const clockAt = (iso: string): Clock => ({ ms: () => Date.parse(iso), now: () => new Date(iso) })
const people = openPeople(clockAt('2026-05-12T10:00:00+09:00'))
const named = namedProfiles.map(({ id }) => people.byId(id)!)
const generated = (n: number) => people.byId(`p-${String(n).padStart(6, '0')}`)!
const anyNumber = fc.integer({ min: 0, max: 999_999 })
const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** id, name, resident number, phone, trade, revenue, withheld tax: the table written a second time on purpose. */
const table: [string, string, string, string, string, number, number][] = [
  ['haneul', '김하늘', '930412-2000001', '010-0000-0001', '940909', 34_000_000, 1_020_000],
  ['bada', '이바다', '880903-1000002', '010-0000-0002', '940926', 42_000_000, 1_260_000],
  ['saebyeok', '조새벽', '910120-2000003', '010-0000-0003', '940903', 28_000_000, 840_000],
  ['sol', '박솔', '790715-1000004', '010-0000-0004', '722000', 120_000_000, 3_600_000],
  ['garam', '최가람', '850228-1000005', '010-0000-0005', '940306', 55_000_000, 1_650_000],
  ['narae', '정나래', '960606-2000006', '010-0000-0006', '940918', 31_000_000, 930_000],
  ['dasom', '한다솜', '990101-2000007', '010-0000-0007', '940913', 19_000_000, 570_000],
  ['yeoreum', '오여름', '900808-2000008', '010-0000-0008', '', 0, 0],
  ['gyeoul', '윤겨울', '750505-1000009', '010-0000-0009', '525101', 640_000_000, 0],
  ['bom', '서봄', '020314-4000010', '010-0000-0010', '940600', 24_000_000, 720_000],
  ['byeol', '강별', '940909-1000011', '010-0000-0011', '940909', 12_000_000, 360_000],
  ['mui', '김믜', '480517-1000012', '010-0000-0012', '940100', 22_000_000, 660_000],
  ['smith', '미나 스미스', '890303-6000013', '', '940909', 30_000_000, 900_000],
  ['deul', '임들', '700707-2000014', '010-0000-0014', '940903', 15_000_000, 450_000],
  ['dure', '문두레', '820222-1000015', '010-0000-0015', '940925', 36_000_000, 1_080_000],
  ['nabi', '노나비', '970517-2000016', '010-0000-0016', '940909', 20_000_000, 600_000],
  ['idda', '유잇다', '950101-1000017', '010-0000-0017', '940909', 20_000_000, 600_000],
  ['bit', '배빛', '840404-2000018', '010-0000-0018', '940909', 20_000_000, 600_000],
  ['noeul', '하노을', '860606-1000019', '010-0000-0019', '940909', 20_000_000, 600_000],
  ['danbi', '나단비', '620303-1000020', '010-0000-0020', '940909', 20_000_000, 600_000],
  ['haram', '고하람', '990707-2000021', '010-0000-0021', '940909', 3_000_000, 90_000],
  ['yeoul', '민여울', '851111-1000022', '010-0000-0022', '940906', 48_000_000, 1_440_000],
  ['haengun', '도행운', '910228-2000023', '010-0000-0023', '940909', 20_000_000, 600_000],
]

test('the named people are the table, line by line', () => {
  assert.deepEqual(
    named.map((person) => {
      const business = person.data.filingGuide?.businesses[0]
      return [
        person.id,
        person.name,
        person.residentNumber.replace(/^(.{6})/, '$1-'),
        person.phone!.startsWith('+82') ? person.phone!.replace('+82 ', '0') : '',
        business?.tradeCode ?? '',
        business?.revenue ?? 0,
        sum((person.data.businessPayments?.rows ?? []).map((row) => row.withheldNational)),
      ]
    }),
    table,
  )
  assert.equal(people.byId('smith')!.phone, '+1 212-555-0113')
  assert.equal(people.byId('yeoreum')!.data.wagePayments?.rows[0]?.grossWage, 48_000_000)
  assert.equal(people.byId('yeoreum')!.data.wagePayments?.rows[0]?.settled, true)
  assert.equal(people.byId('yeoreum')!.data.filingGuide, undefined)
})

function assertConsistent(person: Person): void {
  const { filingGuide, businessPayments, wagePayments, otherPayments, yearEndSimplified, family } = person.data
  const contents = [filingGuide, businessPayments, wagePayments, otherPayments, yearEndSimplified]
  contents.forEach((content, index) => {
    if (content) assert.ok(documents[index]!.schema.safeParse(content).success, `${person.id}: document ${index}`)
  })
  assert.ok(familyAnswer.safeParse(family).success, person.id)
  assert.equal(family!.members[0]?.residentNumber === person.residentNumber && family!.members[0]?.relation, '0')
  const rows = businessPayments?.rows ?? []
  if (rows.length > 0) assert.equal(sum(rows.map((row) => row.paid)), filingGuide!.businesses[0]!.revenue, person.id)
  const national = sum(rows.map((row) => row.withheldNational))
  assert.equal(sum(rows.map((row) => row.withheldLocal)), Math.floor(national / 100) * 10, person.id)
  for (const row of rows) assert.ok(row.paid > 0 && row.withheldNational > 0)
  for (const row of otherPayments?.rows ?? []) assert.equal(row.receipt - row.expenses, row.income)
  if (filingGuide) assert.equal(filingGuide.flags.wageSingle, Boolean(wagePayments))
  assert.ok(readBirthday(person.residentNumber))
  for (const member of family!.members) assert.ok(readBirthday(member.residentNumber))
}

test('every named person holds consistent documents', () => {
  for (const person of named) assertConsistent(person)
})

test('every generated person holds consistent documents, and is found by id, number and phone', () => {
  fc.assert(
    fc.property(anyNumber, (n) => {
      const person = generated(n)
      assertConsistent(person)
      assert.ok((person.data.businessPayments?.rows ?? []).length > 0)
      assert.match(person.name, worldlyOf(n)?.isForeign ? /^[A-Z ]+$/ : /^[가-힣]{3}$/)
      assert.equal(readPhone(person.phone).kind, 'mobile')
      assert.equal(people.byResidentNumber(person.residentNumber)?.id, person.id)
      assert.equal(people.byPhone(phoneDigits(person.phone!))?.id, person.id)
    }),
    { numRuns: 500 },
  )
})

test("a generated person never takes a named one's phone or number, nor another's", () => {
  const numbers = new Set(named.map((person) => person.residentNumber))
  const phones = new Set(named.map((person) => phoneDigits(person.phone!)))
  for (let n = 0; n < 3000; n += 1) {
    const person = generated(n)
    assert.ok(!numbers.has(person.residentNumber) && !phones.has(phoneDigits(person.phone!)))
    numbers.add(person.residentNumber)
    phones.add(phoneDigits(person.phone!))
  }
})

test('eight in a thousand people meet a problem, by their number alone, and the list says so', () => {
  const ordinary = storyOf('p-000001')
  const numbers = Array.from({ length: 3_000 }, (_, n) => n).filter((n) => worldlyOf(n))
  assert.equal(numbers.length, 24)
  assert.deepEqual(
    worldlyIds.map((id) => people.byId(id)!.quirks),
    worldlyIds.map((_, at) => worldlyOf(2_980 + at)!.quirks),
  )
  assert.equal(new Set(worldlyIds.map(storyOf)).size, worldlyIds.length)
  for (const id of worldlyIds) assert.notEqual(storyOf(id), ordinary, id)
  assert.equal(people.byId('p-000984')!.nameAtMessenger, people.byId('p-000984')!.name.normalize('NFD'))
  assert.match(people.byId('p-000985')!.nameAtMessenger, /^. ..$/)
  assert.deepEqual(
    people
      .all()
      .filter(({ id }) => worldlyIds.includes(id))
      .map(({ id }) => id),
    worldlyIds,
  )
})

test('the same id is the same person in another process and another year', () => {
  const later = openPeople(clockAt('2027-05-12T10:00:00+09:00'))
  const person = generated(123)
  const same = later.byId('p-000123')!
  assert.deepEqual([same.name, same.residentNumber, same.phone], [person.name, person.residentNumber, person.phone])
  assert.equal(same.data.filingGuide?.incomeYear, 2026)
  assert.equal(person.data.filingGuide?.incomeYear, 2025)
})

test('last year is 0.8 of this year, the year before 0.6, in the guide and in the documents of that year', () => {
  const guide = people.byId('haneul')!.data.filingGuide!
  assert.equal(guide.businesses[0]!.priorRevenue, 27_200_000)
  assert.deepEqual(
    guide.years.map(({ year, totalGrossIncome, prepaidTax }) => [year, totalGrossIncome, prepaidTax]),
    [
      [2024, 27_200_000, 816_000],
      [2023, 20_400_000, 612_000],
      [2022, 17_000_000, 510_000],
    ],
  )
  assert.deepEqual(
    guide.years.every((year) => year.taxDueAfterOffset === year.determinedTax - year.prepaidTax),
    true,
  )
  const lastYear = dataFor('haneul', 2024, 2025)
  assert.equal(lastYear.filingGuide?.businesses[0]?.revenue, 27_200_000)
  assert.equal(sum(lastYear.businessPayments!.rows.map((row) => row.paid)), 27_200_000)
  assert.deepEqual(dataFor('haneul', 2026, 2025), {})
})

test('the duties follow from the figures', () => {
  const duty = (id: string) => {
    const { bookkeepingDuty, expenseRateKind, guideType } = people.byId(id)!.data.filingGuide!
    return `${bookkeepingDuty} ${expenseRateKind} ${guideType}`
  }
  assert.equal(duty('haneul'), 'simple simple G')
  assert.equal(duty('garam'), 'simple standard D')
  assert.equal(duty('sol'), 'simple standard D')
  assert.equal(duty('gyeoul'), 'double standard B')
})

test('the families are those of the stories', () => {
  const family = (id: string) => people.byId(id)!.data.family!.members
  assert.deepEqual(
    family('haneul').map(({ relation }) => relation),
    ['0', '3', '4'],
  )
  assert.deepEqual(
    family('bom').map(({ relation, name }) => `${relation} ${name}`),
    ['0 서봄', '1 서가을'],
  )
  const dure = family('dure')
  assert.equal(dure.length, 1 + 9)
  const dead = dure.filter((member) => member.deceasedOn)
  assert.deepEqual(
    dead.map(({ name, deceasedOn }) => [name, deceasedOn]),
    [['문태산(사망)', '2025-09-14']],
  )
  const numbers = new Set(family('haneul').map(({ residentNumber }) => residentNumber))
  assert.equal(dure.filter(({ residentNumber }) => numbers.has(residentNumber)).length, 1)
  assert.equal(people.byId('dure')!.data.yearEndSimplified!.lastYearFamily.length, 9)
})

test('every named person has a story of their own', () => {
  assert.equal(new Set(named.map(({ id }) => storyOf(id))).size, named.length)
})
