/**
 * A consent that the portal puts in force on the next day: each page says so, no button leads back to a finished act,
 * and on the next day the same pages say that it is in force.
 */
import { stepPaths } from '#domain/journey/step-paths.ts'
import { agreementTexts, doneTexts } from '#filer/consent/texts.ts'
import { identityTexts } from '#filer/identity/texts.ts'
import { myPageTexts } from '#filer/my-page/screens.texts.ts'
import { nightTexts, standbyTexts } from '#filer/queue/texts.ts'
import { agentTexts } from '#web/agent/texts.ts'
import { refusalTexts } from '#web/guards/announced/texts.ts'
import { expect, expectAccessible, expectNothingSideways, test } from '#tests/support/browser/browser.ts'
import { messageWith, moveClock, personCalled } from '#tests/support/browser/phone.ts'
import { button, heading } from '#tests/journeys/acts/filing.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { walk } from '#tests/journeys/acts/walking.ts'

test('a consent of the next day is waited for on a page of its own, without a circle, and stands the day after', async ({
  page,
  rehearsal,
}) => {
  await moveClock(rehearsal, { to: '2026-05-12T10:00:00+09:00' })
  const saebyeok = personCalled('saebyeok')
  await walk(rehearsal, saebyeok, 'authenticated', 'consent')
  await signInAtOnce(page, saebyeok)

  await test.step('agreed to: the other office is left, and what comes next has a page', async () => {
    await page.goto('/mypage-agreement')
    await expect(heading(page, agreementTexts.none.title)).toBeVisible()
    await button(page, agreementTexts.none.act).click()
    await page.getByRole('alertdialog').getByRole('button', { name: agentTexts.otherFiling.yes }).click()
    const told = page.getByRole('alertdialog', { name: agentTexts.outcomes.pending.title })
    await expectAccessible(page)
    await told.getByRole('button').click()
    await page.waitForURL('**/agreement-done')
    await expect(heading(page, doneTexts.pending.title)).toBeVisible()
    await expect(page.getByText(doneTexts.pending.until)).toBeVisible()
    await expectAccessible(page)
    await expectNothingSideways(page)
  })

  await test.step('my page says the same, and asks for nothing that was given', async () => {
    await page.getByRole('link', { name: doneTexts.myPage }).click()
    await page.waitForURL('**/mypage')
    await expect(page.getByRole('heading', { name: doneTexts.pending.title })).toBeVisible()
    await expect(page.getByRole('link', { name: agreementTexts.none.act })).toHaveCount(0)
    await expectAccessible(page)
    await expectNothingSideways(page)
    await page.getByText(myPageTexts.consents.title).click()
    await expect(page.getByText(/^홈택스 등록을 기다려요 · .+까지$/)).toBeVisible()
    await expect(page.getByRole('link', { name: myPageTexts.consents.give })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: myPageTexts.consents.look }).click()
    await page.waitForURL('**/agreement-done')
  })

  await test.step('opening the lane again shows the waiting page and names no missing step', async () => {
    const told = page.getByText(refusalTexts['journey.step'].title)
    for (const path of [stepPaths.consent.agreement, stepPaths.consent.wait, stepPaths.consent.identity]) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      // The first step may be opened again; its button leads to the current step.
      if (new URL(page.url()).pathname === stepPaths.consent.identity) await button(page, identityTexts.save).click()
      await page.waitForURL('**/agreement-done')
      await expect(told).toHaveCount(0)
    }
  })

  await test.step('the day after: a message, and both pages say that the consent stands', async () => {
    await moveClock(rehearsal, { to: '2026-05-13T12:00:00+09:00' })
    expect(await messageWith(rehearsal, saebyeok, '홈택스가 등록을 마쳤어요')).not.toContain('신고서를 준비')
    await signInAtOnce(page, saebyeok)
    await page.goto('/mypage')
    await expect(page.getByRole('heading', { name: doneTexts.title })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/agreement-done')
    await expect(heading(page, doneTexts.title)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: doneTexts.file }).click()
    await page.waitForURL('**/tax-report-0')
  })
})

test('a page of the night that is left open goes on by itself at six, and asking for a message made no place in line', async ({
  page,
  rehearsal,
}) => {
  await moveClock(rehearsal, { to: '2026-05-14T05:59:30+09:00' })
  const me = personCalled('p-000801')
  await signInAtOnce(page, me)
  await page.goto('/tax-report-1')
  await page.waitForURL('**/hometax-overload?to=%2Ftax-report-1')
  await button(page, nightTexts.tell).click()
  await expect(page.getByText(nightTexts.held.title)).toBeVisible()
  await expectAccessible(page)
  // Without a press, the page shows the wanted step at six.
  await expect(heading(page, identityTexts.titles.filing)).toBeVisible({ timeout: 60_000 })
  await expect(page).toHaveURL(/\/tax-report-1$/)
  await page.goto('/standbyfromhometax')
  await expect(heading(page, standbyTexts.none.title)).toBeVisible()
  await page.goto('/hometax-overload')
  await page.waitForURL('**/tax-report-1')
})
