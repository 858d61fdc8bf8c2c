import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, toWeekday } from '#domain/seoul-time.ts'
import { holidaysByYear, isPublicHoliday } from '#tax/years/holidays.ts'

/** Holidays of single years: elections (공직선거법 34) and days decreed by the government. */
const decreed: Record<number, readonly string[]> = {
  2022: ['03-09', '06-01'],
  2023: ['10-02'],
  2024: ['04-10', '10-01'],
  2025: ['01-27', '06-03'],
  2026: ['06-03'],
  2027: [],
  2028: ['04-12'],
}

const lunar = new Intl.DateTimeFormat('en-u-ca-dangi', { timeZone: 'UTC', month: 'numeric', day: 'numeric' })
const daysOf = (year: number) =>
  Array.from({ length: 366 }, (_, at) => addDays(`${year}-01-01`, at)).filter((day) => day.startsWith(`${year}-`))
const saturday = (day: string) => toWeekday(day) === 6
const sunday = (day: string) => toWeekday(day) === 0

/** The year's public holidays by the regulation (관공서의 공휴일에 관한 규정, articles 2 and 3), computed without the table. */
function byLaw(year: number): string[] {
  const lunarDay = (name: string) => daysOf(year).filter((day) => lunar.format(new Date(`${day}T00:00:00Z`)) === name)
  const around = (name: string) => lunarDay(name).flatMap((day) => [-1, 0, 1].map((offset) => addDays(day, offset)))
  const never = ['01-01', '06-06'].map((day) => `${year}-${day}`)
  const religious = [...lunarDay('4/8'), `${year}-12-25`]
  // Buddha's birthday and Christmas have a substitute from 2023 on.
  const national = ['03-01', '05-05', ...(year < 2026 ? [] : ['07-17']), '08-15', '10-03', '10-09'].map(
    (day) => `${year}-${day}`,
  )
  const weekend = year < 2023 ? national : [...national, ...religious]
  const seollalAndChuseok = [around('1/1'), around('8/15')]
  const own = [
    ...never,
    ...religious,
    ...national,
    ...seollalAndChuseok.flat(),
    ...(decreed[year] ?? []).map((day) => `${year}-${day}`),
  ]
  const all = new Set(own)
  const next = (after: string): void => {
    let day = addDays(after, 1)
    while (all.has(day) || saturday(day) || sunday(day)) day = addDays(day, 1)
    all.add(day)
  }
  const twice = (day: string) => own.filter((holiday) => holiday === day).length > 1
  // One substitute for each lost day: national days on a Saturday or Sunday, the two great feasts on a Sunday, both
  // on another holiday.
  for (const day of new Set(weekend))
    if (saturday(day) || sunday(day) || (twice(day) && !seollalAndChuseok.flat().includes(day))) next(day)
  for (const feast of seollalAndChuseok)
    for (const day of feast) if (sunday(day) || twice(day)) next(feast.at(-1) ?? day)
  return [...all].toSorted()
}

const holidayYears = Object.keys(holidaysByYear).map(Number)

test('the table is the law, to the day: fixed days, lunar days, substitutes, and nothing else', () => {
  assert.ok(holidayYears.length >= 4)
  for (const year of holidayYears)
    assert.deepEqual(
      daysOf(year).filter(isPublicHoliday),
      byLaw(year).filter((day) => day.startsWith(`${year}-`)),
      String(year),
    )
})

test('the days of a year without a row are the fixed ones', () => {
  assert.deepEqual(
    daysOf(2035)
      .filter(isPublicHoliday)
      .map((day) => day.slice(5)),
    ['01-01', '03-01', '05-05', '06-06', '07-17', '08-15', '10-03', '10-09', '12-25'],
  )
})
