import { lineTexts } from '#office/waiting/texts.ts'
import { overloadTexts, standbyTexts } from '#filer/waiting-list/texts.ts'
import { todayTexts } from '#office/today/texts.ts'
import { caseView } from '#domain/case-view/case-view.ts'
import { factsOn } from '#tests/support/fixtures/case-facts.ts'
import { endTexts } from '#filer/registration/texts.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { dayServer } from '#tests/support/browser/servers.ts'
import { messageWith, personCalled } from '#tests/support/browser/phone.ts'
import { sendRequestToPhone, button, heading, typeIdentity } from '#tests/journeys/acts/filing.ts'
import { signInToOffice } from '#tests/journeys/acts/office.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'

// The firm whose counsel calls: each of the staff signs in in one story.
test.use({ baseURL: `http://daon.localhost:${dayServer.port}` })

const day = '2026-05-12T10:00:00'

test('the portal is overloaded: a place in line, and no word of a filed return; the office calls, and its message leads back', async ({
  page,
  browser,
  rehearsal,
}) => {
  const dasom = personCalled('dasom')
  await signInAtOnce(page, dasom)
  await page.goto('/tax-report-1')
  await typeIdentity(page, dasom)
  await sendRequestToPhone(page)
  await page.waitForURL('**/hometax-overload')
  await expect(heading(page, overloadTexts.title)).toBeVisible()
  await expectAccessible(page)
  await button(page, overloadTexts.apply).click()
  await page.waitForURL('**/tax-report-end')
  const told = caseView(factsOn(day, { begun: true, ticket: { number: 1, ahead: 0, state: 'waiting' } }))
  await expect(heading(page, told.headline)).toBeVisible()
  await expect(page.getByText(told.sentence)).toBeVisible()
  await expect(page.getByText(endTexts.caseNumber, { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: told.act?.label ?? '' }).click()
  await page.waitForURL('**/standbyfromhometax')
  await expect(page.getByText(standbyTexts.number, { exact: true })).toBeVisible()
  // In one voice with the page before: said once, and nobody ahead is nobody on both.
  await expect(page.getByText(told.sentence.split('. ')[0]!)).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('status').last()).toContainText(endTexts.ticket.aheadOf(0))
  await expectAccessible(page)

  const office = await signInToOffice(browser, rehearsal, 'counsel@daon.example')
  await office.goto('/office')
  await office.getByRole('link', { name: todayTexts.line.title }).click()
  await expect(office.getByRole('group', { name: lineTexts.waiting.title })).toContainText('한*솜')
  await expectAccessible(office)
  await button(office, lineTexts.next.press(1)).click()
  await office
    .getByRole('alertdialog', { name: lineTexts.next.ask.title(1) })
    .getByRole('button', { name: lineTexts.next.ask.yes(1) })
    .click()
  const called = office.getByRole('group', { name: lineTexts.called.title })
  await expect(called).toContainText('한*솜')
  await expectAccessible(office)

  const link = /https?:\S+/.exec(await messageWith(rehearsal, dasom, standbyTexts.number))?.[0] ?? ''
  await page.goto(link)
  await expect(
    heading(page, caseView(factsOn(day, { ticket: { number: 1, ahead: 0, state: 'called' } })).headline),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: standbyTexts.called.goOn }).click()
  await page.waitForURL('**/tax-report-2')
})
