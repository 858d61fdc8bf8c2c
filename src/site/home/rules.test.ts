import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noJourney, type JourneyFacts } from '#domain/journey/facts.ts'
import { seasonAt } from '#domain/season/season.ts'
import type { JourneyAnswer } from '#filer/journey/contract.ts'
import type { ReportState } from '#domain/report-progress/report-progress.ts'
import { personToday } from './own/own-today.ts'
import { calendarOf, mapQuery, seasonToday } from './rules.ts'
import { resumeTexts, seasonTexts } from './texts.ts'

const at = (text: string) => new Date(`${text}+09:00`)
const today = (text: string) => seasonToday(calendarOf(seasonAt(at(text))), at(text))
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

/** The answer to GET /api/journey on a day. */
function journey(when: string, of: Partial<JourneyAnswer> = {}, facts: Partial<JourneyFacts> = {}): JourneyAnswer {
  const { season, phase, night } = seasonAt(at(when))
  return {
    lane: facts.lane ?? 'filing',
    step: 'history',
    path: '/tax-report-9',
    begun: true,
    facts: { ...noJourney('filing'), ...facts },
    season: { ...season, phase, night },
    answers: { residentNumberMask: '', bankCode: '', accountNumberMask: '', method: null, caseNumber: '', ending: '' },
    windowSeconds: 300,
    serverNow: at(when).toISOString(),
    ...of,
  }
}
const told = (
  when: string,
  report: Parameters<typeof personToday>[1],
  ...rest: [Partial<JourneyAnswer>?, Partial<JourneyFacts>?]
) => personToday(journey(when, ...rest), report, at(when), () => '지난 3년')
const person = (when: string, ...rest: [Partial<JourneyAnswer>?, Partial<JourneyFacts>?]) => told(when, null, ...rest)
const may = '2026-05-12T10:00:00'
const ended = (ending: JourneyAnswer['answers']['ending']) => ({
  answers: { ...journey(may).answers, ending, caseNumber: '26-000001' },
})

test('who has begun is led on, with the place on the bar', () => {
  const found = person(may)
  assert.deepEqual(
    [found.act, found.place],
    [
      { label: '이어서 하기', to: '/tax-report-9' },
      { number: 5, of: 7 },
    ],
  )
  assert.match(found.body ?? '', /지난 3년/)
})
test('who has filed looks at the progress, in every season', () => {
  for (const when of days.slice(2))
    assert.equal(person(when, ended('registered'), { registered: true }).act?.to, '/mypage')
})
test('an April receipt is looked at in April and gone on with in May', () => {
  assert.equal(
    person('2026-04-10T10:00:00', ended('registered'), { lane: 'preview', registered: true }).act?.to,
    '/mypage',
  )
  const inMay = { path: '/tax-report-2', ...ended('') }
  assert.deepEqual(
    [person(may, inMay), person(may, inMay, { collection: 'done' })].map(({ title, act }) => [title, act?.to]),
    [
      [resumeTexts.received.title, '/tax-report-2'],
      [resumeTexts.titles.filing, '/tax-report-2'],
    ],
  )
})
test('who waits is led to the line, called or not, and is told which', () => {
  const cards = (['waiting', 'called', 'missed'] as const).map((state) =>
    person(may, { ticket: { number: 3, ahead: state === 'waiting' ? 2 : 0, state } }),
  )
  assert.deepEqual(new Set(cards.map(({ act }) => act?.to)), new Set(['/standbyfromhometax']))
  assert.equal(new Set(cards.map(({ title }) => title)).size, 3)
})
test('who has not begun, or cannot go on in this season, is told what everybody is told', () => {
  assert.deepEqual(person(may, { begun: false }), today(may))
  for (const when of [days[0], days[3], days[4]]) assert.deepEqual(person(when ?? ''), today(when ?? ''))
})
test('a consent goes on in every season', () =>
  assert.equal(
    person('2026-10-10T10:00:00', { path: '/mypage-agreement' }, { lane: 'consent' }).act?.to,
    '/mypage-agreement',
  ))

