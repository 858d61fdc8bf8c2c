/** Every public screen in every state, and how it is reached. */
import type { Page } from '@playwright/test'
import { waitForHydration, asLongAsAPerson } from '#tests/support/browser/browser.ts'
import { doneTexts } from '#site/consultation/done.texts.ts'
import { readTradeRates } from '#site/calculator/calls.ts'
import { calculatorTexts } from '#site/calculator/texts.ts'
import { guessTax } from '#tests/journeys/acts/calculator.ts'
import { consultationTexts } from '#site/consultation/texts.ts'
import { homeTexts } from '#site/home/texts.ts'
import { introductionTexts } from '#site/introduction/texts.ts'
import { postsTexts } from '#site/posts/texts.ts'
import { signIn } from '#filer/sign-in/contract.ts'
import { callbackTexts, loginTexts } from '#filer/sign-in/texts.ts'
import { frameTexts } from '#web/frame/texts.ts'
import { arriveWith, goInside, loaded } from './router-answers.ts'
import { postScreens } from './posts.ts'
import type { Screen } from './screen.ts'

const problem = frameTexts.problem.titles
const { news } = postsTexts.boards
const failure = (status: number, code: string) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({
    status,
    code,
    message: '지금은 처리할 수 없어요. 1분 뒤에 다시 눌러 주세요.',
    path: '/api',
    requestId: 'GALLERY001',
  }),
})
export const thereScreens: readonly Screen[] = [
  { name: 'home', fullest: true, from: '/' },
  { name: 'login', fullest: true, from: '/login', seen: loginTexts.title },
  { name: 'login-on-the-way', from: '/mypage', seen: loginTexts.title },
  { name: 'introduction', fullest: true, from: '/tax-introduction' },
  { name: 'privacy', fullest: true, from: '/privacy-policy' },
  { name: 'privacy-before', from: '/privacy-policy?version=2025-03-04' },
  { name: 'terms', fullest: true, from: '/terms' },
  { name: 'about', fullest: true, from: '/about', status: { nare: 404 } },
  { name: 'location', fullest: true, from: '/location', status: { gaon: 404, daon: 404 } },
  { name: 'notices', fullest: true, from: '/notices' },
  { name: 'news', from: '/tax-news', seen: news.name },
  { name: 'news-last-page', from: '/tax-news?page=2', seen: news.name },
  {
    name: 'news-found',
    fullest: true,
    from: '/tax-news?field=title&keyword=%EA%B2%BD%EB%B9%84%EC%9C%A8',
    seen: news.name,
  },
  { name: 'news-post', fullest: true, from: '/tax-news/1' },
  {
    name: 'notice-post',
    fullest: true,
    from: '/notices',
    to: '/notices/1',
    go: ({ page }) =>
      page
        .getByRole('row')
        .getByRole('link', { name: /접수를 시작했어요/ })
        .click(),
    seen: /접수를 시작했어요/,
  },
  { name: 'consult', from: '/consult-form', seen: consultationTexts.title },
  { name: 'calculator', from: '/tax-calculator', seen: calculatorTexts.title },
  {
    name: 'calculator-told',
    fullest: true,
    from: '/tax-calculator',
    seen: calculatorTexts.title,
    go: async ({ page }) => {
      await guessTax(page, '강사', '940903', '80000000')
      for (const part of ['deductions', 'basis'] as const) await page.getByText(calculatorTexts[part].title).click()
      await page.getByText(calculatorTexts.result.details).click()
    },
  },
  {
    name: 'calculator-found',
    from: '/tax-calculator',
    seen: calculatorTexts.title,
    go: async ({ page }) => {
      await waitForHydration(page)
      await page.getByLabel(calculatorTexts.trade.label).fill('제조업')
      await page
        .getByRole('button', { name: /제조업/ })
        .first()
        .waitFor()
    },
  },
]

const enquiry = { kind: '5', phone: '010-0000-9999', email: '', content: '프리랜서 신고를 맡기고 싶어요.' }

/** Fills the form and presses the button; the story answers for the server. */
async function sendEnquiry(
  page: Page,
  answer: (() => Promise<unknown>) | { status: number; contentType: string; body: string },
): Promise<void> {
  await waitForHydration(page)
  await page.route('**/api/consultations', (route) => (typeof answer === 'function' ? answer() : route.fulfill(answer)))
  await page.getByText(consultationTexts.kind.names['5'], { exact: true }).click()
  await page.getByLabel(consultationTexts.phone.label).fill(enquiry.phone)
  await page.getByLabel(consultationTexts.content.label).fill(enquiry.content)
  await page.getByRole('checkbox').first().check()
  if (typeof answer !== 'function') await asLongAsAPerson(page)
  await page.getByRole('button', { name: consultationTexts.submit }).click()
}

const nothing = () => new Promise<void>(() => undefined)

const refusedCallback = (name: string, seen: string, answer: ReturnType<typeof failure>): Screen => ({
  name: `callback-${name}`,
  from: '/terms',
  seen,
  go: async ({ page, url }) => {
    await page.route(`**${signIn.path}`, (route) => route.fulfill(answer))
    await page.goto(`${url}/kakao/callback?code=gallery-${name}&state=gallery`)
  },
})

