/**
 * What the portals gave back for several people, chosen at once: the sure papers by one press with their numbers, the
 * others one by one with what speaks against them, and a second time nothing.
 */
import type { Page } from '@playwright/test'
import type { AnswerOf } from '#contract/endpoint.ts'
import { listCases, readCase } from '#office/cases/contract.ts'
import { makeReport } from '#office/report/contract.ts'
import { receiptFilesTexts as texts } from '#office/receipt-files/texts.ts'
import { button, heading } from '#tests/journeys/acts/filing.ts'
import { openOffice } from '#tests/journeys/acts/office.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import { aPaperPdf, portalReceipt } from '#tests/support/fixtures/papers.ts'

const portalNumber = (serial: number) => `113-2026-2-50000000${String(serial).padStart(4, '0')}`
const part = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 })
const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })

type Ready = { caseNumber: string; name: string; sumWon: number }

/** Cases of the rehearsal whose fee is paid and whose filer has approved. */
async function reportOf(page: Page, { caseNumber, version }: { caseNumber: string; version: number }): Promise<void> {
  const made = await page.request.post(makeReport.path.replace(':caseNumber', caseNumber), { data: { version } })
  expect(made.status()).toBe(200)
}

async function readyCases(page: Page): Promise<Ready[]> {
  const list = await page.request.get(`${listCases.path}?filter=all&sort=received&page=0&size=100`)
  const { rows } = (await list.json()) as AnswerOf<typeof listCases>
  const ready = rows.filter(({ officeState }) => officeState === 'ready-to-file')
  return Promise.all(
    ready.map(async ({ caseNumber, name }) => {
      const answer = await page.request.get(readCase.path.replace(':caseNumber', caseNumber))
      const { review, version } = (await answer.json()) as AnswerOf<typeof readCase>
      await reportOf(page, { caseNumber, version })
      return { caseNumber, name, sumWon: review?.taxDueOrRefund ?? 0 }
    }),
  )
}

test('receipts chosen at once: the sure ones by one press with their numbers, the others one by one, nothing twice', async ({
  browser,
  rehearsal,
}) => {
  test.setTimeout(120_000)
  const page = await openOffice(browser, rehearsal, 'preparer@daon.example', '/office/receipts')
  await expect(heading(page, texts.title)).toBeVisible()
  const [first, second] = await readyCases(page)
  if (!first || !second) throw new Error('the rehearsal has no two cases that are ready to be filed')
  const receiptOf = ({ name, sumWon }: Ready, serial: number, result = '정상') =>
    aPaperPdf(portalReceipt({ number: portalNumber(serial), name, sumWon, result }))
  const files = [
    pdf('받은 파일.pdf', await receiptOf(first, 1)),
    pdf('반려.pdf', await receiptOf(second, 2, '오류')),
    pdf('스캔.pdf', aPdf('scan')),
    pdf('잠김.pdf', await aPaperPdf(portalReceipt({ number: portalNumber(3), ...second }), { userPassword: '930412' })),
  ]
  const chosen = page.getByLabel(texts.choose, { exact: true })
  await chosen.setInputFiles(files)
  await expect(part(page, texts.sure.title(1))).toBeVisible()
  await expect(part(page, texts.doubtful.title(3))).toBeVisible()
  await expect(page.getByText(texts.doubts.unread)).toBeVisible()
  await expect(page.getByText(texts.doubts.locked)).toBeVisible()
  await expect(page.getByText(texts.doubts.refused)).toBeVisible()
  await expectAccessible(page)

  await test.step('the sure one by one press, and its number with it', async () => {
    await button(page, texts.sure.press(1)).click()
    const window = page.getByRole('alertdialog', { name: texts.sure.ask })
    await expect(window.getByText(texts.sure.body(1, 1))).toBeVisible()
    await window.getByRole('button', { name: texts.sure.yes }).click()
    await expect(part(page, texts.doneList(1))).toBeVisible()
    await expect(page.getByText(texts.written)).toBeVisible()
    const answer = await page.request.get(readCase.path.replace(':caseNumber', first.caseNumber))
    const { filing, papers } = (await answer.json()) as AnswerOf<typeof readCase>
    expect(filing.portalReceiptNumber).toBe(portalNumber(1))
    expect(papers.bills.map(({ kind }) => kind)).toContain('portal-receipt')
  })
  await test.step('the doubtful one after a look, without its number unless a person ticks it', async () => {
    const card = page.getByRole('listitem').filter({ hasText: '반려.pdf' })
    await expect(card.getByRole('checkbox', { name: texts.writeNumber(portalNumber(2)) })).not.toBeChecked()
    await card.getByRole('button', { name: texts.confirmOf('반려.pdf', second.name) }).click()
    await expect(part(page, texts.doneList(2))).toBeVisible()
  })
  await test.step('the same files again', async () => {
    await chosen.setInputFiles(files.slice(0, 2))
    await expect(page.getByText(texts.left('받은 파일.pdf', texts.twice))).toBeVisible()
    await page.reload()
    await chosen.setInputFiles(files.slice(0, 2))
    await expect(page.getByText(texts.kept)).toHaveCount(2)
    await expect(part(page, texts.sure.title(1))).toHaveCount(0)
  })
})
