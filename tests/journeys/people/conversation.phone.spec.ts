/** A person writes to the assignee, the office answers from its inbox, and both see what the other has read. */
import { ownConversationTexts as texts } from '#filer/conversation/texts.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { contactTexts } from '#filer/my-page/parts/contact.texts.ts'
import { conversationTexts } from '#office/conversation/texts.ts'
import { personTexts, threadTexts } from '#web/conversation/texts.ts'
import { attachTexts } from '#web/files/texts.ts'
import { expect, expectAccessible, expectNothingSideways, test } from '#tests/support/browser/browser.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import { button, heading } from '#tests/journeys/acts/filing.ts'
import { openOffice } from '#tests/journeys/acts/office.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { walk } from '#tests/journeys/acts/walking.ts'

test('a question with a file from my page, answered in the inbox with a prepared text, and read', async ({
  page,
  rehearsal,
  browser,
}) => {
  const me = personCalled('p-000812')
  const filer = await walk(rehearsal, me, 'registered')
  const { caseNumber = '' } = await filer.call(readReportState)
  await signInAtOnce(page, me)
  await page.goto('/mypage')
  await expect(page.getByText(personTexts.nobody)).toBeVisible()
  await page.getByRole('link', { name: contactTexts.ask }).click()
  await page.waitForURL('**/mypage-conversation')
  await expect(heading(page, texts.title)).toBeVisible()
  await expectAccessible(page)
  const words = page.getByRole('textbox', { name: threadTexts.words })
  await button(page, threadTexts.press).click()
  await expect(page.getByText(threadTexts.missing)).toBeVisible()
  await words.fill('휴대폰 요금도 경비가 되나요?')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, attachTexts.press).click()])
  await chooser.setFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: aPdf('bill') })
  await expect(page.getByRole('list', { name: attachTexts.title }).getByRole('listitem')).toHaveCount(1)
  await button(page, threadTexts.press).click()
  await expect(page.getByRole('article')).toContainText('휴대폰 요금도 경비가 되나요?')
  await expect(page.getByRole('article')).toContainText(threadTexts.unread)
  await expect(words).toHaveValue('')
  await expectAccessible(page)
  await expectNothingSideways(page)

  const office = await openOffice(browser, rehearsal, 'operator2@gaon.example', '/office/conversations')
  await test.step('the office finds it in its inbox and answers there', async () => {
    await office.getByRole('button', { name: conversationTexts.open(me.name) }).click()
    await expect(office.getByRole('article')).toContainText('휴대폰 요금도 경비가 되나요?')
    await expectAccessible(office)
    const [template] = conversationTexts.templates
    await button(office, template.name).click()
    await expect(office.getByRole('textbox', { name: threadTexts.words })).toHaveValue(template.words)
    await button(office, threadTexts.press).click()
    await expect(office.getByRole('article')).toHaveCount(2)
    await expect(office.getByRole('button', { name: conversationTexts.open(me.name) })).toHaveCount(0)
    await expectAccessible(office)
  })

  await test.step('the person reads the answer, and the office sees in the case that it was read', async () => {
    await page.goto('/mypage')
    await page.getByRole('link', { name: contactTexts.askWith(1) }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expectAccessible(page)
    await expect(async () => {
      await office.goto(`/office/cases/${caseNumber}#conversation`)
      await expect(office.getByRole('article').last()).toContainText('읽음', { timeout: 2_000 })
    }).toPass({ timeout: 15_000 })
    await office.context().close()
  })

  await test.step('what is typed while a message is on its way stays in the field', async () => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/conversation', async (route) => {
      if (route.request().method() === 'POST') await held.promise
      await route.continue()
    })
    await words.fill('고마워요.')
    const [sending] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/conversation')),
      button(page, threadTexts.press).click(),
    ])
    await words.fill('교통비도 되나요?')
    held.resolve()
    await sending.response()
    await expect(page.getByRole('article').last()).toContainText('고마워요.')
    await expect(words).toHaveValue('교통비도 되나요?')
    await expect(button(page, threadTexts.press)).toBeEnabled()
    await expect(words).toHaveValue('교통비도 되나요?')
  })
})
