/** A past year from the press of its person to the desk of the office and back: who does what until when. */
import { agreeToPastYears, checkPastYear, entrustPastYear, readPastYears } from '#filer/past-years/contract.ts'
import { methodTexts } from '#filer/payment/screens/screens.texts.ts'
import { pastYearsTexts as texts } from '#filer/past-years/texts.ts'
import {
  actOnPastYear,
  approvePastYear,
  listPastYears,
  readPastYear,
  recordPastYearFiled,
  submitPastYear,
  tickProof,
} from '#office/past-years/contract.ts'
import { listTexts, pastYearTexts } from '#office/past-years/texts.ts'
import { dayServer } from '#tests/support/browser/servers.ts'
import { expect, expectAccessible, expectNothingSideways, test } from '#tests/support/browser/browser.ts'
import { people, personCalled } from '#tests/support/browser/phone.ts'
import { button, heading } from '#tests/journeys/acts/filing.ts'
import { openOffice } from '#tests/journeys/acts/office.ts'
import { type Clerk, clerkCalled } from '#tests/journeys/acts/office-by-http.ts'
import { payMethodInApp } from '#tests/journeys/acts/paying.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'

test('a year is entrusted with its fee told before, prepared at the desk with its proofs, and its state is shown', async ({
  page,
  rehearsal,
  browser,
}) => {
  const me = personCalled('p-003323')
  const whole = { ...rehearsal, simulators: { world: { people } } } as unknown as Rehearsal
  const filer = await walkTo(whole, me.id, 'authenticated', 'filing', 'daon')
  await filer.call(agreeToPastYears)
  const site = `http://daon.localhost:${dayServer.port}`
  const part = (name: string) => page.getByRole('heading', { name, level: 2, exact: true })
  await signInAtOnce(page, me, site)
  await page.goto(`${site}/mypage-past-years`)
  await button(page, texts.consent.given).click()
  await expect(part(texts.next.title)).toBeVisible()
  const card = page.getByRole('region').filter({ hasText: texts.verdict.less }).filter({ hasText: texts.sums }).first()
  await card.getByRole('button', { name: texts.entrust.press }).click()
  await expect(page.getByText(texts.entrust.fee(110_000))).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: test.info().outputPath('terms.png') })
  await button(page, texts.entrust.yes).click()
  await expect(part(texts.entrusted.title)).toBeVisible()
  await expectAccessible(page)
  await expectNothingSideways(page)

  const office = await openOffice(browser, rehearsal, 'operator2@gaon.example', '/office/past-years')
  await expect(heading(office, listTexts.title)).toBeVisible()
  await expectAccessible(office)
  await office.screenshot({ path: test.info().outputPath('desk.png'), fullPage: true })
  await office.getByRole('link', { name: me.name }).first().click()
  await button(office, pastYearTexts.take).click()
  const proofs = office.getByRole('checkbox', { name: /증빙 받음/ })
  await expect(proofs.first()).toBeEnabled()
  for (const proof of await proofs.all()) {
    await expect(proof).toBeEnabled()
    await proof.click()
    await expect(proof).toBeChecked()
  }
  await expect(button(office, pastYearTexts.submit.press)).toBeVisible()
  await expectAccessible(office)
  await office.screenshot({ path: test.info().outputPath('case.png'), fullPage: true })
  await button(office, pastYearTexts.submit.press).click()
  await expect(
    office.getByText(pastYearTexts.submit.waiting).or(button(office, pastYearTexts.approve.press)).first(),
  ).toBeVisible()
  await office.screenshot({ path: test.info().outputPath('approving.png'), fullPage: true })

  await page.reload()
  await expect(page.getByText('다른 담당자가 신고서를 한 번 더 확인해요')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('own.png'), fullPage: true })
  await page.getByRole('button', { name: `소득 ${texts.entrusted.withdraw}` }).click()
  await button(page, texts.entrusted.yes).click()
  await expect(page.getByText('맡긴 것을 거뒀어요').first()).toBeVisible()
})

/** Prepared by one of the office, approved by another, and filed. */
async function fileYear(clerk: Clerk, reviewer: Clerk, name: string): Promise<void> {
  const { rows } = await clerk(listPastYears, { query: { filter: 'open' } })
  const params = { pastYearId: rows.find((row) => row.name === name)!.id }
  const opened = () => clerk(readPastYear, { params })
  const act = async (by: Clerk, endpoint: Parameters<Clerk>[0], body: object = {}) =>
    by(endpoint, { params, body: { version: (await opened()).version, ...body } })
  await act(clerk, actOnPastYear, { act: 'take', reason: null })
  const { items, reason } = await opened()
  for (const item of items.keys()) await act(clerk, tickProof, { item, proven: true })
  await act(clerk, submitPastYear, { words: reason, note: '' })
  await act(reviewer, approvePastYear)
  const receipts = { receiptNumber: '121-2026-5-000000001', localReceiptNumber: '' }
  await act(clerk, recordPastYearFiled, { day: '2026-05-12', ...receipts })
}

test('the fee of a filed year is paid from the page of past years and ends there, once, whatever is pressed after', async ({
  page,
  rehearsal,
}) => {
  const me = personCalled('p-001073')
  const whole = { ...rehearsal, simulators: { world: { people } } } as unknown as Rehearsal
  const filer = await walkTo(whole, me.id, 'authenticated', 'filing', 'daon')
  await filer.call(agreeToPastYears)
  const { incomeYears, feePerYearWon: feeWon, terms } = await filer.call(readPastYears)
  let entrusted = 0
  for (const incomeYear of incomeYears) {
    const params = { incomeYear: String(incomeYear) }
    const { year } = await filer.call(checkPastYear, { params, body: { told: [] } })
    if (entrusted || year?.verdict !== 'less') continue
    await filer.call(entrustPastYear, { params, body: { told: [], feeWon, version: terms!.version } })
    entrusted = incomeYear
  }
  const [clerk, reviewer] = await Promise.all(
    ['preparer@daon.example', 'reviewer@daon.example'].map((login) => clerkCalled(rehearsal, login)),
  )
  await fileYear(clerk!, reviewer!, me.name)

  const site = `http://daon.localhost:${dayServer.port}`
  const own = `${site}/mypage-past-years`
  const { fees, pay, receipt } = texts.entrusted
  await signInAtOnce(page, me, site)
  await page.goto(own)
  const link = page.getByRole('link', { name: `${texts.year(entrusted)} ${pay.due}` })
  await expect(page.getByText(fees.due(feeWon))).toBeVisible()
  await expectAccessible(page)
  await expectNothingSideways(page)
  await link.click()
  await expect(heading(page, methodTexts.title)).toBeVisible()
  await expectAccessible(page)
  await payMethodInApp(page, own)
  const paid = page.getByText(fees.paid(feeWon))
  await expect(paid).toBeVisible()
  await expect(page.getByRole('link', { name: receipt })).toBeVisible()
  await expectAccessible(page)
  await expectNothingSideways(page)
  await page.reload()
  await expect(paid).toBeVisible()
  await expect(link).toHaveCount(0)
  // The entry before is the provider's posted page, which no browser shows twice.
  await page.goBack()
  await expect(page).toHaveURL(own)
  await expect(paid).toBeVisible()
  await page.goto(`${site}/tax-payment-method?pastYear=${entrusted}`)
  await expect(page).toHaveURL(own)
  await expect(paid).toBeVisible()
  await expect(link).toHaveCount(0)
})
