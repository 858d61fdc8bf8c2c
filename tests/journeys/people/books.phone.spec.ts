/**
 * A return by books asks its filer for them: on the end page, on my page and on the upload page. A file that nobody
 * could open later is refused at once, with what to do, and nothing is lost.
 */
import sharp from 'sharp'
import { attachTexts, fileTexts } from '#web/files/texts.ts'
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

test('books: what is needed and by when, a locked PDF asks for its password, a cut-off one is refused in words, and a good one goes through', async ({
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
  const question = page.getByRole('heading', { level: 2, name: texts.books.words })
  await expect(question).toBeFocused()
  await words.fill('장부는 제가 썼어요.')
  const choose = async (name: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, attachTexts.press).click()])
    await chooser.setFiles({ name, mimeType: 'application/pdf', buffer })
  }
  const whole = await aBankPdf()
  const files = page.getByRole('list', { name: attachTexts.title }).getByRole('listitem')
  const asked = page.getByRole('dialog', { name: fileTexts.locked.title })
  const password = asked.getByLabel(fileTexts.locked.label, { exact: true })

  await test.step('a locked PDF asks for its password, says a wrong one, and is kept open', async () => {
    await choose('bank.pdf', await aBankPdf({ userPassword: '930412' }))
    await expect(password).toBeFocused()
    await expect(asked).toContainText('bank.pdf')
    await expectAccessible(page)
    await expectNothingSideways(page)
    await password.press('Enter')
    await expect(asked.getByText(fileTexts.locked.missing, { exact: true })).toBeVisible()
    await password.fill('111111')
    await password.press('Enter')
    await expect(asked.getByText(fileTexts.locked.wrong)).toBeVisible()
    await expect(password).toHaveValue('')
    await password.fill('930412')
    await asked.getByRole('button', { name: fileTexts.locked.open }).click()
    await expect(files).toHaveCount(1)
    await expect(asked).toBeHidden()
    await files.getByRole('button').click()
    await expect(files).toHaveCount(0)
  })

  await test.step('a photo of 12 megapixels is smaller before it travels, and upright', async () => {
    const photo = await sharp({
      create: {
        width: 4_000,
        height: 3_000,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 12 },
      },
    })
      .jpeg({ quality: 90 })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/files')),
      choose('photo.jpg', photo),
    ])
    const { width, height } = await sharp(sent.postDataBuffer()!).metadata()
    expect([width, height]).toEqual([1_950, 2_600])
    await expect(files).toHaveCount(1)
    await files.getByRole('button').click()
    await expect(files).toHaveCount(0)
  })

  const wrong = [
    ['locked.pdf', await aBankPdf({ userPassword: '930412' }), 'file.locked'],
    ['cut.pdf', whole.subarray(0, Math.floor(whole.length / 2)), 'file.broken'],
  ] as const
  for (const [name, buffer, code] of wrong)
    await test.step(`${name} is refused in words`, async () => {
      await choose(name, buffer)
      if (code === 'file.locked') await asked.getByRole('button', { name: fileTexts.locked.leave }).click()
      await expect(page.getByText(problemSentences[code])).toBeVisible()
      await expect(page.getByText(problemSentences[code])).toBeInViewport()
      await expect(words).toHaveValue('장부는 제가 썼어요.')
      await expect(button(page, texts.press)).toBeEnabled()
      await expectAccessible(page)
      await expectNothingSideways(page)
    })
  await choose('ledger.pdf', aPdf('ledger'))
  await expect(page.getByRole('list', { name: attachTexts.title }).getByRole('listitem')).toHaveCount(1)
  for (const [, , code] of wrong) await expect(page.getByText(problemSentences[code])).toHaveCount(0)
  await page.reload()
  await expect(words).toHaveValue('장부는 제가 썼어요.')
  await expect(page.getByRole('list', { name: attachTexts.title }).getByRole('listitem')).toHaveCount(1)
  await button(page, texts.press).click()
  await expect(page.getByText(texts.said).first()).toBeVisible()
  await expect(question).toBeFocused()
  // Files that were sent are not asked for again.
  await expect(page.getByRole('region', { name: texts.books.title })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/mypage')
  await expect(page.getByText(/26-\d{6}/)).toBeVisible()
  await expect(page.getByText(texts.books.press)).toHaveCount(0)
  await expectAccessible(page)
})
