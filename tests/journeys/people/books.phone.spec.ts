/**
 * A return by books asks its filer for them: on the end page, on my page and where they are sent. A paper that nobody
 * could open later is refused at once, with what to do, and loses nothing.
 */
import { ownQuestionTexts as texts } from '#filer/questions/texts.ts'
import { chooseMethod } from '#filer/method/contract.ts'
import { problemSentences } from '#server/http/texts.ts'
import { expect, expectAccessible, expectNothingSideways, test } from '#tests/support/browser/browser.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { aBankPdf, aPdf } from '#tests/support/fixtures/files.ts'
import { button } from '#tests/journeys/acts/filing.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { walk } from '#tests/journeys/acts/walking.ts'
import { typedAccount } from '#tests/support/walk.ts'
import { register } from '#filer/registration/contract.ts'

test('books: what is needed and by when, a locked and a cut-off PDF are refused in words, and a good one goes through', async ({
  page,
  rehearsal,
}) => {
  const me = personCalled('p-000803')
  const filer = await walk(rehearsal, me, 'agent')
  await filer.call(chooseMethod, { body: 'SIMPLE' })
  await filer.call(register, { body: { bankCode: 'KB', accountNumber: typedAccount } })
  await signInAtOnce(page, me)

  for (const path of ['/tax-report-end', '/mypage'])
    await test.step(`the page of ${path} asks for the books`, async () => {
      await page.goto(path)
      await expect(page.getByRole('link', { name: texts.books.press }).first()).toBeVisible()
      await expectAccessible(page)
      await expectNothingSideways(page)
    })

  await page.getByRole('link', { name: texts.books.press }).first().click()
  await page.waitForURL('**/mypage-questions')
  await expect(page.getByRole('region', { name: texts.books.title })).toBeVisible()
  await expectAccessible(page)
  await button(page, texts.books.press).click()
  const words = page.getByRole('textbox', { name: texts.answer })
  await expect(words).toBeVisible()
  const asked = page.getByRole('heading', { level: 2, name: texts.books.words })
  await expect(asked).toBeFocused()
  await words.fill('장부는 제가 썼어요.')
  const choose = async (name: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, texts.files.press).click()])
    await chooser.setFiles({ name, mimeType: 'application/pdf', buffer })
  }
  const whole = await aBankPdf()
  const wrong = [
    ['locked.pdf', await aBankPdf({ userPassword: '930412' }), 'file.locked'],
    ['cut.pdf', whole.subarray(0, Math.floor(whole.length / 2)), 'file.broken'],
  ] as const
  for (const [name, buffer, code] of wrong)
    await test.step(`${name} is refused in words`, async () => {
      await choose(name, buffer)
      await expect(page.getByText(problemSentences[code])).toBeVisible()
      await expect(page.getByText(problemSentences[code])).toBeInViewport()
      await expect(words).toHaveValue('장부는 제가 썼어요.')
      await expect(button(page, texts.press)).toBeEnabled()
      await expectAccessible(page)
      await expectNothingSideways(page)
    })
  await choose('ledger.pdf', aPdf('ledger'))
  await expect(page.getByRole('list', { name: texts.files.title }).getByRole('listitem')).toHaveCount(1)
  for (const [, , code] of wrong) await expect(page.getByText(problemSentences[code])).toHaveCount(0)
  await page.reload()
  await expect(words).toHaveValue('장부는 제가 썼어요.')
  await expect(page.getByRole('list', { name: texts.files.title }).getByRole('listitem')).toHaveCount(1)
  await button(page, texts.press).click()
  await expect(page.getByText(texts.said).first()).toBeVisible()
  await expect(asked).toBeFocused()
  // What was sent is not asked for again.
  await expect(page.getByRole('region', { name: texts.books.title })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/mypage')
  await expect(page.getByText(/26-\d{6}/)).toBeVisible()
  await expect(page.getByText(texts.books.press)).toHaveCount(0)
  await expectAccessible(page)
})
