/** A number in a free text that may be a resident number: the person is asked, corrects it or sends it starred. */
import { ownConversationTexts as texts } from '#filer/conversation/texts.ts'
import { threadTexts } from '#web/conversation/texts.ts'
import { starsTexts } from '#web/forms/stars.texts.ts'
import { expect, expectAccessible, expectNothingSideways, test } from '#tests/support/browser/browser.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { button, heading } from '#tests/journeys/acts/filing.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { walk } from '#tests/journeys/acts/walking.ts'

test('a doubtful number is asked about: going back keeps the words, sending stars it', async ({ page, rehearsal }) => {
  const me = personCalled('p-002750')
  await walk(rehearsal, me, 'registered')
  await signInAtOnce(page, me)
  await page.goto('/mypage-conversation')
  await expect(heading(page, texts.title)).toBeVisible()
  const words = page.getByRole('textbox', { name: threadTexts.words })
  const { front, back } = me.residentNumber
  const typed = `제 번호는 ${front}-${back} 이에요.`
  await words.fill(typed)
  await button(page, threadTexts.press).click()
  const asked = page
    .getByRole('alertdialog', { name: starsTexts.title })
    .or(page.getByRole('dialog', { name: starsTexts.title }))
  await expect(asked).toContainText('*')
  await expect(asked).not.toContainText(back)
  await expectAccessible(page)
  await expectNothingSideways(page)
  await page.screenshot({ path: test.info().outputPath('starred.png') })
  await asked.getByRole('button', { name: starsTexts.no }).click()
  await expect(asked).toBeHidden()
  await expect(words).toHaveValue(typed)
  await expect(page.getByRole('article')).toHaveCount(0)

  await button(page, threadTexts.press).click()
  await asked.getByRole('button', { name: starsTexts.yes }).click()
  await expect(page.getByRole('article')).toContainText('*')
  await expect(page.getByRole('article')).not.toContainText(back)
})
