/** A letter of the tax office from the phone to the desk and back: who does what until when. */
import { ownLetterTexts as texts } from '#filer/letters/texts.ts'
import { lettersCardTexts } from '#filer/my-page/parts/letters.texts.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { letterListTexts, letterTexts } from '#office/letters/texts.ts'
import { expect, expectAccessible, expectNothingSideways, test } from '#tests/support/browser/browser.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import { button, heading } from '#tests/journeys/acts/filing.ts'
import { openOffice } from '#tests/journeys/acts/office.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { walk } from '#tests/journeys/acts/walking.ts'

test('a letter is sent from my page, written down at the desk with its due day, asked about and answered', async ({
  page,
  rehearsal,
  browser,
}) => {
  const me = personCalled('p-000813')
  const filer = await walk(rehearsal, me, 'registered')
  const { caseNumber = '' } = await filer.call(readReportState)
  await signInAtOnce(page, me)
  await page.goto('/mypage')
  await page.getByRole('link', { name: lettersCardTexts.send }).click()
  await page.waitForURL('**/mypage-letters')
  await expect(heading(page, texts.title)).toBeVisible()
  const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: aPdf('letter') }
  await page.locator('input[type=file]').first().setInputFiles(letter)
  await expect(page.getByText('담당자가 우편물을 읽어요')).toBeVisible()
  await expectAccessible(page)
  await expectNothingSideways(page)
  await page.screenshot({ path: test.info().outputPath('own-letters.png'), fullPage: true })

  const office = await openOffice(browser, rehearsal, 'operator2@gaon.example', '/office/letters')
  await office.getByRole('link', { name: caseNumber }).click()
  await office.waitForURL(`**/office/cases/${caseNumber}#letters`)
  await button(office, letterTexts.form.first).click()
  await office.getByRole('combobox', { name: letterTexts.form.kind }).selectOption('explanation')
  await office.getByLabel(letterTexts.facts.paperDue).fill('2026-05-29')
  await office.getByRole('textbox', { name: letterTexts.form.asks }).fill('3월 강의료를 왜 뺐는지 물어요')
  await expectAccessible(office)
  await office.screenshot({ path: test.info().outputPath('facts.png') })
  await button(office, letterTexts.form.press).first().click()
  await expect(office.getByText(letterTexts.draft.title).first()).toBeVisible()
  await expectAccessible(office)
  await office.screenshot({ path: test.info().outputPath('case-letters.png'), fullPage: true })
  await office.getByText(letterTexts.ask.title).click()
  await office.getByRole('textbox', { name: letterTexts.ask.words }).fill('강의료를 어디에서 받았나요?')
  await button(office, letterTexts.ask.press).click()
  await expect(office.getByText(letterTexts.ask.takeBack)).toBeVisible()

  await page.reload()
  await expect(page.getByText('강의료를 어디에서 받았나요?')).toBeVisible()
  await page.getByRole('textbox', { name: texts.answer }).fill('한솔학원이에요')
  await button(page, texts.press).click()
  await expect(page.getByText('답변을 쓰고 있어요')).toBeVisible()
  await expectAccessible(page)
  await office.goto('/office/letters')
  await expect(heading(office, letterListTexts.title)).toBeVisible()
  await expectAccessible(office)
  await office.screenshot({ path: test.info().outputPath('desk.png') })
})
