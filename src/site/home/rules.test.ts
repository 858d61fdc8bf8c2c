import { defaultChoice } from '#domain/certificate.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caseView } from '#domain/case-view/case-view.ts'
import type { CaseFacts } from '#domain/case-view/facts.ts'
import { noJourney } from '#domain/journey/facts.ts'
import { seasonAt } from '#domain/season/season.ts'
import type { JourneyAnswer } from '#filer/journey/contract.ts'
import { factsOn, receiptWith } from '#tests/support/fixtures/case-facts.ts'
import { personToday } from './own-journey.ts'
import { toCalendar, mapQuery, seasonToday } from './rules.ts'
import { seasonTexts } from './texts.ts'

const at = (text: string) => new Date(`${text}+09:00`)
const today = (text: string) => seasonToday(toCalendar(seasonAt(at(text))), at(text))
const days = ['2026-02-10', '2026-04-10', '2026-05-12', '2026-06-10', '2026-10-10'].map((day) => `${day}T10:00:00`)

test('each of the five seasons has its own card and its own way on', () => {
  assert.deepEqual(
    days.map((when) => today(when).act?.to),
    ['/tax-introduction', '/tax-report-1-a', '/tax-report-0', '/consult-form', '/consult-form'],
  )
  assert.equal(new Set(days.map((when) => today(when).title)).size, 5)
})

test('the days left count Seoul days up to the legal last day', () => {
  for (const [when, days] of [
    ['2026-05-12T23:59:59', 20],
    ['2026-05-31T23:59:59', 1],
    ['2026-06-01T23:59:59', 0],
  ] as const)
    assert.equal(today(when).mark, seasonTexts.dDay(days))
})

test('the last day and the night are said', () => {
  assert.equal(today('2026-06-01T10:00:00').mark, '오늘까지')
  assert.equal(today('2026-05-12T03:00:00').night, true)
  assert.doesNotMatch(today('2026-05-12T03:00:00').title, /지금/)
})

/** The answer to GET /api/journey on a day, for a person with these facts. */
function journey(when: string, changes: Partial<CaseFacts> = {}, more: Partial<JourneyAnswer> = {}): JourneyAnswer {
  const { season, phase, night } = seasonAt(at(when))
  const facts = factsOn(when, { begun: true, ...changes })
  return {
    lane: facts.lane,
    step: 'history',
    path: facts.path,
    begun: facts.begun,
    facts: noJourney(facts.lane),
    told: caseView(facts),
    season: { ...season, phase, night },
    answers: {
      ...defaultChoice,
      residentNumberMask: '',
      bankCode: '',
      accountNumberMask: '',
      method: null,
      caseNumber: facts.receipt ? '26-000001' : '',
      ending: '',
    },
    windowSeconds: 300,
    serverNow: at(when).toISOString(),
    ...more,
  }
}
type Report = Parameters<typeof personToday>[1]
const person = (when: string, changes: Partial<CaseFacts> = {}, report: Report = null) =>
  personToday(journey(when, changes), report, at(when))

test('after the last day the sincere are told theirs, as the law has it that year', () => {
  for (const [when, day] of [
    ['2026-06-30T23:59:59', '6월 30일 (화)'],
    ['2029-06-10T10:00:00', '7월 2일 (월)'],
    ['2029-07-02T23:59:59', '7월 2일 (월)'],
    ['2030-06-10T10:00:00', '7월 1일 (월)'],
  ] as const) {
    for (const { body } of [today(when), person(when, { begun: false })])
      assert.ok(body?.includes(` ${day}까지는 성실신고확인대상자`), `${when}: ${body}`)
  }
})

const may = '2026-05-12T10:00:00'

test('a person who has begun is led on, with the place on the bar and the days left', () => {
  const found = person(may)
  assert.deepEqual(
    [found.act, found.place, found.mark],
    [{ label: '이어서 하기', to: '/tax-report-9' }, { number: 5, total: 7 }, seasonTexts.dDay(20)],
  )
})

