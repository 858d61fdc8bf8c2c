/**
 * What saves a preparer's presses: cases without findings go to review together, and the sheet is copied to the
 * portal by keys alone.
 */
import type { Page } from '@playwright/test'
import type { AnswerOf } from '#contract/endpoint.ts'
import { officeStateWords } from '#domain/office-case/texts.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { preparedTexts as texts } from '#office/bulk/texts.ts'
import { listCases, readCase } from '#office/cases/contract.ts'
import { fileTexts } from '#office/cases/screens.texts.ts'
import { confirmDraft } from '#office/report/contract.ts'
import { filingTexts } from '#office/report/texts.ts'
import { sheetTexts } from '#office/return/texts.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { button } from '#tests/journeys/acts/filing.ts'
import { openOffice } from '#tests/journeys/acts/office.ts'
import { walk } from '#tests/journeys/acts/walking.ts'

/** Nothing about this person is unusual. */
const plain = 'p-002811'

const read = async <A>(page: Page, path: string) => (await (await page.request.get(path)).json()) as A
const at = ({ path }: { path: string }, caseNumber: string) => path.replace(':caseNumber', caseNumber)

test('chosen cases are checked together: one without findings is sent, one that wants books stays and says so', async ({
  browser,
  rehearsal,
}) => {
  test.setTimeout(120_000)
  const filer = await walk(rehearsal, personCalled(plain), 'registered')
  const caseNumber = (await filer.call(readReportState)).caseNumber ?? ''
  const page = await openOffice(browser, rehearsal, 'preparer2@gaon.example', '/office/cases?filter=new,unassigned')
  const row = page.getByRole('row').filter({ hasText: caseNumber })
  const seeded = page
    .getByRole('row')
    .filter({ hasText: /26-0100[01]\d/ })
    .filter({ hasNotText: caseNumber })
  const name = (await seeded.first().getByRole('link').first().innerText()).trim()
  await row.getByRole('checkbox').check()
  await seeded.first().getByRole('checkbox').check()
  await button(page, texts.open).click()
  const window = page.getByRole('dialog', { name: texts.title })
  await expect(window.getByText(texts.ready(1))).toBeVisible()
  const kept = window.getByRole('listitem').filter({ hasText: name }).first()
  await expect(kept.getByText(texts.outcomes.open)).toBeVisible()
  await expectAccessible(page)
  expect((await read<AnswerOf<typeof readCase>>(page, at(readCase, caseNumber))).row.officeState).toBe('new')

  await window.getByRole('button', { name: texts.press(1) }).click()
  const did = page.getByRole('dialog', { name: texts.did(1) })
  await expect(did.getByText(texts.outcomes.sent)).toBeVisible()
  await expect(did.getByText(texts.wayBack)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toHaveCount(0)
  await page.goto(`/office/cases/${caseNumber}`)
  await expect(page.getByText(officeStateWords['in-review']).first()).toBeVisible()
  await page.context().close()
})

/** A case of the rehearsal whose filer wants it filed; other stories file those of the other branches. */
async function readyCase(page: Page): Promise<string> {
  const { rows } = await read<AnswerOf<typeof listCases>>(page, `${listCases.path}?filter=ready-to-file&size=100`)
  const { caseNumber } = rows.at(-1)!
  const { version, review, draft } = await read<AnswerOf<typeof readCase>>(page, at(readCase, caseNumber))
  const data = { version, calledAt: review?.reviewedAt, reason: '그대로 신고해 달라고 하심' }
  if (!draft?.approved) expect((await page.request.post(at(confirmDraft, caseNumber), { data })).status()).toBe(200)
  return caseNumber
}

test('the sheet by keys alone: each press copies and goes on, a page goes at once, what was copied stays marked', async ({
  browser,
  rehearsal,
}) => {
  test.setTimeout(120_000)
  const page = await openOffice(browser, rehearsal, 'preparer2@gaon.example', '/office/cases')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.goto(`/office/cases/${await readyCase(page)}#sheet`)
  const copies = page.locator('[data-copies] button')
  const total = await (await copies.first().waitFor(), copies.count())
  await expectAccessible(page)

  await copies.first().focus()
  await page.keyboard.press('Enter')
  await expect(copies.nth(1)).toBeFocused()
  expect(await copied()).not.toMatch(/[,원\t\n]/)
  await page.keyboard.press('ArrowDown')
  await expect(copies.nth(2)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(copies.nth(2)).toBeFocused()

  const sheet = page.getByRole('tabpanel')
  const sections = sheet.getByRole('button', { name: new RegExp(`${sheetTexts.section.copyOf('')}$`) })
  const marked = page.locator('[data-copies][data-ticked]')
  await sections.last().press('Enter')
  await expect(page.getByRole('link', { name: sheetTexts.receipts })).toBeFocused()
  const lines = (await copied()).split('\n')
  expect(lines.length).toBeGreaterThan(5)
  for (const line of lines) expect(line.split('\t')).toHaveLength(2)
  await expect(marked).toHaveCount(2 + lines.length)
  await page.reload()
  await expect(marked).toHaveCount(2 + lines.length)
  expect(total).toBeGreaterThan(2 + lines.length)

  // What is marked is passed over.
  await copies.first().focus()
  await page.keyboard.press('Enter')
  await expect(copies.nth(2)).toBeFocused()
  await page.getByRole('link', { name: sheetTexts.receipts }).press('Enter')
  await expect(page.getByRole('tab', { name: fileTexts.tabs.filing, selected: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: filingTexts.receipts.title })).toBeVisible()
  await page.context().close()
})
