import type { Page } from '@playwright/test'
import { href } from '#domain/address/href.ts'
import { listTexts } from '#office/cases/screens.texts.ts'
import { layerTexts as texts } from '#office/staff/layer.texts.ts'
import { providerTexts } from '#office/staff/provider/texts.ts'
import { signInTexts } from '#office/staff/texts.ts'
import { problemSentences } from '#server/http/texts.ts'
import { rehearsalPassword } from '#rehearsal/staff.texts.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { staffCode } from '#tests/support/browser/phone.ts'
import { providerPage } from '#tests/support/staff-provider-page.ts'
import { button, heading } from '#tests/journeys/acts/filing.ts'
import { signInToOffice, wide } from '#tests/journeys/acts/office.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: listTexts.search.label })
const layer = (page: Page) => page.getByRole('dialog', { name: texts.title })

/** Typed before the session ends: the page that gets the focus may ask by itself. */
async function typeThenEnd(pages: readonly (readonly [page: Page, words: string])[]): Promise<void> {
  for (const [page, words] of pages) await search(page).fill(words)
  for (const [page] of pages) await page.context().clearCookies()
  for (const [page] of pages) {
    await page.keyboard.press('Enter')
    await expect(layer(page)).toBeVisible()
  }
}

async function expectGoneOn(page: Page, words: string): Promise<void> {
  await expect(layer(page)).toHaveCount(0)
  await page.waitForURL('**/office/cases?*search=*')
  await expect(search(page)).toHaveValue(words)
}

test('a session ends under two tabs: a wrong password is told, one sign-in carries both on', async ({
  browser,
  rehearsal,
}) => {
  const login = 'preparer@gaon.example'
  const page = await signInToOffice(browser, rehearsal, login)
  const other = await page.context().newPage()
  await other.goto(href('/office/cases'))
  await expect(heading(other, listTexts.title)).toBeVisible()
  await typeThenEnd([
    [other, '김'],
    [page, '이'],
  ])
  await expectAccessible(page)
  const password = layer(page).getByLabel(signInTexts.password, { exact: true })
  for (const size of [{ width: 360, height: 640 }, wide.viewport!]) {
    await page.setViewportSize(size)
    await password.focus()
    for (const seen of [password, button(page, texts.press)]) await expect(seen).toBeInViewport({ ratio: 1 })
  }
  await password.fill('not-the-password')
  const code = layer(page).getByRole('textbox', { name: signInTexts.code })
  await code.fill('000000')
  await button(page, texts.press).click()
  await expect(layer(page).getByText(problemSentences['auth.staff.failed'])).toBeVisible()
  await expect(layer(other), 'a refusal signs nobody in').toBeVisible()
  await expect(async () => {
    await password.fill(rehearsalPassword)
    await code.fill(await staffCode(rehearsal, login))
    await button(page, texts.press).click()
    await expect(layer(page)).toHaveCount(0, { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await expectGoneOn(page, '이')
  await expectGoneOn(other, '김')
})

test('who signs in by the firm’s provider is led there in a tab of its own, and the work goes on', async ({
  browser,
  rehearsal,
}) => {
  const daon = `http://daon.localhost:${new URL(rehearsal.url).port}`
  const page = await (await browser.newContext(wide)).newPage()
  const signIn = async (at: Page, as: string) => {
    await button(at, providerTexts.press).click()
    await expect(at).toHaveTitle(providerPage.title)
    await at.goto(at.url() + providerPage.as(as))
  }
  await page.goto(`${daon}${href('/office/cases')}`)
  await page.waitForURL('**/office/sign-in**')
  await signIn(page, 'preparer@daon.example')
  await expect(heading(page, listTexts.title)).toBeVisible()
  await typeThenEnd([[page, '박']])
  await expectAccessible(page)
  const lead = async () => {
    const opened = page.waitForEvent('popup')
    await layer(page).getByRole('link', { name: texts.provider.press }).click()
    return opened
  }
  const another = await lead()
  await signIn(another, 'reviewer@daon.example')
  await another.waitForURL(`${daon}${href('/office')}`)
  await expect(layer(page), 'somebody else does not go on with this work').toBeVisible()
  await page.context().clearCookies()
  const own = await lead()
  await signIn(own, 'preparer@daon.example')
  await own.waitForURL(`${daon}${href('/office')}`)
  await expectGoneOn(page, '박')
})
