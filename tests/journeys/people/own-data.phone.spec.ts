import { readPortalUserData, updatePortalUserData } from '#filer/member/contract.ts'
import { editTexts } from '#filer/member/texts.ts'
import { loginTexts } from '#filer/sign-in/texts.ts'
import { myPageTexts } from '#filer/my-page/screens.texts.ts'
import { viewOfReceipt } from '#tests/support/fixtures/case-facts.ts'
import { ratingTexts } from '#web/rating/texts.ts'
import {
  expect,
  expectAccessible,
  expectNothingSideways,
  test,
  waitForHydration,
} from '#tests/support/browser/browser.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { button, heading } from '#tests/journeys/acts/filing.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { walk } from '#tests/journeys/acts/walking.ts'

const noAnswer = (path: string) => ({
  status: 503,
  json: { status: 503, path, message: '', code: 'unavailable', requestId: 'q7r2m8k4tz' },
})

test('own data: what does not come, is not saved and is saved each says so, and a session that ended is told before the sign-in page', async ({
  page,
  rehearsal,
  foresee,
}) => {
  foresee(/status of 503/)
  const me = personCalled('p-000621')
  await walk(rehearsal, me, 'registered')
  await signInAtOnce(page, me)
  const note = page.getByRole('textbox', { name: editTexts.more.note })

  await test.step('a failed load is reported in the page’s own words and repeated by a press', async () => {
    await page.route(`**${readPortalUserData.path}`, (route) => route.fulfill(noAnswer(readPortalUserData.path)))
    await page.goto('/mypage-edit')
    await expect(heading(page, editTexts.loadProblem.title)).toBeVisible()
    await expect(page.getByText(editTexts.loadProblem.body)).toBeVisible()
    await expectAccessible(page)
    await page.unroute(`**${readPortalUserData.path}`)
    await button(page, editTexts.loadProblem.retry).click()
    await expect(heading(page, editTexts.title)).toBeVisible()
  })

  await test.step('a telephone number that is none has the focus and its sentence', async () => {
    const phone = page.getByRole('textbox', { name: editTexts.more.phone })
    await phone.fill('12ab')
    await button(page, editTexts.save).click()
    await expect(phone).toBeFocused()
    await expect(page.getByText(editTexts.problems['phone.unreadable'])).toBeVisible()
    await phone.fill('')
  })

  await test.step('an unsaved value stays in its field', async () => {
    await page.route(`**${updatePortalUserData.path}`, (route) => route.fulfill(noAnswer(updatePortalUserData.path)))
    await note.fill('6월에 이사해요.')
    await button(page, editTexts.save).click()
    const refused = page.getByRole('alertdialog', { name: editTexts.notSaved.title })
    await expect(refused).toContainText(editTexts.notSaved.body)
    await expectAccessible(page)
    await refused.getByRole('button').click()
    await expect(note).toHaveValue('6월에 이사해요.')
    await page.unroute(`**${updatePortalUserData.path}`)
  })

  await test.step('a saved value is confirmed on my page', async () => {
    await button(page, editTexts.save).click()
    await page.waitForURL('**/mypage')
    const saved = page.getByRole('alertdialog', { name: editTexts.saved.title })
    await expect(saved).toContainText(editTexts.saved.body)
    await saved.getByRole('button').click()
    await page.goto('/mypage-edit')
    await expect(note).toHaveValue('6월에 이사해요.')
  })

  await test.step('what was typed when the session ended stands again after the sign-in, and not once it is saved', async () => {
    await note.fill('7월에는 여행 중이에요.')
    await page.evaluate(() => localStorage.setItem('access_token', 'a-token-that-ended'))
    await button(page, editTexts.save).click()
    await page.waitForURL('**/login')
    await signInAtOnce(page, me)
    await page.goto('/mypage-edit')
    await expect(note).toHaveValue('7월에는 여행 중이에요.')
    await button(page, editTexts.save).click()
    await page.waitForURL('**/mypage')
    await page.getByRole('alertdialog', { name: editTexts.saved.title }).getByRole('button').click()
    await page.goto('/mypage-edit')
    await note.fill('')
    await button(page, editTexts.save).click()
    await page.waitForURL('**/mypage')
    await page.getByRole('alertdialog', { name: editTexts.saved.title }).getByRole('button').click()
    await page.goto('/mypage-edit')
    await expect(note).toHaveValue('')
  })

  await test.step('a session that ended is said first; the sign-in page comes after', async () => {
    await page.goto('/mypage')
    const edit = page.getByRole('link', { name: myPageTexts.edit }).first()
    await expect(edit).toBeVisible()
    await waitForHydration(page)
    // A late answer of my page would renew the session; a late refusal would end it before the press.
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => localStorage.setItem('access_token', 'a-token-that-ended'))
    await edit.click()
    const first = page.getByRole('alertdialog', { name: editTexts.signIn.title })
    await expect(first).toContainText(editTexts.signIn.body)
    await expectAccessible(page)
    await first.getByRole('button').click()
    await page.waitForURL('**/login')
    await expect(page.getByRole('link', { name: loginTexts.button })).toBeVisible()
  })
})

test('the ease of the service is rated once after registration: a number, a line of text, thanks', async ({
  page,
  rehearsal,
}) => {
  const me = personCalled('p-000622')
  await walk(rehearsal, me, 'registered')
  await signInAtOnce(page, me)
  await page.goto('/tax-report-end')
  const card = page.getByRole('region', { name: ratingTexts.registered })
  await card.getByRole('button', { name: ratingTexts.send }).click()
  await expect(card.getByRole('alert')).toHaveText(ratingTexts.choose)
  await card.getByRole('radio', { name: ratingTexts.scores[0], exact: true }).focus()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
  await expect(card.getByRole('radio', { name: ratingTexts.scores[3], exact: true })).toBeChecked()
  await card.getByRole('textbox', { name: ratingTexts.words }).fill('인증이 빨랐어요.')
  await expectAccessible(page)
  await expectNothingSideways(page)
  await card.scrollIntoViewIfNeeded()
  await page.screenshot({ path: 'test-results/rating.png' })
  await card.getByRole('button', { name: ratingTexts.send }).click()
  await expect(card.getByRole('status')).toHaveText(ratingTexts.thanks)
  await page.reload()
  await expect(heading(page, viewOfReceipt().headline)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(card).toHaveCount(0)
})

test('a logo that does not come leaves the firm’s name in its place, and the way home', async ({ page, foresee }) => {
  foresee(/ERR_FAILED/)
  await page.route(/header[^/]*\.(svg|png|webp)/, (route) => route.abort())
  await page.goto('/consult-form')
  const home = page.getByRole('banner').getByRole('link').first()
  const logo = home.locator('img:visible')
  expect(await logo.evaluate((img: HTMLImageElement) => [img.complete, img.naturalWidth])).toEqual([true, 0])
  await expect(logo).toHaveAttribute('alt', /\S/)
  await expect(home).toHaveAccessibleName(new RegExp((await logo.getAttribute('alt')) ?? 'no name'))
  await expectAccessible(page)
  await home.click()
  await page.waitForURL((url) => url.pathname === '/')
})
