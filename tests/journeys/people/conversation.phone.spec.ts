/** A person asks whoever has the case, the office answers from its inbox, and both see what the other has read. */
import { ownConversationTexts as texts } from '#filer/conversation/texts.ts'
import { contactTexts } from '#filer/my-page/parts/contact.texts.ts'
import { conversationTexts } from '#office/conversation/texts.ts'
import { personTexts, threadTexts } from '#web/conversation/texts.ts'
import { expect, expectAccessible, expectNothingSideways, test } from '#tests/support/browser/browser.ts'
import { messageWith, personCalled } from '#tests/support/browser/phone.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import { button, heading } from '#tests/journeys/acts/filing.ts'
import { signInToOffice, wide } from '#tests/journeys/acts/office.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { walk } from '#tests/journeys/acts/walking.ts'

test('a question with a file from my page, answered in the inbox with a prepared text, told by message and read', async ({
  page,
  rehearsal,
  browser,
}) => {
  const me = personCalled('p-000811')
  await walk(rehearsal, me, 'registered')
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
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, threadTexts.attach.press).click(),
  ])
  await chooser.setFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: aPdf('bill') })
  await expect(page.getByRole('list', { name: threadTexts.attach.title }).getByRole('listitem')).toHaveCount(1)
  await button(page, threadTexts.press).click()
  await expect(page.getByRole('article')).toContainText('휴대폰 요금도 경비가 되나요?')
  await expect(page.getByRole('article')).toContainText(threadTexts.unread)
  await expect(words).toHaveValue('')
  await expectAccessible(page)
  await expectNothingSideways(page)

  await page.screenshot({ path: '/tmp/shot-own.png', fullPage: true })
  const office = await signInToOffice(browser, rehearsal, 'operator2@gaon.example', wide, '/office/conversations')
  await test.step('the office finds it in its inbox and answers there', async () => {
    await office.getByRole('button', { name: conversationTexts.open(me.name) }).click()
    await expect(office.getByRole('article')).toContainText('휴대폰 요금도 경비가 되나요?')
    await expectAccessible(office)
    await office.screenshot({ path: '/tmp/shot-inbox.png', fullPage: true })
    const [template] = conversationTexts.templates
    await button(office, template.name).click()
    await expect(office.getByRole('textbox', { name: threadTexts.words })).toHaveValue(template.words)
    await button(office, threadTexts.press).click()
    await expect(office.getByRole('article')).toHaveCount(2)
    await expect(office.getByRole('button', { name: conversationTexts.open(me.name) })).toHaveCount(0)
    await expectAccessible(office)
  })

  await test.step('the person is told, reads the answer, and the office sees that it was read', async () => {
    const told = await messageWith(rehearsal, me, '담당자가 글을 남겼어요')
    expect(told).not.toContain('경비')
    await page.goto('/mypage')
    await expect(page.getByRole('link', { name: contactTexts.askWith(1) })).toBeVisible()
    await page.screenshot({ path: '/tmp/shot-mypage.png', fullPage: true })
    await page.getByRole('link', { name: contactTexts.askWith(1) }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expectAccessible(page)
    const number = /26-\d{6}/.exec(told)?.[0] ?? ''
    await expect(async () => {
      await office.goto(`/office/cases/${number}#conversation`)
      await expect(office.getByRole('article').last()).toContainText('읽음', { timeout: 2_000 })
    }).toPass({ timeout: 15_000 })
    await office.context().close()
  })
})
