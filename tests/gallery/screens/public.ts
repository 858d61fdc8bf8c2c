/** Every public screen in every state, and how one comes there. */
import type { Page } from '@playwright/test'
import { waitForHydration, asLongAsAPerson } from '#tests/support/browser/browser.ts'
import { consultationTexts } from '#site/consultation/texts.ts'
import { homeTexts } from '#site/home/texts.ts'
import { introductionTexts } from '#site/introduction/texts.ts'
import { postsTexts } from '#site/posts/texts.ts'
import { signIn } from '#filer/sign-in/contract.ts'
import { callbackTexts, loginTexts } from '#filer/sign-in/texts.ts'
import { frameTexts } from '#web/frame/texts.ts'
import { hostileBodies } from '#tests/support/text/hostile-bodies.ts'
import { arriveWith, goInside, loaded } from './router-answers.ts'
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
const listHead = { title: news.name }
/** As long as a search takes, without a place to break. */
const longWord = '종합소득세'.repeat(20)
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: String(count - at),
    number: at + 1,
    title: `종합소득세 신고 전에 확인할 것 ${at + 1}`,
    writer: '가온세무회계',
    writtenAt: '2025-04-01T00:00:00Z',
    day: '2025.04.01',
    views: '1,234',
    fresh: at === 0,
  }))
const asked = { page: 1, field: 'all', keyword: '' }

export const thereScreens: readonly Screen[] = [
  { name: 'home', from: '/' },
  { name: 'login', from: '/login', seen: loginTexts.title },
  { name: 'login-on-the-way', from: '/mypage', seen: loginTexts.title },
  { name: 'introduction', from: '/tax-introduction' },
  { name: 'privacy', from: '/privacy-policy' },
  { name: 'privacy-before', from: '/privacy-policy?version=2025-03-04' },
  { name: 'terms', from: '/terms' },
  { name: 'about', from: '/about', status: { nare: 404 } },
  { name: 'location', from: '/location', status: { gaon: 404, daon: 404 } },
  { name: 'notices', from: '/notices' },
  { name: 'news', from: '/tax-news', seen: news.name },
  { name: 'news-last-page', from: '/tax-news?page=2', seen: news.name },
  { name: 'news-found', from: '/tax-news?field=title&keyword=%EA%B2%BD%EB%B9%84%EC%9C%A8', seen: news.name },
  { name: 'news-post', from: '/tax-news/1' },
  {
    name: 'notice-post',
    from: '/notices',
    go: ({ page }) =>
      page
        .getByRole('row')
        .getByRole('link', { name: /접수를 시작했어요/ })
        .click(),
    seen: /접수를 시작했어요/,
  },
  { name: 'consult', from: '/consult-form', seen: consultationTexts.title },
]

const enquiry = { kind: '5', phone: '010-0000-9999', email: '', content: '프리랜서 신고를 맡기고 싶어요.' }

/** Fills the form and presses the button; the server's answer is the story's. */
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

