/** What is done for many returns at once: checked and sent to review, exported, their receipts put in. */
import type { Page } from '@playwright/test'
import { caseColumns } from '#domain/office-case/case-columns.ts'
import { approveDraft, readDraft } from '#filer/draft/contract.ts'
import { mostPrepared, prepareCases } from '#office/bulk/contract.ts'
import { exportCases, readCase } from '#office/cases/contract.ts'
import { receiptFilesTexts as texts } from '#office/receipt-files/texts.ts'
import { makeReport } from '#office/report/contract.ts'
import { approveReview } from '#office/review/contract.ts'
import { bringToFeeDue, clerkCalled, type Clerk } from '#tests/journeys/acts/office-by-http.ts'
import type { RehearsalUrls } from '#tests/support/browser/phone.ts'
import { addNewCases } from '#tests/support/browser/many-cases.ts'
import { aPaperPdf, portalReceipt } from '#tests/support/fixtures/papers.ts'
import { payByCard } from '#tests/support/money/pay-by-card.ts'
import { everyReason } from '#tests/support/office/review.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { atMost, note, tell } from '../report.ts'
import type { Registered } from './case.ts'

const marks = { exported: 300, exportMs: 10_000, receiptsMs: 60_000 }

type Office = { rehearsal: RehearsalUrls; preparer: Clerk; reviewer: Clerk }

export const clerksOf = async (rehearsal: RehearsalUrls): Promise<Office> => ({
  rehearsal,
  preparer: await clerkCalled(rehearsal, 'preparer2@gaon.example'),
  reviewer: await clerkCalled(rehearsal, 'reviewer2@gaon.example'),
})

/** As the window does it: all are checked, then those without findings are sent. */
export async function measurePreparing({ preparer }: Office, people: readonly Registered[]): Promise<Set<string>> {
  const run = async (numbers: readonly string[], send: boolean) => {
    const began = performance.now()
    const results = []
    for (let at = 0; at < numbers.length; at += mostPrepared)
      results.push(
        ...(await preparer(prepareCases, { body: { caseNumbers: numbers.slice(at, at + mostPrepared), send } }))
          .results,
      )
    return { results, seconds: ((performance.now() - began) / 1000).toFixed(1) }
  }
  const checked = await run(
    people.map(({ caseNumber }) => caseNumber),
    false,
  )
  const ready = checked.results.flatMap(({ outcome, caseNumber }) => (outcome === 'ready' ? [caseNumber] : []))
  const sent = await run(ready, true)
  tell(`${people.length} cases checked together`, `${checked.seconds} s, ${ready.length} without findings`)
  tell(`${ready.length} of them sent to review together`, `${sent.seconds} s`)
  return new Set(sent.results.flatMap(({ outcome, caseNumber }) => (outcome === 'sent' ? [caseNumber] : [])))
}

/** Not measured: everything until the portals give their receipts. */
async function makeReady(office: Office, { filer, caseNumber }: Registered, isSent: boolean) {
  const { rehearsal, preparer, reviewer } = office
  const params = { caseNumber }
  const version = async () => ({ version: (await preparer(readCase, { params })).version })
  if (isSent) await reviewer(approveReview, { params, body: { ...(await version()), reasons: everyReason } })
  else await bringToFeeDue(preparer, reviewer, caseNumber)
  await payByCard(rehearsal as unknown as Rehearsal, filer)
  const { draft } = await filer.call(readDraft)
  await filer.call(approveDraft, { body: { figures: draft?.figures } })
  await preparer(makeReport, { params, body: await version() })
  const { row, review } = await preparer(readCase, { params })
  return { name: row.name, sumWon: review?.taxDueOrRefund ?? 0 }
}

/** From the choice of the files to the last receipt in its case, with its number. */
export async function measureReceipts(
  office: Office,
  page: Page,
  people: readonly Registered[],
  sent: ReadonlySet<string>,
): Promise<void> {
  const files: { name: string; mimeType: string; buffer: Buffer }[] = []
  for (const [at, person] of people.entries()) {
    const facts = await makeReady(office, person, sent.has(person.caseNumber))
    const number = `113-2026-2-6000000${String(at).padStart(5, '0')}`
    const buffer = await aPaperPdf(portalReceipt({ number, ...facts }))
    files.push({ name: `접수증 ${at}.pdf`, mimeType: 'application/pdf', buffer })
  }
  await page.goto('/office/receipts')
  const choice = page.getByLabel(texts.choose, { exact: true })
  await choice.waitFor()
  const began = performance.now()
  await choice.setInputFiles(files)
  await page.getByRole('heading', { name: texts.sure.title(files.length) }).waitFor({ timeout: 120_000 })
  const read = performance.now() - began
  await page.getByRole('button', { name: texts.sure.press(files.length) }).click()
  await page.getByRole('alertdialog', { name: texts.sure.ask }).getByRole('button', { name: texts.sure.yes }).click()
  await page.getByRole('heading', { name: texts.doneList(files.length) }).waitFor({ timeout: 120_000 })
  const took = Math.round(performance.now() - began)
  note(`of the receipts, read and matched: ${(read / 1000).toFixed(1)} s`)
  tell(`${files.length} receipts put in, with numbers`, `${took} ms`, atMost(took, marks.receiptsMs, ' ms'))
}

export async function measureExport(rehearsal: RehearsalUrls, ownerUrl: string): Promise<void> {
  await addNewCases(ownerUrl, 'gaon', marks.exported)
  const manager = await clerkCalled(rehearsal, 'manager@gaon.example')
  for (const format of ['xlsx', 'csv'] as const) {
    const body = { filter: 'all', search: '', year: null, columns: [...caseColumns], format, reason: '월말 점검' }
    const began = performance.now()
    await manager(exportCases, { body })
    const took = Math.round(performance.now() - began)
    tell(
      `the list of ${marks.exported} returns and more as ${format}`,
      `${took} ms`,
      atMost(took, marks.exportMs, ' ms'),
    )
  }
}
