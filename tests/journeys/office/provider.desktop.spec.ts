import { href } from '#domain/address/href.ts'
import { listTexts } from '#office/cases/screens.texts.ts'
import { providerTexts as texts } from '#office/staff/provider/texts.ts'
import { signInTexts } from '#office/staff/texts.ts'
import { problemSentences } from '#server/http/texts.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { providerPage } from '#tests/support/staff-provider-page.ts'
import { button, heading } from '#tests/journeys/acts/filing.ts'
import { wide } from '#tests/journeys/acts/office.ts'

test('staff go to their firm’s provider and come back: refused there, unknown here, and in', async ({
  browser,
  rehearsal,
}) => {
  const daon = `http://daon.localhost:${new URL(rehearsal.url).port}`
  const signIn = `${daon}${href('/office/sign-in')}`
  const cases = href('/office/cases')
  const stillWanted = `${daon}${href('/office/sign-in', { back: cases })}`
  const come = async () => (await browser.newContext(wide)).newPage()

  const page = await come()
  await page.goto(`${daon}${cases}`)
  await page.waitForURL('**/office/sign-in**')
  await expectAccessible(page)
  await button(page, texts.press).click()
  await expect(page).toHaveTitle(providerPage.title)
  await page.goto(page.url() + providerPage.refuse)
  await expect(page.getByText(texts.refused.title)).toBeVisible()
  await expect(page).toHaveURL(stillWanted)
  await expectAccessible(page)
  await expect(button(page, signInTexts.press)).toBeVisible()

  await button(page, texts.press).click()
  await expect(page).toHaveTitle(providerPage.title)
  await page.goto(page.url() + providerPage.as('nobody@daon.example'))
  await expect(page.getByText(problemSentences['auth.provider.unknown'])).toBeVisible()
  await expect(page).toHaveURL(stillWanted)
  await expectAccessible(page)

  const half = await come()
  await half.goto(signIn)
  await button(half, texts.press).click()
  await expect(half).toHaveTitle(providerPage.title)
  await half.goto(half.url() + providerPage.byPasswordAlone('preparer@daon.example'))
  await expect(half.getByText(texts.code.lead)).toBeVisible()
  await expectAccessible(half)
  await button(half, texts.code.back).click()
  await expect(heading(half, signInTexts.title)).toBeFocused()
  await expect(button(half, signInTexts.press)).toBeVisible()
  await button(half, texts.press).click()
  await expect(half.getByText(texts.code.lead)).toBeVisible()

  const known = await come()
  await known.goto(`${daon}${cases}`)
  await known.waitForURL('**/office/sign-in**')
  await button(known, texts.press).click()
  await expect(known).toHaveTitle(providerPage.title)
  await known.goto(known.url() + providerPage.refuse)
  await known.waitForURL(stillWanted)
  await button(known, texts.press).click()
  await expect(known).toHaveTitle(providerPage.title)
  await known.goto(known.url() + providerPage.as('preparer@daon.example'))
  await known.waitForURL(`${daon}${cases}`)
  await expect(heading(known, listTexts.title)).toBeVisible()
  await known.goBack()
  expect(new URL(known.url()).search, 'the used code stands in no address').not.toContain('code=')
})
