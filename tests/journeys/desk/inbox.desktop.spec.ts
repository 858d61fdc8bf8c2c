/**
 * What waits on a person stands on the first page and in the menu, and one press leads to where it is done; a finding
 * of the calculation is asked of the filer in the conversation by one press.
 */
import { writeToOffice } from '#filer/conversation/contract.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { fileTexts } from '#office/cases/screens.texts.ts'
import { conversationTexts } from '#office/conversation/texts.ts'
import { askTexts } from '#office/review/asks.texts.ts'
import { inboxTexts as texts } from '#office/today/texts.ts'
import { threadTexts } from '#web/conversation/texts.ts'
import { officeTexts } from '#web/frame/office/texts.ts'
import { button } from '#tests/journeys/acts/filing.ts'
import { openOffice } from '#tests/journeys/acts/office.ts'
import { walk } from '#tests/journeys/acts/walking.ts'
import { expect, expectAccessible, expectNothingSideways, test } from '#tests/support/browser/browser.ts'
import { personCalled } from '#tests/support/browser/phone.ts'

test('a message of a filer waits on the first page, one press leads to it, and a finding is asked by one press', async ({
  browser,
  rehearsal,
}) => {
  test.setTimeout(120_000)
  const me = personCalled('p-002752')
  const filer = await walk(rehearsal, me, 'registered')
  const { caseNumber = '' } = await filer.call(readReportState)
  await filer.call(writeToOffice, { body: { words: '언제 끝나나요?' } })
  const page = await openOffice(browser, rehearsal, 'operator2@gaon.example', '/office')
  const inbox = page.getByRole('region', { name: texts.title })
  const row = inbox.getByRole('row').filter({ hasText: caseNumber })

  await test.step('it is listed with since when and until when, and counted in the menu', async () => {
    await inbox.getByRole('button', { name: new RegExp(`^${texts.kinds.message} `) }).click()
    await expect(row).toContainText(texts.kinds.message)
    await expect(row).toContainText(me.name)
    await expect(row.getByRole('cell')).toHaveCount(4)
    const menu = page.getByRole('navigation', { name: officeTexts.menu })
    await expect(menu.getByRole('link', { name: new RegExp(`${officeTexts.waiting} \\d`) })).toBeVisible()
    await expectAccessible(page)
    await page.screenshot({ path: test.info().outputPath('inbox.png') })
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNothingSideways(page)
    await page.screenshot({ path: test.info().outputPath('inbox-360.png') })
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await test.step('one press leads to the conversation, and answered it waits no longer', async () => {
    await row.getByRole('link').click()
    await page.waitForURL(`**/office/cases/${caseNumber}#conversation`)
    await expect(page.getByRole('article')).toContainText('언제 끝나나요?')
    await button(page, conversationTexts.settle).click()
    await expect(button(page, conversationTexts.settle)).toHaveCount(0)
  })
  await test.step('a finding is asked by one press: the words stand in the conversation, and are sent by a person', async () => {
    await page.getByRole('tab', { name: fileTexts.tabs.calculation }).click()
    const ask = page.getByRole('button', { name: new RegExp(`^${askTexts.press}: `) }).first()
    await expect(ask).toBeVisible()
    await expectAccessible(page)
    await ask.click()
    await expect(page.getByRole('tab', { name: fileTexts.tabs.conversation, selected: true })).toBeVisible()
    const words = page.getByRole('textbox', { name: threadTexts.words })
    await expect(words).toHaveValue(/주세요|나요/)
    const asked = await words.inputValue()
    await button(page, threadTexts.press).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('article').last()).toContainText(asked.slice(0, 20))
    await expect(page.getByRole('article').last()).toContainText(threadTexts.unread)
    await page.goto('/office')
    await expect(inbox).toBeVisible()
    await expect(row).toHaveCount(0)
  })
  await page.context().close()
})
