import { gaon } from '#branches/gaon/branch.ts'
import { identityTexts } from '#filer/identity/texts.ts'
import { editTexts } from '#filer/member/texts.ts'
import { myPageTexts } from '#filer/my-page/screens.texts.ts'
import { registrationTexts } from '#filer/registration/texts.ts'
import { agentsTexts } from '#office/agents/texts.ts'
import { contactsTexts } from '#office/contacts/texts.ts'
import { viewOfReceipt } from '#tests/support/fixtures/case-facts.ts'
import { agentTexts } from '#web/agent/texts.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { messageWith, personCalled } from '#tests/support/browser/phone.ts'
import { button, heading, readConsentGiven, register } from '#tests/journeys/acts/filing.ts'
import { openOffice } from '#tests/journeys/acts/office.ts'
import { agreeAtMessenger, signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { chooseAny, walk } from '#tests/journeys/acts/walking.ts'

test('another office is released today and ours is taken on tomorrow: the end says what comes, and nobody presses again', async ({
  page,
  rehearsal,
}) => {
  const saebyeok = personCalled('saebyeok')
  await chooseAny(await walk(rehearsal, saebyeok, 'family'))
  await signInAtOnce(page, saebyeok)
  await page.goto('/tax-report-11')
  await register(page)
  await page.getByRole('alertdialog').getByRole('button', { name: agentTexts.otherFiling.yes }).click()
  const pending = page.getByRole('alertdialog', { name: agentTexts.outcomes.pending.title })
  await pending.getByRole('button').click()
  await page.waitForURL('**/tax-report-end')
  const caseView = viewOfReceipt({ agent: 'release-pending' })
  await expect(heading(page, caseView.headline)).toBeVisible()
  await expect(page.getByText(caseView.weDo)).toBeVisible()
  await expectAccessible(page)
})

test('a client of ours registers without a question and withdraws the consent: what stops, until when the office ends its agency, and that it did', async ({
  page,
  rehearsal,
  browser,
}) => {
  const garam = personCalled('garam')
  await chooseAny(await walk(rehearsal, garam, 'family'))
  await signInAtOnce(page, garam)
  await page.goto('/tax-report-11')
  await register(page)
  await page.waitForURL('**/tax-report-end')
  await expect(heading(page, viewOfReceipt().headline)).toBeVisible()

  const words = editTexts.agent
  const part = page.getByRole('region', { name: words.title })
  await test.step('from my page, proven anew, what it means stands before the press', async () => {
    await page.goto('/mypage')
    await page.getByText(myPageTexts.consents.title).click()
    await page.getByRole('link', { name: myPageTexts.consents.withdraw }).click()
    for (const line of [...words.stops, words.proof.why]) await expect(part).toContainText(line)
    await expectAccessible(page)
    await part.getByRole('button', { name: words.proof.act }).click()
    await agreeAtMessenger(page, garam)
    await page.waitForURL('**/mypage-edit?part=agent')
    await expect(part.getByRole('heading', { name: words.title })).toBeFocused()
  })

  await test.step('asked once more; afterwards the page says until when the office does its part', async () => {
    await part.getByRole('button', { name: words.act }).click()
    const asked = page.getByRole('alertdialog', { name: words.ask.title(gaon.name) })
    await expect(asked).toContainText(words.ask.body)
    await expectAccessible(page)
    await asked.getByRole('button', { name: words.ask.no }).click()
    await part.getByRole('button', { name: words.act }).click()
    await asked.getByRole('button', { name: words.ask.yes }).click()
    const done = page.getByRole('alertdialog', { name: words.done.title })
    await expectAccessible(page)
    await done.getByRole('button').click()
    await expect(part).toContainText(words.ends('5월 13일 (수) 오후 6시'))
    const told = await messageWith(rehearsal, garam, '수임동의를 철회했어요')
    expect(told).toContain('5월 13일 (수) 오후 6시까지 홈택스에서 수임을 해지해요')
    await page.goto(/https?:\S+/.exec(told)?.[0] ?? '')
    await expect(page.getByRole('heading', { name: viewOfReceipt({ office: 'dismissed' }).headline })).toBeVisible()
  })

  await test.step('the office’s desk of agents shows it and leads to where its end is written down', async () => {
    const office = await openOffice(browser, rehearsal, 'operator2@gaon.example', '/office/agents?filter=withdrawn')
    // Other withdrawn consents may be listed too.
    const masked = `${garam.name.at(0)}*${garam.name.at(-1)}`
    const row = office.getByRole('row').filter({ hasText: masked })
    await expect(row).toContainText(agentsTexts.steps.release)
    await expectAccessible(office)
    await row.getByRole('link', { name: agentsTexts.toContacts }).click()
    const promised = office
      .getByRole('row')
      .filter({ hasText: contactsTexts.reasons['consent-withdrawn'] })
      .filter({ hasText: masked })
    await promised.getByRole('button').last().click()
    await office.getByRole('textbox', { name: contactsTexts.released.note }).fill('홈택스에서 수임을 해지했어요')
    await expectAccessible(office)
    await button(office, contactsTexts.done.yes).click()
    await expect(promised).toHaveCount(0)
    await office.context().close()
  })

  await test.step('the person is told, and reads the same on the page of the own data', async () => {
    await messageWith(rehearsal, garam, '수임을 홈택스에서 해지했어요')
    await page.goto('/mypage-edit?part=agent')
    await expect(part).toContainText(words.ended)
    await expectAccessible(page)
  })

  await test.step('my page leads into the consent lane again', async () => {
    await page.goto('/mypage')
    await page.getByText(myPageTexts.consents.title).click()
    await page.getByRole('link', { name: myPageTexts.consents.give }).click()
    await page.waitForURL('**/agreement-form')
    await expect(heading(page, identityTexts.titles.consent)).toBeVisible()
  })
})

test('the portal does not take us on at first: what was typed stands, and a second press goes through', async ({
  page,
  rehearsal,
}) => {
  const nabi = personCalled('nabi')
  await chooseAny(await walk(rehearsal, nabi, 'family'))
  await signInAtOnce(page, nabi)
  await page.goto('/tax-report-11')
  await register(page)
  const failed = page.getByRole('alertdialog', { name: agentTexts.outcomes.failed.title })
  await expect(failed).toBeVisible()
  await expectAccessible(page)
  await failed.getByRole('button').click()
  await button(page, registrationTexts.check.on).click()
  await readConsentGiven(page)
  await page.waitForURL('**/tax-report-end')
})