export const troubleScreens: readonly Screen[] = [
  { name: 'callback-refused', from: '/kakao/callback?error=access_denied', seen: callbackTexts.failures.refused.title },
  { name: 'callback-late', from: '/kakao/callback', seen: callbackTexts.failures.state.title },
  {
    name: 'callback-failed',
    from: '/terms',
    seen: callbackTexts.failures.other.title,
    go: async ({ page, url }) => {
      await page.route(`**${signIn.path}`, (route) => route.fulfill(failure(502, 'outside.failed')))
      await page.goto(`${url}/kakao/callback?code=gallery-failed&state=gallery`)
    },
  },
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
  { name: 'news-none', from: '/tax-news?keyword=zzz', seen: postsTexts.none.title('zzz') },
  {
    name: 'news-found-in-part',
    from: '/terms',
    seen: news.name,
    go: ({ page }) =>
      arriveWith(page, '/tax-news', '/tax-news', {
        data: {
          kind: 'list',
          asked: { ...asked, keyword: longWord },
          head: listHead,
          rows: rowsOf(10),
          total: 1_000,
          pages: 100,
          part: { to: '2025.03.02', older: '1740873600000-98001' },
        },
      }),
  },
  {
    name: 'news-none-in-part',
    from: '/terms',
    seen: postsTexts.part.none(longWord),
    go: ({ page }) =>
      arriveWith(page, '/tax-news', '/tax-news', {
        data: {
          kind: 'list',
          asked: { ...asked, keyword: longWord },
          head: listHead,
          rows: [],
          total: 0,
          pages: 0,
          part: { from: '2025.03.02', to: '2024.01.30', older: '1706572800000-4001' },
        },
      }),
  },
  { name: 'news-beyond', from: '/tax-news?page=77', seen: postsTexts.beyond.title, status: 404 },
  {
    name: 'news-empty',
    from: '/terms',
    seen: postsTexts.empty.news.title,
    go: ({ page }) =>
      arriveWith(page, '/tax-news', '/tax-news', {
        data: { kind: 'list', asked, head: listHead, rows: [], total: 0, pages: 0 },
      }),
  },
  {
    name: 'notices-empty',
    from: '/terms',
    seen: postsTexts.empty.notices.title,
    go: ({ page }) =>
      arriveWith(page, '/notices', '/notices', {
        data: { kind: 'list', asked, head: listHead, rows: [], total: 0, pages: 0 },
      }),
  },
  {
    name: 'news-failed',
    from: '/terms',
    seen: postsTexts.failed.title,
    go: ({ page }) =>
      arriveWith(page, '/tax-news', '/tax-news', {
        data: { kind: 'failed', asked, head: listHead, requestId: 'GALLERY001' },
      }),
  },
  {
    name: 'news-retrying',
    from: '/terms',
    unanswered: true,
    seen: postsTexts.failed.title,
    go: async ({ page }) => {
      await arriveWith(page, '/tax-news', '/tax-news', {
        data: { kind: 'failed', asked, head: listHead, requestId: 'GALLERY001' },
      })
      await page.route('**/tax-news.data?**', nothing)
      await page.getByRole('button', { name: postsTexts.failed.retry }).click()
      await page.locator('[aria-busy=true]').first().waitFor()
    },
  },
  {
    name: 'post-hostile',
    from: '/tax-news/1',
    seen: '<script>',
    go: async ({ page }) => {
      const { post, head } = (await loaded(page, '/tax-news/:id')) as { post: object; head: object }
      const long = `${'아주긴낱말'.repeat(30)} https://example.com/${'path/'.repeat(40)}`
      const files = [
        {
          filePath: '/api/posts/files/x',
          originalFilename: `${'이름이-아주-긴-첨부-파일-'.repeat(8)}.hwp`,
          sizeBytes: 12_345_678,
        },
      ]
      await arriveWith(page, '/tax-news/2', '/tax-news/:id', {
        data: {
          kind: 'post',
          head,
          post: {
            ...post,
            title: `<script>${'제목도'.repeat(20)}`,
            files,
            content: [`<p>${long}</p>`, ...Object.values(hostileBodies)].join(''),
          },
        },
      })
    },
  },
  { name: 'post-missing', from: '/tax-news/999999', seen: postsTexts.missing.title, status: 404 },
  {
    name: 'consult-to-mend',
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
    from: '/consult-form',
    seen: consultationTexts.done.title,
    go: ({ page }) =>
      sendEnquiry(page, {
        status: 200,
        contentType: 'application/json',
        body: JSON.stringify({ receiptNumber: 'C26-000001', replyBy: '2026-05-13T09:00:00.000Z' }),
      }),
  },
  { name: 'not-found', from: '/nothing', seen: problem.notFound, status: 404 },
  {
    name: 'forbidden',
    from: '/terms',
    seen: problem.forbidden,
    go: ({ page }) => arriveWith(page, '/about', '/about', { refused: 403 }),
  },
  {
    name: 'broken',
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
    from: '/terms',
    complains: /route module|dynamically imported module/,
    go: async ({ page }) => {
      await page.route('**/assets/notices.route-*.js', (route) => route.fulfill({ status: 404, body: '' }))
      await page.evaluate(() => sessionStorage.setItem('reloaded-for-new-version', String(Date.now())))
      // The router waits for ever for what did not come.
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

/** Windows over a page, each at the width where it stands. */
export const windowScreens: readonly Screen[] = [
  {
    name: 'side-menu',
    from: '/terms',
    go: async ({ page }) => {
      await waitForHydration(page)
      await page.getByRole('button', { name: frameTexts.openMenu }).click()
      await page.getByRole('dialog', { name: frameTexts.menu }).waitFor()
    },
  },
  {
    name: 'coming',
    from: '/',
    go: async ({ page }) => {
      await waitForHydration(page)
      await page.getByRole('main').getByRole('button', { name: homeTexts.tiles.amended.title }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'consents-read',
    from: '/consult-form',
    go: async ({ page }) => {
      await waitForHydration(page)
      for (const one of await page.locator('summary').all()) await one.click()
    },
  },
  {
    name: 'privacy-versions',
    from: '/privacy-policy',
    go: async ({ page }) => {
      await waitForHydration(page)
      await page.getByText(introductionTexts.versions.title).click()
    },
  },
]
