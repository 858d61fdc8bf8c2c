/** What a filing changes beside the tax: asked in the comparison, remembered at the end and on my page. */
import { compareTexts } from '#filer/method/texts.ts'
import { yearTexts } from '#web/year/year.texts.ts'
import { yearQuestionTexts as questions } from '#web/year/questions.texts.ts'
import { claimTexts } from '#web/year/claim.texts.ts'
import { expect, expectAccessible, expectNothingSideways, test } from '#tests/support/browser/browser.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { button, heading, readConsentGiven, register } from '#tests/journeys/acts/filing.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { walk } from '#tests/journeys/acts/walking.ts'

test('an incentive that is likely: its sum after four answers, its last day at the end and on my page, for the calendar', async ({
  page,
  rehearsal,
}) => {
  const me = personCalled('p-003201')
  await walk(rehearsal, me, 'family')
  await signInAtOnce(page, me)
  await page.goto('/tax-report-10')
  await expect(heading(page, compareTexts.title)).toBeVisible()
  const methods = page.getByRole('group', { name: compareTexts.legend })
  await expect(methods).not.toContainText(yearTexts.sum)
  await page.getByText(yearTexts.partTitle).click()
  await page.getByRole('radio', { name: questions.insurance.regional }).check()
  await expect(methods).toContainText(/장려금 0~[\d,]+원/)
  await page.getByRole('radio', { name: questions.wealth.under }).check()
  await page.getByRole('radio', { name: questions.spouse.none }).check()
  await page.getByLabel(questions.taxBase.label).fill('0')
  await button(page, questions.press).click()
  await expect(methods).toContainText(`${yearTexts.premium('+243,600원')} · ${yearTexts.incentive('1,041,000원')}`)
  await expectAccessible(page)
  await expectNothingSideways(page)

  // The answers are radio buttons too: the method stays the one that was offered.
  await page.getByRole('button', { name: compareTexts.choose('') }).click()
  await register(page)
  await readConsentGiven(page)
  await page.waitForURL('**/tax-report-end')
  const claim = page.getByRole('region', { name: claimTexts.title })
  for (const path of ['/tax-report-end', '/mypage']) {
    await page.goto(path)
    await expect(claim).toContainText(claimTexts.until('6월 1일 (월)'))
    await expect(claim.getByRole('link', { name: claimTexts.portal })).toHaveAttribute('href', /hometax\.go\.kr/)
    await expectAccessible(page)
    await expectNothingSideways(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      claim.getByRole('button', { name: claimTexts.remind }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.ics$/)
  }
})