/** The whole table: five seasons by the visitor's progress. Each cell is the address to which the card links. */
const cases: Record<string, (when: string) => ReturnType<typeof person>> = {
  nobody: (when) => today(when),
  'no case': (when) => person(when, { begun: false }),
  running: (when) => person(when),
  'running preview': (when) => person(when, { lane: 'preview', path: '/tax-report-4-a' }),
  filed: (when) => person(when, { receipt: receiptWith({ office: 'preparing' }) }),
  received: (when) => person(when, { path: '/tax-report-2', receipt: receiptWith({ month: 'April', linked: false }) }),
  waiting: (when) => person(when, { ticket: { number: 3, ahead: 2, state: 'waiting' } }),
  'not a subject': (when) => person(when, { notSubject: true, collection: 'done' }),
}
const everybody = ['/tax-introduction', '/tax-report-1-a', '/tax-report-0', '/consult-form', '/consult-form']
const table: Record<keyof typeof cases, (string | undefined)[]> = {
  nobody: everybody,
  'no case': everybody,
  running: ['/tax-introduction', '/tax-report-1-a', '/tax-report-9', '/consult-form', '/consult-form'],
  'running preview': ['/tax-introduction', '/tax-report-4-a', '/tax-report-4-a', '/consult-form', '/consult-form'],
  filed: ['/mypage', '/mypage', '/mypage', '/mypage', '/mypage'],
  received: ['/mypage', '/mypage', '/tax-report-2', '/mypage-conversation', '/mypage-conversation'],
  waiting: Array<string>(5).fill('/standbyfromhometax'),
  'not a subject': ['/tax-introduction', '/tax-report-1-a', '/mypage-conversation', '/consult-form', '/consult-form'],
}
for (const [name, look] of Object.entries(cases)) {
  test(`the card in the five seasons: ${name}`, () => {
    const cards = days.map((when) => look(when))
    assert.deepEqual(
      cards.map(({ act }) => act?.to),
      table[name],
    )
    for (const card of cards) {
      assert.ok(card.title.length > 0 && card.title.length <= 22, card.title)
      assert.ok((card.act?.label ?? '').length <= 12, card.title)
      assert.ok(!/undefined|null|NaN/.test(JSON.stringify(card)))
    }
  })
}

test('the card says what every other screen says of the same return', () => {
  for (const changes of [
    { receipt: receiptWith({ agent: 'other-bookkeeping' }) },
    { receipt: receiptWith({ agent: 'release-pending' }) },
    { receipt: receiptWith({ reviewed: true }), dueOrRefundWon: -1_099_380 },
    { ticket: { number: 1, ahead: 0, state: 'waiting' as const } },
    { notSubject: true },
  ]) {
    const { told } = journey(may, changes)
    const card = person(may, changes)
    assert.deepEqual([card.title, card.body], [told.headline, told.sentence])
  }
})
test('at night no card leads into a closed lane, and every card leads somewhere', () => {
  for (const [name, look] of Object.entries(cases)) {
    for (const when of days.map((day) => day.replace('T10', 'T03'))) {
      const { act } = look(when)
      assert.ok(act && !act.to.startsWith('/tax-report'), `${name} ${when}`)
    }
  }
})
test('a case number stands on the card of who has handed in, and only there', () => {
  for (const [name, look] of Object.entries(cases))
    assert.equal(/26-000001/.test(look(may).mark ?? ''), name === 'filed' || name === 'received', name)
})
test('the card of a person who has applied shows the office’s progress, or no step where it could not be read', () => {
  const so = { received: 'May', dataLinked: 'May', reviewCompleted: 'May', feePaid: 'May', completed: 'May' } as const
  const handedIn = { receipt: receiptWith({ office: 'preparing' }) }
  for (const fields of [1, 2, 3, 4, 5])
    assert.deepEqual(person(may, handedIn, Object.fromEntries(Object.entries(so).slice(0, fields))).place, {
      number: fields,
      total: 5,
    })
  assert.equal(person(may, handedIn, null).place, undefined)
})

test('on 1 January a return of last year that is not done is still told, and a done one is not', () => {
  const day = '2027-01-02T10:00:00'
  const facts = { pastYear: 2026, receipt: receiptWith({ reviewed: true }), dueOrRefundWon: 0 }
  const open = {
    received: 'May' as const,
    dataLinked: 'May' as const,
    reviewCompleted: 'May' as const,
    filingYear: 2026,
    caseNumber: '26-000001',
    told: caseView(factsOn(day, facts)),
  }
  const card = person(day, { begun: false }, open)
  assert.deepEqual([card.act?.to, card.title], ['/tax-payment?year=2026', open.told.headline])
  assert.deepEqual(person(day, { begun: false }, { ...open, feePaid: 'May', completed: 'May' }), today(day))
})

test('a map is asked for the house, not for the floor', () => {
  assert.equal(decodeURIComponent(mapQuery('서울특별시 한빛구 가온로 10, 가온빌딩 3층')), '서울특별시 한빛구 가온로 10')
  assert.equal(mapQuery('a&b/c'), 'a%26b%2Fc')
})
