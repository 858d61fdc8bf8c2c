/** The return is read on the phone before filing: a question about an item, the approval, and new figures after it. */
import { draftTexts as texts } from '#filer/draft/texts.ts'
import { myPageTexts } from '#filer/my-page/screens.texts.ts'
import { draftCardTexts } from '#filer/my-page/parts/draft.texts.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { readCase } from '#office/cases/contract.ts'
import { makeReport } from '#office/report/contract.ts'
import { approveReview, readCalculation, recall, requestRecall, sendToReview } from '#office/review/contract.ts'
import { threadTexts } from '#web/conversation/texts.ts'
import { expect, expectAccessible, expectNothingSideways, test } from '#tests/support/browser/browser.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { viewOfReceipt } from '#tests/support/fixtures/case-facts.ts'
import { everyReason, reviewOf } from '#tests/support/office/review.ts'
import { button, heading } from '#tests/journeys/acts/filing.ts'
import { bringToFeeDue, clerkCalled, type Clerk } from '#tests/journeys/acts/office-by-http.ts'
import { payByCard } from '#tests/journeys/acts/paying.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { walk } from '#tests/journeys/acts/walking.ts'
import { endTexts } from '#filer/payment/screens/screens.texts.ts'

async function reviewAnew(preparer: Clerk, reviewer: Clerk, caseNumber: string): Promise<void> {
  const params = { caseNumber }
  const version = async () => ({ version: (await preparer(readCase, { params })).version })
  await reviewer(requestRecall, { params, body: { ...(await version()), reason: '공제를 빠뜨렸어요' } })
  await preparer(recall, { params, body: await version() })
  const figures = reviewOf(await preparer(readCalculation, { params }))
  await preparer(sendToReview, { params, body: { ...(await version()), ...figures } })
  await reviewer(approveReview, { params, body: { ...(await version()), reasons: everyReason } })
}

test('a person reads the return, asks about a line, pays, wants it filed, and is asked anew when it changes', async ({
  page,
  rehearsal,
  isMobile,
}) => {
  test.setTimeout(180_000)
  const me = personCalled('p-001741')
  const [preparer, reviewer, filer] = await Promise.all([
    clerkCalled(rehearsal, 'manager@gaon.example'),
    clerkCalled(rehearsal, 'reviewer2@gaon.example'),
    walk(rehearsal, me, 'registered'),
  ])
  const { caseNumber = '' } = await filer.call(readReportState)
  await bringToFeeDue(preparer, reviewer, caseNumber)
  await signInAtOnce(page, me)

  await test.step('my page leads to the return, and a line of it into the conversation', async () => {
    await page.goto('/mypage')
    const card = page.getByRole('region', { name: draftCardTexts.title, exact: true })
    await expect(card).toContainText(draftCardTexts.waits)
    await expectAccessible(page)
    await card.getByRole('link', { name: draftCardTexts.confirm }).click()
    await page.waitForURL('**/mypage-draft**')
    await expect(heading(page, texts.title)).toBeVisible()
    for (const part of Object.values(texts.parts))
      await expect(page.getByRole('heading', { name: part.title, level: 2 })).toBeVisible()
    await expect(page.getByRole('list', { name: texts.family.title })).toContainText(me.name)
    await expectAccessible(page)
    await expectNothingSideways(page)
    const line = page.getByRole('list', { name: texts.parts.deductions.title }).getByRole('listitem').first()
    await line.locator('summary').click()
    await expectAccessible(page)
    await line.getByRole('button').click()
    await page.waitForURL('**/mypage-conversation')
    const words = page.getByRole('textbox', { name: threadTexts.words })
    await expect(words).toHaveValue(/^신고서의 ‘.+’ 줄에 대해 여쭤봐요\.\n$/)
    await button(page, threadTexts.press).click()
    await expect(page.getByRole('article')).toContainText('신고서의 ‘')
  })

  await test.step('payment alone is no approval: the end of it and my page lead back to the return', async () => {
    await page.goto('/mypage')
    await payByCard(page, isMobile)
    await expect(page.getByText(endTexts.leadUnseen)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: myPageTexts.page }).first().click()
    await page.waitForURL('**/mypage')
    const due = viewOfReceipt({ reviewed: true, feePaid: true, draftApproved: false, office: 'ready-to-file' })
    await expect(page.getByRole('heading', { name: due.headline })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: due.act?.label ?? '' }).click()
    await page.waitForURL('**/mypage-draft**')
    await expect(heading(page, texts.title)).toBeVisible()
  })

  const seen = () => preparer(readCase, { params: { caseNumber } })
  await test.step('the office sees that it waits and that there is a question, and cannot file', async () => {
    await preparer(makeReport, { params: { caseNumber }, body: { version: (await seen()).version } })
    const { draft, acts } = await seen()
    expect([draft?.approved, draft?.asked, acts.includes('file')]).toEqual([null, true, false])
  })

  await test.step('the word is given, and the office reads it', async () => {
    await button(page, texts.word.press).click()
    await expect(page.getByText(texts.word.approvedTitle)).toBeVisible()
    await expectAccessible(page)
    await expectNothingSideways(page)
    expect((await seen()).acts).toContain('file')
  })

  await test.step('figures that change afterwards are asked for anew on both sides', async () => {
    await reviewAnew(preparer, reviewer, caseNumber)
    await page.reload()
    await expect(button(page, texts.word.press)).toBeVisible()
    expect((await seen()).draft?.approved).toBe(null)
  })
})