/** The whole table: five seasons, by who looks and how far they have come. Each cell is the address the card leads to, and whose words it speaks. */
type Case = 'nobody' | 'no case' | 'running' | 'running preview' | 'filed' | 'received' | 'waiting'
const cases: Record<Case, (when: string) => ReturnType<typeof person>> = {
  nobody: (when) => today(when),
  'no case': (when) => person(when, { begun: false }),
  running: (when) => person(when),
  'running preview': (when) =>
    when === may
      ? person(when, { path: '/tax-report-2' }, { lane: 'filing' })
      : person(when, { path: '/tax-report-4-a' }, { lane: 'preview' }),
  filed: (when) => person(when, ended('registered'), { registered: true }),
  received: (when) =>
    when === may
      ? person(when, { path: '/tax-report-2', ...ended('') }, { lane: 'filing' })
      : person(when, ended('registered'), { lane: 'preview', registered: true }),
  waiting: (when) => person(when, { ticket: { number: 3, ahead: 2, state: 'waiting' } }),
}
const everybody = ['/tax-introduction', '/tax-report-1-a', '/tax-report-0', '/consult-form', '/consult-form']
const table: Record<Case, (string | undefined)[]> = {
  nobody: everybody,
  'no case': everybody,
  running: ['/tax-introduction', '/tax-report-1-a', '/tax-report-9', '/consult-form', '/consult-form'],
  'running preview': ['/tax-introduction', '/tax-report-4-a', '/tax-report-2', '/consult-form', '/consult-form'],
  filed: ['/mypage', '/mypage', '/mypage', '/mypage', '/mypage'],
  received: ['/mypage', '/mypage', '/tax-report-2', '/mypage', '/mypage'],
  waiting: Array<string>(5).fill('/standbyfromhometax'),
}
for (const [name, look] of Object.entries(cases) as [Case, (typeof cases)[Case]][]) {
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
    const own = cards.map((card, at) => card.title !== today(days[at] ?? may).title)
    assert.deepEqual(
      own,
      cards.map(({ act }, at) => act?.to !== everybody[at]),
      'whose words and whose way on belong together',
    )
  })
}
test('by night no card leads into a lane that is closed, and every card still leads somewhere', () => {
  for (const [name, look] of Object.entries(cases)) {
    for (const when of days.map((day) => day.replace('T10', 'T03'))) {
      const { act } = look(when)
      assert.ok(act && !act.to.startsWith('/tax-report'), `${name} ${when}`)
    }
  }
})
test('a case number stands on the card of who has filed, and only there', () => {
  for (const [name, look] of Object.entries(cases))
    assert.equal(/26-000001/.test(look(may).mark ?? ''), name === 'filed', name)
})

test('who has filed is told how far the office is, and nothing that is over or not yet true', () => {
  const so = { received: 'May', dataLinked: 'May', reviewCompleted: 'May', feePaid: 'May', completed: 'May' } as const
  const upTo = (fields: number) => Object.fromEntries(Object.entries(so).slice(0, fields)) as ReportState
  const cards = [1, 2, 3, 4, 5].map((fields) => told(may, upTo(fields), ended('registered'), { registered: true }))
  assert.deepEqual(
    cards.map(({ place }) => place),
    [1, 2, 3, 4, 5].map((number) => ({ number, of: 5 })),
  )
  assert.equal(new Set(cards.map(({ title }) => title)).size, 5)
  assert.deepEqual(
    cards.map(({ body = '' }) => [
      /확인하/.test(body),
      /결제하면/.test(body),
      /결제했어요/.test(body),
      /받을 수 있어요/.test(body),
    ]),
    [
      [true, false, false, false],
      [true, false, false, false],
      [false, true, false, false],
      [false, false, true, false],
      [false, false, false, true],
    ],
  )
  assert.match(
    told('2026-04-10T10:00:00', { received: 'April' }, ended('registered'), { lane: 'preview', registered: true })
      .title,
    /사전 접수/,
  )
  assert.match(
    told('2026-06-10T10:00:00', { received: 'April' }, ended('registered'), { lane: 'preview', registered: true })
      .body ?? '',
    /끝났어요/,
  )
})
test('where it could not be asked how far the office is, no step is named', () => {
  for (const report of [null, {}]) {
    const card = told(may, report, ended('registered'), { registered: true })
    assert.deepEqual([card.place, /확인하고|만들고|결제/.test(`${card.title}${card.body}`)], [undefined, false])
  }
})

test('on 1 January a return of last year that is not done is still told, and a done one is not', () => {
  const day = '2027-01-02T10:00:00'
  const open = {
    received: 'May' as const,
    dataLinked: 'May' as const,
    reviewCompleted: 'May' as const,
    filingYear: 2026,
    caseNumber: '26-000001',
  }
  const card = told(day, open, { begun: false })
  assert.deepEqual([card.act?.to, card.title], ['/mypage', resumeTexts.filed.states['fee-due'].title])
  assert.deepEqual(told(day, { ...open, feePaid: 'May', completed: 'May' }, { begun: false }), today(day))
})

test('a map is asked for the house, not for the floor', () => {
  assert.equal(decodeURIComponent(mapQuery('서울특별시 한빛구 가온로 10, 가온빌딩 3층')), '서울특별시 한빛구 가온로 10')
  assert.equal(mapQuery('a&b/c'), 'a%26b%2Fc')
})