export const troubleScreens: readonly Screen[] = [
  {
    name: 'callback-refused',
    fullest: true,
    from: '/kakao/callback?error=access_denied',
    seen: callbackTexts.failures.refused.title,
  },
  { name: 'callback-late', from: '/kakao/callback', seen: callbackTexts.failures.state.title },
  refusedCallback('failed', callbackTexts.failures.other.title, failure(502, 'outside.failed')),
  refusedCallback('died', callbackTexts.failures.died.title, failure(400, 'auth.login.died')),
  {
    name: 'callback-running',
    from: '/terms',
    unanswered: true,
    seen: callbackTexts.title,
    go: async ({ page, url }) => {
      await page.route(`**${signIn.path}`, nothing)
      await page.goto(`${url}/kakao/callback?code=gallery-running&state=gallery`)
    },
  },
  {
    name: 'home-lists-failed',
    from: '/',
    seen: homeTexts.news,
    go: async ({ page }) => {
      const before = await loaded(page, '/')
      await arriveWith(page, '/?again', '/', { data: { ...before, news: null, notices: null } })
      await page.getByRole('button', { name: homeTexts.retry }).first().waitFor()
    },
  },
  ...postScreens,
  {
    name: 'consult-to-mend',
    fullest: true,
    from: '/consult-form',
    seen: consultationTexts.title,
    go: async ({ page }) => {
      await waitForHydration(page)
      await page.getByRole('checkbox').first().check()
      await page.getByRole('button', { name: consultationTexts.submit }).click()
      await page.getByText(consultationTexts.problems['content.missing']).waitFor()
    },
  },
  {
    name: 'consult-refused',
    from: '/consult-form',
    seen: consultationTexts.title,
    go: async ({ page }) => {
      await sendEnquiry(page, failure(429, 'rate.limited'))
      await page.getByText(consultationTexts.refused.tooMany).waitFor()
    },
  },
  {
    name: 'consult-busy',
    from: '/consult-form',
    unanswered: true,
    seen: consultationTexts.title,
    go: async ({ page }) => {
      await sendEnquiry(page, nothing)
      await page.locator('[aria-busy=true]').first().waitFor()
    },
  },
  {
    name: 'consult-done',
    fullest: true,
    from: '/consult-form',
    seen: doneTexts.title,
    go: ({ page }) =>
      sendEnquiry(page, {
        status: 200,
        contentType: 'application/json',
        body: JSON.stringify({ receiptNumber: 'C26-000001', replyBy: '2026-05-13T09:00:00.000Z' }),
      }),
  },
  {
    name: 'calculator-to-mend',
    from: '/tax-calculator',
    seen: calculatorTexts.title,
    go: async ({ page }) => {
      await guessTax(page, '강사', '940903', '80000000')
      await page.getByLabel(calculatorTexts.amounts.revenue.label, { exact: true }).fill('10')
      await page.getByText(calculatorTexts.problems['withheld.more']).waitFor()
    },
  },
  {
    name: 'calculator-failed',
    from: '/tax-calculator',
    seen: calculatorTexts.title,
    go: async ({ page }) => {
      await waitForHydration(page)
      await page.route(`**${readTradeRates.path}*`, (route) => route.fulfill(failure(502, 'outside.failed')))
      await page.getByRole('button', { name: calculatorTexts.trade.offered[0].name }).click()
      await page.getByText(calculatorTexts.trade.failed).waitFor()
    },
  },
  { name: 'not-found', fullest: true, from: '/nothing', seen: problem.notFound, status: 404 },
  {
    name: 'forbidden',
    from: '/terms',
    seen: problem.forbidden,
    go: ({ page }) => arriveWith(page, '/about', '/about', { refused: 403 }),
  },
  {
    name: 'broken',
    fullest: true,
    from: '/terms',
    seen: problem.other,
    go: ({ page }) => arriveWith(page, '/about', '/about', { refused: 500 }),
  },
  {
    name: 'crowded',
    from: '/terms',
    seen: problem.busy,
    go: ({ page }) => arriveWith(page, '/about', '/about', { refused: 503 }),
  },
  {
    name: 'new-version',
    fullest: true,
    from: '/terms',
    complains: /route module|dynamically imported module/,
    go: async ({ page }) => {
      await page.route('**/assets/notices.page-*.js', (route) => route.fulfill({ status: 404, body: '' }))
      await page.evaluate(() => sessionStorage.setItem('reloaded-for-new-version', String(Date.now())))
      // The router never stops waiting for an answer that does not come.
      void goInside(page, '/notices').catch(() => undefined)
      await page.getByText(frameTexts.missing).waitFor()
    },
  },
  {
    name: 'offline',
    from: '/notices',
    go: async ({ page, context }) => {
      await waitForHydration(page)
      await context.setOffline(true)
      await page.getByRole('status').filter({ hasText: frameTexts.offline }).first().waitFor()
    },
  },
]

/** Dialogs over a page, each at the width at which it exists. */
export const windowScreens: readonly Screen[] = [
  {
    name: 'side-menu',
    fullest: true,
    from: '/terms',
    go: async ({ page }) => {
      await waitForHydration(page)
      await page.getByRole('button', { name: frameTexts.openMenu }).click()
      await page.getByRole('dialog', { name: frameTexts.menu }).waitFor()
    },
  },
  {
    name: 'coming',
    fullest: true,
    from: '/',
    go: async ({ page }) => {
      await waitForHydration(page)
      await page.getByRole('main').getByRole('button', { name: homeTexts.tiles.amended.title }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'consents-read',
    fullest: true,
    from: '/consult-form',
    go: async ({ page }) => {
      await waitForHydration(page)
      for (const one of await page.locator('summary').all()) await one.click()
    },
  },
  {
    name: 'privacy-versions',
    fullest: true,
    from: '/privacy-policy',
    go: async ({ page }) => {
      await waitForHydration(page)
      await page.getByText(introductionTexts.versions.title).click()
    },
  },
]
