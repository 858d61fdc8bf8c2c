/** Writes pictures of the lane's steps and my page to docs/pictures/filer, only with `PICTURES=1`. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page, TestInfo } from '@playwright/test'
import sharp from 'sharp'
import { collectionTexts } from '#filer/collection/texts.ts'
import { requestRegistry } from '#filer/family/contract.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { registrationTexts } from '#filer/registration/texts.ts'
import { expect, test, waitForHydration } from '#tests/support/browser/browser.ts'
import { people, personCalled, type PhonePerson, type RehearsalUrls } from '#tests/support/browser/phone.ts'
import type { Filer } from '#tests/support/filer.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { confirm, typedAccount, walkOn, type Stage } from '#tests/support/walk.ts'
import { button, heading } from '../journeys/acts/filing.ts'
import { bringToFeeDue, clerkCalled, finish } from '../journeys/acts/office-by-http.ts'
import { payByCard } from '../journeys/acts/paying.ts'
import { signInAtOnce } from '../journeys/acts/signing-in.ts'
import { walk } from '../journeys/acts/walking.ts'

test.skip(!process.env['PICTURES'], 'pictures are taken with PICTURES=1')
test.describe.configure({ mode: 'serial', timeout: 240_000 })

const sizes = {
  360: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
  1280: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false },
} as const
const widths = [360, 1280] as const
type Pages = Record<(typeof widths)[number], Page>

/** One person on a phone and on a desktop. */
async function openBoth(browser: Browser, baseURL: string, person: PhonePerson): Promise<Pages> {
  const [phone, desk] = await Promise.all(
    widths.map(async (width) => {
      const context = await browser.newContext({ ...sizes[width], reducedMotion: 'reduce', baseURL })
      const page = await context.newPage()
      await signInAtOnce(page, person)
      return page
    }),
  )
  return { 360: phone!, 1280: desk! }
}

async function take(pages: Pages, info: TestInfo, name: string, open: (page: Page) => Promise<unknown>): Promise<void> {
  const folder = join(info.config.rootDir, '..', 'docs', 'pictures', 'filer')
  mkdirSync(folder, { recursive: true })
  for (const width of widths) {
    const page = pages[width]
    await open(page)
    await page.mouse.move(0, 0)
    await page.evaluate(() => document.fonts.ready)
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    await sharp(picture)
      .webp({ quality: 82 })
      .toFile(join(folder, `after-${name}-${width}.webp`))
  }
}

/** Opens an address and waits until the page is complete. */
const at = (path: string, seen?: string) => async (page: Page) => {
  await page.goto(path)
  await waitForHydration(page)
  await expect(seen ? heading(page, seen) : page.getByRole('heading', { level: 1 }).first()).toBeVisible({
    timeout: 30_000,
  })
}
const further = (rehearsal: RehearsalUrls, filer: Filer, after: Stage, until: Stage) =>
  walkOn({ ...rehearsal, simulators: { world: { people } } } as unknown as Rehearsal, filer, after, until)

test('the lane of an ordinary filer, then my page with the fee due and completed', async ({
  browser,
  rehearsal,
  baseURL,
}, info) => {
  const person = personCalled('haneul')
  const pages = await openBoth(browser, baseURL!, person)
  const filer = await walk(rehearsal, person, 'signed-in')
  const picture = (name: string, open: (page: Page) => Promise<unknown>) => take(pages, info, name, open)
  const step = (name: string, seen?: string) => picture(name, at(`/${name}`, seen))

  await step('tax-report-1')
  await further(rehearsal, filer, 'signed-in', 'asked')
  await step('tax-report-3')
  await confirm(filer)
  await step('tax-report-4', collectionTexts.done.title)
  await step('tax-report-5')
  await further(rehearsal, filer, 'collected', 'family')
  await step('tax-report-9')
  await step('tax-report-10')
  await further(rehearsal, filer, 'family', 'method')
  await step('tax-report-11')
  await picture('tax-report-11-check', async (page) => {
    await at('/tax-report-11')(page)
    await page.getByRole('combobox', { name: registrationTexts.account.bank }).selectOption('KB')
    await page.getByRole('textbox', { name: registrationTexts.account.number }).fill(typedAccount)
    await button(page, registrationTexts.account.on).click()
    await expect(heading(page, registrationTexts.check.titles.filing)).toBeFocused()
  })
  await further(rehearsal, filer, 'method', 'registered')
  await step('tax-report-end')

  const preparer = await clerkCalled(rehearsal, 'manager@gaon.example')
  const reviewer = await clerkCalled(rehearsal, 'reviewer@gaon.example')
  const caseNumber = (await filer.call(readReportState)).caseNumber ?? ''
  await bringToFeeDue(preparer, reviewer, caseNumber)
  const myPage = async (page: Page) => {
    await at('/mypage')(page)
    await page.waitForLoadState('networkidle')
  }
  await picture('mypage-fee-due', myPage)
  await payByCard(pages[360], true)
  await finish(preparer, caseNumber)
  await picture('mypage-completed', myPage)
})

test('the registry, one legal method, and what came in part', async ({ browser, rehearsal, baseURL }, info) => {
  const bom = personCalled('bom')
  const registry = await openBoth(browser, baseURL!, bom)
  const child = await walk(rehearsal, bom, 'collected')
  await child.call(requestRegistry, { body: { addInfoCd: '', addNm: '' } })
  await take(registry, info, 'tax-report-7', at('/tax-report-7'))

  for (const [id, mark] of [
    ['gyeoul', 'one'],
    ['deul', 'partial'],
  ] as const) {
    const person = personCalled(id)
    const pages = await openBoth(browser, baseURL!, person)
    const filer = await walk(rehearsal, person, 'authenticated')
    if (mark === 'partial')
      await take(pages, info, 'tax-report-4-partial', at('/tax-report-4', collectionTexts.partly.title))
    await further(rehearsal, filer, 'authenticated', 'family')
    await take(pages, info, `tax-report-10-${mark}`, at('/tax-report-10'))
  }
})
