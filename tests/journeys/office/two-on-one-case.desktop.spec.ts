/**
 * Several members of staff on one case: the editor holds the lock, an outdated press is refused, and a case that
 * comes back twice is still completed.
 */
import type { Browser, Page } from '@playwright/test'
import { reasonDialogTexts } from '#web/forms/texts.ts'
import { won } from '#domain/money.ts'
import { problemSentences } from '#server/http/texts.ts'
import { holdCase } from '#office/case-desk/contract.ts'
import { caseActionTexts } from '#office/case-desk/texts.ts'
import { actTexts, fileTexts } from '#office/cases/screens.texts.ts'
import { readCase } from '#office/cases/contract.ts'
import { matchDeposit } from '#office/money/contract.ts'
import { approvalTexts, recallTexts, reviewTexts } from '#office/review/texts.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import type { RehearsalUrls } from '#tests/support/browser/phone.ts'
import { button } from '#tests/journeys/acts/filing.ts'
import { approve, fileReturn, openOffice, giveReasons } from '#tests/journeys/acts/office.ts'

/** Cases of the rehearsal that 온유 prepares and that end in a refund: one in preparation, one in review. */
const inPreparation = '26-030008'
const inReview = '26-030011'
const pageOf = (caseNumber: string) => {
  const address = `/office/cases/${caseNumber}`
  return { address, calculation: `${address}#calculation` }
}

const at = (browser: Browser, rehearsal: RehearsalUrls, login: string) =>
  openOffice(browser, rehearsal, `${login}@daon.example`)

const form = (page: Page) => page.getByRole('form', { name: reviewTexts.title })
const send = async (page: Page) => {
  await giveReasons(page)
  await form(page).getByRole('button', { name: reviewTexts.press }).click()
}
const assignee = (page: Page) => page.getByRole('combobox', { name: caseActionTexts.assignee })

test('two on one case: the second sees who types, takes it over and gives it back; a press on an old screen is refused and loses nothing; sent back it is mended', async ({
  browser,
  rehearsal,
}) => {
  test.setTimeout(120_000)
  const { calculation } = pageOf(inPreparation)
  const preparer = await at(browser, rehearsal, 'preparer')
  const reviewer = await at(browser, rehearsal, 'reviewer2')
  const fee = (page: Page) => form(page).getByRole('textbox', { name: reviewTexts.fee })
  const typed = '231,000'

  await test.step('the person who types holds the case, and a colleague sees the name', async () => {
    await preparer.goto(calculation)
    const held = preparer.waitForResponse(`**${holdCase.path.replace(':caseNumber', inPreparation)}`)
    await fee(preparer).fill(typed)
    await held
    await reviewer.goto(calculation)
    await expect(reviewer.getByText(fileTexts.editing.title('온유'))).toBeVisible()
    await expect(form(reviewer)).toHaveCount(0)
    await expectAccessible(reviewer)
  })
  await test.step('it is taken over and given back; meanwhile the old screen’s press is refused with words, and what was typed stands', async () => {
    await assignee(reviewer).selectOption({ label: '예솔' })
    await expect(reviewer.getByText(caseActionTexts.assigned('예솔')).first()).toBeVisible()
    await assignee(reviewer).selectOption({ label: '온유' })
    await expect(reviewer.getByText(caseActionTexts.assigned('온유')).first()).toBeVisible()
    await send(preparer)
    await expect(preparer.getByText(problemSentences['case.changed'])).toBeVisible()
    await expect(fee(preparer)).toHaveValue(typed)
    await expectAccessible(preparer)
    await button(preparer, fileTexts.reload).click()
    await expect(preparer.getByText(problemSentences['case.changed'])).toHaveCount(0)
    await expect(fee(preparer)).toHaveValue(typed)
    await send(preparer)
    await expect(preparer.getByText(actTexts.review.others)).toBeVisible()
  })
  await test.step('the reviewer sends it back, and the preparer reads why', async () => {
    await reviewer.reload()
    await reviewer.getByRole('textbox', { name: approvalTexts.reason }).fill('수수료는 견적대로 해 주세요')
    await button(reviewer, approvalTexts.sendBack).click()
    await expect(form(reviewer).or(reviewer.getByText(actTexts.take.other('온유')))).toBeVisible()
    await preparer.reload()
    await expect(preparer.getByText(fileTexts.sentBack.title)).toBeVisible()
    await expectAccessible(preparer)
    await button(preparer, reviewTexts.refill).click()
    await send(preparer)
    await expect(preparer.getByText(actTexts.review.others)).toBeVisible()
  })
  for (const page of [preparer, reviewer]) await page.context().close()
})

test('taken back by two after its approval, a case is prepared, approved, paid and completed once more', async ({
  browser,
  rehearsal,
}) => {
  test.setTimeout(120_000)
  const { address, calculation } = pageOf(inReview)
  const preparer = await at(browser, rehearsal, 'preparer')
  const reviewer = await at(browser, rehearsal, 'reviewer2')
  await test.step('approved, and by two taken back', async () => {
    await reviewer.goto(address)
    await approve(reviewer)
    await button(reviewer, recallTexts.ask).click()
    const window = reviewer.getByRole('dialog', { name: recallTexts.window.title })
    await window.getByRole('textbox', { name: reasonDialogTexts.reason }).fill('부양가족을 더 넣어야 해요')
    await window.getByRole('button', { name: recallTexts.ask }).click()
    await expect(reviewer.getByText(recallTexts.askedBy('예솔'))).toBeVisible()
    const second = await at(browser, rehearsal, 'reviewer')
    await second.goto(calculation)
    await button(second, recallTexts.press).click()
    const sure = second.getByRole('alertdialog', { name: recallTexts.sure.title })
    await expect(sure.getByText('예솔')).toBeVisible()
    await sure.getByRole('button', { name: recallTexts.sure.yes }).click()
    await expect(second.getByText(recallTexts.askedBy('예솔'))).toHaveCount(0)
    await second.context().close()
  })
  await test.step('prepared, approved, paid and completed', async () => {
    await preparer.goto(calculation)
    await send(preparer)
    await expect(preparer.getByText(actTexts.review.others)).toBeVisible()
    await reviewer.goto(address)
    await approve(reviewer)
    const path = (of: { path: string }) => of.path.replace(':caseNumber', inReview)
    const { review } = await (await reviewer.request.get(path(readCase))).json()
    const booked = await reviewer.request.post(path(matchDeposit), {
      data: { feeWon: review.feeWon, depositedOn: '2026-05-12', fromAnother: false },
    })
    expect(booked.status(), won(review.feeWon)).toBe(200)
    await fileReturn(preparer)
  })
  for (const page of [preparer, reviewer]) await page.context().close()
})
