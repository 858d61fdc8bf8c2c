import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { addDays } from '#domain/seoul-time.ts'
import {
  birthdayDigits,
  readBirthday,
  isForeign,
  maskResidentNumber,
  readResidentNumber,
  readWholeResidentNumber,
} from './resident-number.ts'

const today = '2026-05-12'

const birthdays: [what: string, front: string, seventh: string, birthday: string, foreign: boolean][] = [
  ['1 is 19xx', '930412', '1', '1993-04-12', false],
  ['2 is 19xx', '480517', '2', '1948-05-17', false],
  ['3 is 20xx', '020314', '3', '2002-03-14', false],
  ['4 is 20xx', '260512', '4', '2026-05-12', false],
  ['5 is a foreigner, 19xx', '890303', '5', '1989-03-03', true],
  ['6 is a foreigner, 19xx', '490303', '6', '1949-03-03', true],
  ['7 is a foreigner, 20xx', '100303', '7', '2010-03-03', true],
  ['8 is a foreigner, 20xx', '000229', '8', '2000-02-29', true],
  ['9 is 18xx', '991231', '9', '1899-12-31', false],
  ['0 is 18xx', '960229', '0', '1896-02-29', false],
]
for (const [title, front, seventh, birthday, foreign] of birthdays) {
  test(`the seventh digit tells the century: ${title}`, () => {
    const reading = readResidentNumber(front, `${seventh}000001`, today)
    assert.ok(reading.ok)
    assert.equal(reading.birthday, birthday)
    assert.equal(reading.foreign, foreign)
    assert.equal(reading.residentNumber.length, 13)
  })
}

const refusals: [what: string, front: string, back: string, problem: string][] = [
  ['an empty front part', '', '1000001', 'rrn.front'],
  ['five digits', '90010', '1000001', 'rrn.front'],
  ['seven digits', '9001011', '1000001', 'rrn.front'],
  ['letters', '9001o1', '1000001', 'rrn.front'],
  ['full-width digits', '９００１０１', '1000001', 'rrn.front'],
  ['an empty back part', '900101', '', 'rrn.back'],
  ['six digits behind', '900101', '100000', 'rrn.back'],
  ['a mask behind', '900101', '1******', 'rrn.back'],
  ['month 13', '901301', '1000001', 'rrn.date'],
  ['day 0', '900100', '1000001', 'rrn.date'],
  ['30 February', '900230', '1000001', 'rrn.date'],
  ['29 February of 1900, no leap year', '000229', '1000001', 'rrn.date'],
  ['29 February of 1999', '990229', '1000001', 'rrn.date'],
  ['born tomorrow', '260513', '3000001', 'rrn.date'],
  ['born in 2090', '900101', '3000001', 'rrn.date'],
]
for (const [title, front, back, problem] of refusals) {
  test(`refused: ${title}`, () => assert.deepEqual(readResidentNumber(front, back, today), { ok: false, problem }))
}

test('the same two digits differ by century: 29 February 2000 is a day, 1900 had none', () => {
  assert.equal(readBirthday('0002293000001'), '2000-02-29')
  assert.equal(readBirthday('0002291000001'), undefined)
})

test('a number whose old checksum fails is accepted, as numbers since October 2020 have none', () => {
  for (let last = 0; last < 10; last++) assert.ok(readResidentNumber('210101', `300000${last}`, today).ok)
})

test('whole numbers are read with and without hyphen', () => {
  assert.ok(readWholeResidentNumber('930412-2000001', today).ok)
  assert.ok(readWholeResidentNumber(' 9304122000001 ', today).ok)
  assert.deepEqual(readWholeResidentNumber('930412-200000', today), { ok: false, problem: 'rrn.back' })
  assert.equal(readWholeResidentNumber('9304-122000001', today).ok, true)
  assert.equal(readWholeResidentNumber('930412--2000001', today).ok, false)
})

test('masks show six digits and one', () => {
  assert.equal(maskResidentNumber('9001011000001'), '900101-1******')
  assert.equal(maskResidentNumber('900101-2000001'), '900101-2******')
  for (const none of ['', null, undefined, '900101', '90010110000011']) assert.equal(maskResidentNumber(none), '')
})

const seventhFor = (year: number) =>
  year < 1900 ? ['9', '0'] : year < 2000 ? ['1', '2', '5', '6'] : ['3', '4', '7', '8']
const aBirthday = fc
  .integer({ min: 0, max: 75_000 })
  .map((days) => addDays('1820-01-01', days))
  .filter((day) => day <= today)

test('every birthday there can be is read back from its number', () => {
  fc.assert(
    fc.property(aBirthday, fc.nat(3), fc.integer({ min: 0, max: 999_999 }), (birthday, pick, tail) => {
      const choices = seventhFor(Number(birthday.slice(0, 4)))
      const seventh = choices[pick % choices.length] ?? ''
      const reading = readResidentNumber(
        birthdayDigits(birthday).slice(2),
        seventh + String(tail).padStart(6, '0'),
        today,
      )
      assert.ok(reading.ok)
      assert.equal(reading.birthday, birthday)
      assert.equal(reading.foreign, '5678'.includes(seventh))
      assert.equal(isForeign(reading.residentNumber), reading.foreign)
    }),
  )
})

test('a mask never holds more than the first seven digits, and reading never throws', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (front, back) => {
      readResidentNumber(front, back, today)
      const mask = maskResidentNumber(front + back)
      assert.ok(mask === '' || /^\d{6}-\d\*{6}$/.test(mask))
    }),
  )
})
