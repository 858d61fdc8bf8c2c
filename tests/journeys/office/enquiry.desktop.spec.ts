/**
 * A visitor sends an enquiry; the office sees it by its due time, opens the number on record, and writes the outcome.
 */
import { randomUUID } from 'node:crypto'
import { enquiryTexts as texts, oneTexts as one } from '#office/enquiries/texts.ts'
import { todayTexts } from '#office/today/texts.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { button, heading } from '#tests/journeys/acts/filing.ts'
import { openOffice } from '#tests/journeys/acts/office.ts'

test('an enquiry is found, taken, called back and answered', async ({ browser, rehearsal }) => {
  const enquiry = {
    kind: '4',
    phone: '010-0000-7321',
    email: '',
    content: `집을 팔면 세금이 얼마인가요? ${randomUUID()}`,
    terms: true,
    privacy: true,
    marketing: false,
    callFrom: '2026-05-14T04:00:00.000Z',
    openForMs: 20_000,
  }
  const sent = await fetch(`${rehearsal.url}/api/consultations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(enquiry),
  })
  const { receiptNumber } = (await sent.json()) as { receiptNumber: string }

  const office = await openOffice(browser, rehearsal, 'counsel@gaon.example')
  await office.clock.install()
  await office.goto('/office')
  await office
    .getByRole('link', { name: new RegExp(`^${todayTexts.enquiries.title}`) })
    .and(office.locator('main a'))
    .click()
  await expect(heading(office, texts.title)).toBeVisible()
  const row = office.getByRole('row').filter({ hasText: receiptNumber })
  await expect(row).toContainText(texts.states.new)
  await expect(row).toContainText('5월 14일 (목) 오후 1시–6시')
  // Hours later on the same screen: every poll also reads the server's clock.
  const late = office
    .getByRole('group', { name: texts.groups.overdue })
    .getByRole('row')
    .filter({ hasText: receiptNumber })
  await expect(late).toBeHidden()
  await office.route('**/api/office/enquiries**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-server-now': '2027-01-02T00:00:00.000Z' } })
  })
  await office.clock.runFor(15_000)
  await expect(late).toBeVisible()
  await office.unrouteAll({ behavior: 'wait' })
  await row.getByRole('link').click()
  const panel = office.getByRole('region', { name: one.panel })
  await expect(panel).toContainText(enquiry.content)
  await expect(panel).not.toContainText(enquiry.phone)
  await expectAccessible(office)

  await button(office, one.take.press).click()
  await expect(row).toContainText(texts.states.calling)
  await button(office, one.reveal.of(one.facts.phone)).click()
  const opened = panel.getByRole('link', { name: enquiry.phone })
  await expect(opened).toBeVisible()
  await office.clock.runFor(60_000)
  await expect(opened).toBeHidden()
  await button(office, one.reveal.of(one.facts.phone)).click()
  await expect(opened).toBeVisible()
  await button(office, one.form.presses.answered).click()
  await expect(panel).toContainText(one.form.problems.missing)
  await expectAccessible(office)
  await panel.getByRole('textbox', { name: one.form.note }).fill('양도세를 셈해 알려 드렸어요')
  await button(office, one.form.presses.answered).click()
  await expect(
    office.getByRole('group', { name: texts.groups.done }).getByRole('row').filter({ hasText: receiptNumber }),
  ).toContainText(texts.states.answered)
  await expect(panel).toContainText('양도세를 셈해 알려 드렸어요')
})
