import { lineTexts } from '#office/queue/texts.ts'
import { overloadTexts, standbyTexts } from '#filer/queue/texts.ts'
import { caseView } from '#domain/case-view/case-view.ts'
import { factsOn } from '#tests/support/fixtures/case-facts.ts'
import { endTexts } from '#filer/registration/end.texts.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { dayServer } from '#tests/support/browser/servers.ts'
import { messageWith, personCalled } from '#tests/support/browser/phone.ts'
import { sendRequestToPhone, button, heading, typeIdentity } from '#tests/journeys/acts/filing.ts'
import { openOffice } from '#tests/journeys/acts/office.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'

// Each member of staff signs in in one story only, hence this firm.
test.use({ baseURL: `http://daon.localhost:${dayServer.port}` })

const day = '2026-05-12T10:00:00'

test('the portal is overloaded: a place in line, and no word of a filed return; she is called, and its message leads back', async ({
  page,
  browser,
  rehearsal,
}) => {
  const dasom = personCalled('dasom')
  await signInAtOnce(page, dasom)
  // Without an own refusal the page redirects to the wanted step.
  await page.goto('/hometax-overload?to=/tax-report-1')
  await page.waitForURL('**/tax-report-1')
  await typeIdentity(page, dasom)
  await sendRequestToPhone(page)
  await page.waitForURL('**/hometax-overload')
  await expect(heading(page, overloadTexts.title)).toBeVisible()
  await expectAccessible(page)
  await button(page, overloadTexts.apply).click()
  // A person who is admitted within the second is already on the page of the turn.
  await page.waitForURL(/\/(?:tax-report-end|standbyfromhometax)$/)
  const told = caseView(factsOn(day, { begun: true, ticket: { number: 1, ahead: 0, state: 'waiting' } }))
  const called = caseView(factsOn(day, { ticket: { number: 1, ahead: 0, state: 'called' } }))
  await expect(heading(page, told.headline).or(heading(page, called.headline))).toBeVisible()
  await expect(page.getByText(endTexts.caseNumber, { exact: true })).toHaveCount(0)
  await expectAccessible(page)

  const office = await openOffice(browser, rehearsal, 'counsel@daon.example', '/office/waiting')
  const next = button(office, lineTexts.next.press(1))
  const calledGroup = office.getByRole('group', { name: lineTexts.called.title })
  await expect(next.or(calledGroup.getByText('한*솜'))).toBeVisible()
  await expectAccessible(office)
  if (await next.isVisible()) {
    await next.click()
    await office
      .getByRole('alertdialog', { name: lineTexts.next.ask.title(1) })
      .getByRole('button', { name: lineTexts.next.ask.yes(1) })
      .click()
  }
  await expect(calledGroup).toContainText('한*솜')
  await expectAccessible(office)

  const link = /https?:\S+/.exec(await messageWith(rehearsal, dasom, standbyTexts.number))?.[0] ?? ''
  await page.goto(link)
  await expect(heading(page, called.headline)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: standbyTexts.called.goOn }).click()
  await page.waitForURL('**/tax-report-2')
})
