/**
 * The home page's card in every season and for people who have begun something, and other differences for a signed-in
 * person.
 */
import { defaultChoice } from '#domain/certificate.ts'
import { caseView } from '#domain/case-view/case-view.ts'
import type { CaseFacts } from '#domain/case-view/facts.ts'
import { noJourney } from '#domain/journey/facts.ts'
import type { ReportState } from '#domain/report-progress.ts'
import { officeCardTexts } from '#site/consultation/form/office-card.texts.ts'
import { consultationTexts } from '#site/consultation/texts.ts'
import { seasonToday } from '#site/home/rules.ts'
import { homeTexts, seasonTexts } from '#site/home/texts.ts'
import type { JourneyAnswer } from '#filer/journey/contract.ts'
import { loginTexts } from '#filer/sign-in/texts.ts'
import { waitForHydration } from '#tests/support/browser/browser.ts'
import { factsOn, receiptWith } from '#tests/support/fixtures/case-facts.ts'
import { arriveWith, loaded } from './router-answers.ts'
import type { Screen } from './screen.ts'
import type { Window } from './inspect-screen.ts'

type Phase = JourneyAnswer['season']['phase']

const card = `section[aria-label="${seasonTexts.label}"]`

const inSeason = (name: string, phase: Phase, night = false): Screen => ({
  name: `home-${name}`,
  from: '/',
  inside: card,
  seen: night ? seasonTexts.atNight.filing : seasonTexts[phase].title,
  go: async ({ page }) => {
    const before = await loaded(page, '/')
    const { lastDay, sincereLastDay } = journey.season
    const today = seasonToday({ phase, night, lastDay, sincereLastDay }, new Date(String(before['now'])))
    await arriveWith(page, '/?again', '/', { data: { ...before, today } })
    if (night) await page.getByText(seasonTexts.night).waitFor()
  },
})

const day = '2026-05-12T10:00:00'

const journey: JourneyAnswer = {
  lane: 'filing',
  step: 'collection',
  path: '/tax-report-4',
  begun: true,
  told: caseView(factsOn(day, { begun: true, path: '/tax-report-4' })),
  facts: { ...noJourney('filing'), identitySaved: true },
  season: {
    filingYear: 2026,
    phase: 'filing',
    night: false,
    receiptOpens: '2026-02-28T15:00:00.000Z',
    filingOpens: '2026-04-30T15:00:00.000Z',
    lastDay: '2026-06-01',
    closes: '2026-06-01T15:00:00.000Z',
    sincereLastDay: '2026-06-30',
  },
  answers: {
    ...defaultChoice,
    residentNumberMask: '',
    bankCode: '',
    accountNumberMask: '',
    method: null,
    caseNumber: '',
    ending: '',
  },
  windowSeconds: 300,
  serverNow: '2026-05-12T01:00:00.000Z',
}
const registered = { answers: { ...journey.answers, caseNumber: '26-000001', ending: 'registered' } } as const
/** The person for whom this state is shown. */
const told = (facts: Partial<CaseFacts>) => ({ told: caseView(factsOn(day, { begun: true, ...facts })) })
const feeDue = told({ receipt: receiptWith({ reviewed: true }), dueOrRefundWon: -1_099_380 })
const done = told({ receipt: receiptWith({ completed: true }), dueOrRefundWon: -1_099_380 })
const opened = told({ receipt: receiptWith({ month: 'April', linked: false }), path: '/tax-report-2' })
const inQueue = told({ ticket: { number: 7, ahead: 3, state: 'waiting' } })

/** Answers every call about a person here: no such person exists on the server. */
async function signIn({ page }: Window, own: Partial<JourneyAnswer>, report: ReportState): Promise<void> {
  const answer = (body: unknown) => ({ contentType: 'application/json', body: JSON.stringify(body) })
  await page.route('**/api/journey', (route) => route.fulfill(answer({ ...journey, ...own })))
  await page.route('**/api/spring/report/state', (route) => route.fulfill(answer(report)))
  await page.evaluate(() => {
    localStorage.setItem('access_token', 'gallery')
    localStorage.setItem(
      'auth-storage',
      JSON.stringify({ state: { isAuthenticated: true, returnPath: null }, version: 0 }),
    )
  })
}

/** The home page for a signed-in person. */
const mine = (name: string, seen: string, own: Partial<JourneyAnswer>, report: ReportState = {}): Screen => ({
  name: `home-${name}`,
  from: '/terms',
  ...(name === 'begun' ? { fullest: true } : { inside: card }),
  seen,
  go: async (window) => {
    await signIn(window, own, report)
    await window.page.goto(`${window.url}/`)
    await waitForHydration(window.page)
  },
})

export const homeScreens: readonly Screen[] = [
  inSeason('before', 'before'),
  inSeason('preview', 'preview'),
  inSeason('night', 'filing', true),
  inSeason('late', 'late'),
  inSeason('off', 'off'),
  {
    name: 'home-empty',
    from: '/',
    seen: homeTexts.news,
    go: async ({ page }) => {
      await arriveWith(page, '/?again', '/', { data: { ...(await loaded(page, '/')), news: [], notices: [] } })
      await page.getByText(homeTexts.empty).first().waitFor()
    },
  },
  mine('nothing-begun', seasonTexts.filing.title, { begun: false, ...told({ begun: false }) }),
  mine('begun', journey.told.headline, {}),
  mine(
    'received-in-april',
    opened.told.headline,
    {
      ...registered,
      ...opened,
      answers: { ...registered.answers, ending: '' },
      facts: { ...journey.facts, registered: false },
    },
    { received: 'April' },
  ),
  mine(
    'fee-due',
    feeDue.told.headline,
    { ...registered, ...feeDue },
    { received: 'May', dataLinked: 'May', reviewCompleted: 'May' },
  ),
  mine(
    'filed',
    done.told.headline,
    { ...registered, ...done },
    { received: 'May', dataLinked: 'May', reviewCompleted: 'May', feePaid: 'May', completed: 'May' },
  ),
  mine('in-line', inQueue.told.headline, { ...inQueue, ticket: { number: 7, ahead: 3, state: 'waiting' } }),
]

/** Other public pages for a signed-in member, and the consultation form outside office hours. */
export const memberScreens: readonly Screen[] = [
  {
    name: 'login-already',
    from: '/terms',
    seen: loginTexts.already,
    go: async (window) => {
      await signIn(window, {}, {})
      await window.page.goto(`${window.url}/login`)
      await waitForHydration(window.page)
    },
  },
  {
    name: 'consult-member',
    fullest: true,
    from: '/terms',
    seen: consultationTexts.title,
    go: async (window) => {
      await signIn(window, {}, {})
      await window.page.goto(`${window.url}/consult-form`)
      await waitForHydration(window.page)
      await window.page.getByRole('button', { name: consultationTexts.fill }).waitFor()
    },
  },
  ...(['lunch', 'closed'] as const).map((office): Screen => ({
    name: `consult-${office}`,
    from: '/consult-form',
    seen: consultationTexts.title,
    go: async ({ page }) => {
      const before = await loaded(page, '/consult-form')
      await arriveWith(page, '/consult-form?again', '/consult-form', {
        data: { ...before, form: { ...(before['form'] as object), office } },
      })
      await page.getByText(officeCardTexts.office.states[office]).waitFor()
    },
  })),
]
