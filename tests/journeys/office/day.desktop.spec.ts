/**
 * A day of the office: counsel, preparer, reviewer, manager and operator, each in a window of their own, on cases of
 * the rehearsal.
 */
import type { Page } from '@playwright/test'
import { checkQuestions } from '#domain/cross-checks/facts.ts'
import { officeStateWords } from '#domain/office-case/texts.ts'
import { recordTexts } from '#office/access-records/texts.ts'
import { actTexts, fileTexts } from '#office/cases/screens.texts.ts'
import { moneyTexts, depositTexts } from '#office/money/texts.ts'
import { questionTexts } from '#office/questions/texts.ts'
import { answerCheck } from '#office/review/contract.ts'
import { todayTexts } from '#office/today/texts.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { readCase } from '#office/cases/contract.ts'
import { confirmDraft } from '#office/report/contract.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { countClicks } from './clicks.ts'
import { button, heading } from '#tests/journeys/acts/filing.ts'
import { approve, fileReturn, sendToReview, signInToOffice, wide } from '#tests/journeys/acts/office.ts'

/** Upper bound of clicks for an ordinary case by all staff together, including the sign-in. */
const mostClicks = 25
/** The sign-in button; the browser or the keyboard fills the fields above it. */
const signingIn = 1

const anyCase = /26-\d{6}/

/** Opens the first case whose row has these words, from a list on the office's start page. */
async function openFromToday(page: Page, list: string, having: RegExp | string = anyCase): Promise<string> {
  await expect(heading(page, todayTexts.title)).toBeVisible()
  const row = page.getByRole('table', { name: list }).getByRole('row').filter({ hasText: having }).first()
  const found = anyCase.exec(await row.innerText())?.[0] ?? ''
  await row.getByRole('link').click()
  await page.waitForURL(`**/office/cases/${found}`)
  await expect(page.getByRole('tab', { name: fileTexts.tabs.summary })).toBeVisible()
  return found
}

test('a day of five people: an ordinary case takes at most 25 clicks from the sign-in to its completion', async ({
  browser,
  rehearsal,
}) => {
  test.setTimeout(120_000)
  const signIn = async (login: string) => {
    const page = await signInToOffice(browser, rehearsal, `${login}.example`, wide, '/office')
    return { page, clicks: await countClicks(page, signingIn) }
  }
  const preparer = await signIn('preparer@nare')
  const caseNumber =
    await test.step('the preparer takes the oldest case that nobody has, and sends it to review', async () => {
      const { page } = preparer
      const found = await openFromToday(page, todayTexts.unassigned.title)
      // The rehearsal already has the facts that a check asks for; a real case does not.
      for (const question of checkQuestions)
        await page.request.post(answerCheck.path.replace(':caseNumber', found), { data: { question, value: null } })
      await button(page, actTexts.take.press).click()
      await expect(page.getByRole('tab', { name: fileTexts.tabs.calculation, selected: true })).toBeVisible()
      await sendToReview(page)
      return found
    })
  const reviewing = await test.step('the reviewer approves it', async () => {
    const { page, clicks } = await signIn('reviewer@nare')
    await openFromToday(page, todayTexts.review.title, caseNumber)
    await approve(page)
    await page.context().close()
    return clicks
  })
  await test.step('the manager looks at the firm and books the fee that came to its account', async () => {
    const { page } = await signIn('manager@nare')
    await expect(page.getByRole('heading', { name: todayTexts.cockpit.steps.title })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: moneyTexts.title }).click()
    const row = page.getByRole('row').filter({ hasText: caseNumber })
    await row.getByRole('button').first().click()
    await page.getByRole('dialog', { name: depositTexts.title }).getByRole('button', { name: depositTexts.yes }).click()
    await expect(row).toHaveCount(0)
    await page.context().close()
  })
  await test.step('the filer has seen the return and wants it filed: an ordinary one presses that on my page', async () => {
    const { request } = preparer.page
    const at = ({ path }: { path: string }) => path.replace(':caseNumber', caseNumber)
    const { version, review } = (await (await request.get(at(readCase))).json()) as AnswerOf<typeof readCase>
    const data = { version, calledAt: review?.reviewedAt, reason: '그대로 신고해 달라고 하심' }
    expect((await request.post(at(confirmDraft), { data })).status()).toBe(200)
  })
  await test.step('the preparer files and completes it', async () => {
    const { page } = preparer
    await page.getByRole('link', { name: todayTexts.title }).click()
    await openFromToday(page, todayTexts.mine.title, caseNumber)
    await fileReturn(page)
  })
  // Most fees are paid by card, without an act of the office.
  expect(preparer.clicks.count + reviewing.count, 'clicks').toBeLessThanOrEqual(mostClicks)
  await preparer.page.context().close()
  await test.step('counsel asks another person, by a day', async () => {
    const { page } = await signIn('counsel@nare')
    await openFromToday(page, todayTexts.waiting.title, officeStateWords.preparing)
    await page.getByRole('tab', { name: fileTexts.tabs.questions }).click()
    const words = '3월에 받은 강의료는 어디에서 받으셨나요?'
    await page.getByRole('textbox', { name: questionTexts.form.words }).fill(words)
    await button(page, questionTexts.form.press).click()
    await expect(page.getByRole('region', { name: questionTexts.title }).getByText(words)).toBeVisible()
    await expectAccessible(page)
    await page.context().close()
  })
  await test.step('the operator sees who read it', async () => {
    const { page } = await signIn('operator2@gaon')
    await page.getByRole('link', { name: recordTexts.title }).click()
    await page.getByLabel(recordTexts.filters.case).fill(caseNumber)
    await button(page, recordTexts.filters.press).click()
    for (const name of ['새론', '해든']) await expect(page.getByRole('cell', { name }).first()).toBeVisible()
    await expectAccessible(page)
    await page.context().close()
  })
})
