/**
 * Writes the README's pictures to docs/pictures, only with `PICTURES=1`. One person walks through all, so that the
 * figures belong together.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page, TestInfo } from '@playwright/test'
import { authenticationTexts } from '#filer/authentication/texts.ts'
import { collectionTexts } from '#filer/collection/texts.ts'
import { myPageTexts } from '#filer/my-page/screens.texts.ts'
import { methodTexts, summaryTexts } from '#filer/payment/screens/screens.texts.ts'
import { progressTexts } from '#design/progress/texts.ts'
import { expect, test } from '#tests/support/browser/browser.ts'
import { answerOnPhone, personCalled, type RehearsalUrls } from '#tests/support/browser/phone.ts'
import {
  sendRequestToPhone,
  button,
  chooseAdvised,
  heading,
  keepLastYearsFamily,
  readConsentGiven,
  readHistory,
  register,
  typeIdentity,
  waitForDocuments,
} from '../journeys/acts/filing.ts'
import { bringToFeeDue, clerkCalled, type Clerk } from '../journeys/acts/office-by-http.ts'
import { openCase, signInToOffice } from '../journeys/acts/office.ts'
import { agreeToStart } from '../journeys/acts/paying.ts'
import { signInAtOnce } from '../journeys/acts/signing-in.ts'

test.describe.configure({ mode: 'serial' })
test.skip(!process.env['PICTURES'], 'pictures are taken with PICTURES=1')

const sizes = {
  360: {
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  },
  1280: {
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1,
    isMobile: false,
    hasTouch: false,
    reducedMotion: 'reduce',
  },
} as const
type Width = keyof typeof sizes
/** The person on the pictures, and the member of staff who opens the case. */
const seen: Record<Width, { person: string; alreadyOurs: boolean; clerk: string }> = {
  360: { person: 'garam', alreadyOurs: true, clerk: 'counsel@gaon.example' },
  1280: { person: 'dure', alreadyOurs: false, clerk: 'reviewer@gaon.example' },
}

const fileOf = (info: TestInfo, name: string) => {
  const folder = join(info.config.rootDir, '..', 'docs', 'pictures')
  mkdirSync(folder, { recursive: true })
  return join(folder, `${name}.png`)
}

async function take(page: Page, info: TestInfo, name: string): Promise<void> {
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.fonts.ready)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.screenshot({ path: fileOf(info, name), animations: 'disabled', caret: 'hide' })
}

const clerks: { preparer?: Clerk; reviewer?: Clerk } = {}

/** Presses through the last steps of a lane and reads the case number from the end page. */
async function registerCase(page: Page, { alreadyOurs }: { alreadyOurs: boolean }): Promise<string> {
  await register(page)
  if (!alreadyOurs) await readConsentGiven(page)
  await page.waitForURL('**/tax-report-end')
  await expect(page.getByRole('main')).toContainText(/26-\d{6}/)
  return /26-\d{6}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
}

for (const width of [360, 1280] as const) {
  test(`pictures at ${width}`, async ({ browser, rehearsal, baseURL }, info) => {
    test.setTimeout(150_000)
    const context: BrowserContext = await browser.newContext({ ...sizes[width], baseURL })
    const page = await context.newPage()
    const person = personCalled(seen[width].person)
    const picture = (name: string) => take(page, info, `${name}-${width}`)

    await page.goto('/')
    await picture('home')
    await page.goto('/tax-report-0')
    await page.waitForURL('**/login')
    await picture('login')
    await signInAtOnce(page, person)
    await page.goto('/tax-report-1')
    await picture('tax-report-1')
    await typeIdentity(page, person)
    await sendRequestToPhone(page)
    await expect(heading(page, authenticationTexts.wait.titles.filing('KAKAO'))).toBeVisible()
    await picture('tax-report-3')

    let letOn = () => {}
    const held = new Promise<void>((done) => {
      letOn = done
    })
    await page.route('**/api/spring/scraping/2', async (route) => {
      await held
      await route.continue()
    })
    await answerOnPhone(rehearsal, person, 'approve')
    await page.waitForURL('**/tax-report-4', { timeout: 45_000 })
    await expect(heading(page, collectionTexts.running.title)).toBeVisible()
    await expect(
      page
        .getByRole('list', { name: collectionTexts.list })
        .getByText(progressTexts.document.done, { exact: true })
        .first(),
    ).toBeVisible()
    await picture('tax-report-4')
    letOn()
    await waitForDocuments(page)
    await button(page, collectionTexts.onward.filing).click()
    await keepLastYearsFamily(page)
    await readHistory(page)
    await expect(page.getByRole('radio', { checked: true })).toBeVisible()
    await picture('tax-report-10')
    await chooseAdvised(page)
    await expect(page.getByRole('combobox')).toBeVisible()
    await picture('tax-report-11')
    const caseNumber = await registerCase(page, seen[width])

    clerks.preparer ??= await clerkCalled(rehearsal, 'manager@gaon.example')
    clerks.reviewer ??= await clerkCalled(rehearsal, 'reviewer@gaon.example')
    await bringToFeeDue(clerks.preparer, clerks.reviewer, caseNumber)
    await page.goto('/mypage')
    await expect(page.getByRole('table', { name: myPageTexts.money.caption })).toBeVisible()
    // On a phone the chat button moves away from the main button.
    if (width === 360) await expect(page.locator('.chat-button')).toHaveAttribute('data-aside', 'true')
    await picture('mypage')
    await page.goto('/tax-payment')
    await expect(heading(page, summaryTexts.title)).toBeVisible()
    await picture('tax-payment')
    await agreeToStart(page)
    await page.getByRole('radio', { name: methodTexts.CARD.title }).check()
    await picture('tax-payment-method')
    await context.close()

    await pictureOffice(browser, rehearsal, info, width, caseNumber)
  })
}

/** The case page of the office. */
async function pictureOffice(
  browser: Browser,
  rehearsal: RehearsalUrls,
  info: TestInfo,
  width: Width,
  caseNumber: string,
): Promise<void> {
  const office = await signInToOffice(browser, rehearsal, seen[width].clerk, sizes[width])
  await take(office, info, `office-cases-${width}`)
  await openCase(office, caseNumber)
  await take(office, info, `office-case-${width}`)
  await office.context().close()
}

test('four phones in a row', async ({ browser }, info) => {
  const names = ['home', 'tax-report-3', 'tax-report-10', 'mypage']
  const images = names.map(
    (name) =>
      `<img alt="" src="data:image/png;base64,${readFileSync(fileOf(info, `${name}-360`)).toString('base64')}">`,
  )
  const context = await browser.newContext({
    viewport: { width: 1040, height: 540 },
    deviceScaleFactor: 2,
    isMobile: false,
    hasTouch: false,
  })
  const page = await context.newPage()
  await page.setContent(`<!doctype html><style>
    body { margin: 0; width: 1040px; height: 540px; display: flex; gap: 22px; align-items: center; justify-content: center; background: #F2F4F6 }
    img { width: 225px; height: 462px; border-radius: 26px; border: 7px solid #191F28; background: #fff; box-shadow: 0 12px 32px rgb(0 0 0 / .12) }
  </style>${images.join('')}`)
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  await page.screenshot({ path: fileOf(info, 'phones') })
  await context.close()
})
