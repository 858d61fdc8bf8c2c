/** Takes the pictures of the office's help from the rehearsal: made-up people, numbers masked as on every screen. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { CaseFilter } from '#domain/office-case/case-filters.ts'
import { type PicturedTopic, pictures, pictureSize } from '#office/help/pictures.ts'
import { encodeCp949 } from '#integrations/nicepay/wire.ts'
import { statementTexts } from '#office/money/statement/texts.ts'
import { moneyTexts } from '#office/money/texts.ts'
import { booksTexts } from '#office/review/books/texts.ts'
import { filingTexts } from '#office/report/texts.ts'
import { signInToOffice } from '#tests/journeys/acts/office.ts'
import { expect, test, waitForHydration } from '#tests/support/browser/browser.ts'
import { letCalls } from '#tests/support/browser/calls.ts'
import { show } from './screens/office/show.ts'
import { windowStates } from './screens/office/windows.ts'

test.skip(!process.env['HELP_PICTURES'], 'pictures are taken with npm run help-pictures')

const folder = join(import.meta.dirname, '../../src/office/help/pictures')

const windowState = (name: string) => windowStates.find((state) => state.name === name)!

type Picture = {
  at: string
  /** The first case of that kind is opened. */
  of?: CaseFilter
  /** What stands at the top; otherwise the menu. */
  top?: (page: Page) => Locator
  go?: (page: Page) => Promise<void>
  state?: (typeof windowStates)[number]
}

const tabs = (page: Page) => page.getByRole('tablist')
const caseHead = (page: Page) => page.getByRole('heading', { level: 1 })

const taken: Record<PicturedTopic, Picture> = {
  today: { at: '/office' },
  'find-cases': { at: '/office/cases' },
  prepare: { at: '', of: 'preparing', top: caseHead },
  books: {
    at: '#calculation',
    of: 'in-review',
    top: (page) => page.getByRole('region', { name: booksTexts.title, exact: true }),
  },
  'ask-filer': { at: '#questions', of: 'preparing', top: tabs },
  review: { at: '#calculation', of: 'in-review', top: tabs },
  file: { at: '#filing', of: 'ready-to-file', top: tabs },
  rejected: {
    at: '#filing',
    of: 'filed',
    top: tabs,
    go: (page) => page.getByRole('button', { name: filingTexts.receipts.reject, exact: true }).click(),
  },
  clients: { at: '/office/clients?filter=all' },
  'bulk-acts': {
    at: '/office/cases',
    async go(page) {
      for (const at of [1, 2, 3]) await page.getByRole('row').nth(at).getByRole('checkbox').check()
    },
  },
  'bank-statement': {
    at: '/office/money',
    async go(page) {
      const due = page.getByRole('table', { name: moneyTexts.table }).getByRole('row').nth(1)
      const words = await due.innerText()
      const fee = /[\d,]+(?=원)/.exec(words)?.[0] ?? ''
      const name = /[가-힣]{2,4}/.exec(words)?.[0] ?? ''
      const lines = ['거래내역조회', 'No.,거래일시,출금액,입금액,보낸분,잔액,메모']
      lines.push(`1,2026-05-11 09:00:01,0,"${fee}",${name},"1,220,000",`)
      lines.push('2,2026-05-11 10:12:00,0,"7,700",어딘가상사,"1,227,700",')
      await page.getByRole('tab', { name: moneyTexts.tabs.statement }).click()
      const file = { name: '통장.csv', mimeType: 'text/csv', buffer: encodeCp949(lines.join('\r\n')) }
      await page.getByLabel(statementTexts.choose, { exact: true }).first().setInputFiles(file)
      await expect(page.getByRole('table', { name: statementTexts.table })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0, { timeout: 15_000 })
    },
    top: (page) => page.getByRole('tablist'),
  },
  receipts: { at: '', state: windowState('receipt-files-chosen') },
}

/** Below the header, which stays; without the ribbon of the rehearsal. */
async function scrollTo(page: Page, top: Picture['top']): Promise<void> {
  const at = top ? await top(page).first().boundingBox() : await page.getByRole('navigation').first().boundingBox()
  const header = await page.locator('header').first().boundingBox()
  const room = (header?.height ?? 0) + (top ? 16 : 0)
  await page.evaluate((y) => window.scrollTo(0, window.scrollY + y), (at?.y ?? 0) - room)
}

/** The lightest look that is still read: letters stay sharp. */
async function keep(name: string, picture: Buffer): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await sharp(picture)
    .resize(pictureSize)
    .webp({ quality: 62, effort: 6, preset: 'text' })
    .toFile(join(folder, `${name}.webp`))
}

test('a picture of each topic that has one', async ({ browser, rehearsal }) => {
  test.setTimeout(300_000)
  const page = await signInToOffice(browser, rehearsal, 'manager@gaon.example')
  for (const [name, { at, of, go, top, state }] of Object.entries(taken)) {
    if (state) await show(page, state, (place) => rehearsal.url + place)
    else {
      await page.goto(of ? `/office/cases?filter=${of}` : 'about:blank')
      const found = of ? await page.locator('[data-row-link]').first().getAttribute('href') : ''
      await page.goto('about:blank')
      await page.goto(rehearsal.url + (found?.split('?')[0] ?? '') + at)
    }
    await page.setViewportSize(pictureSize)
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    await go?.(page)
    if (!(await page.getByRole('dialog').isVisible())) await scrollTo(page, top)
    await page.mouse.move(0, 0)
    await page.evaluate(async () => void (await document.fonts.ready))
    await keep(name, await page.screenshot({ animations: 'disabled', caret: 'hide' }))
    letCalls(page)
  }
  expect(Object.keys(taken).toSorted()).toEqual(Object.keys(pictures).toSorted())
  await page.close()
})
