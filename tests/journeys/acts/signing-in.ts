/** Signing in as a person does it: the button, the messenger's own pages, and back. */
import { expect, type Page } from '@playwright/test'
import { loginTexts } from '#filer/sign-in/texts.ts'
import { texts as messenger } from '#simulators/kakao-login/texts.ts'
import type { PhonePerson } from '#tests/support/browser/phone.ts'

/**
 * From the login screen through the messenger's choice of a person and its consent to wherever the person wanted to go.
 */
export async function signInFromLogin(page: Page, person: PhonePerson): Promise<void> {
  await page.getByRole('link', { name: loginTexts.button }).click()
  await agreeAtMessenger(page, person)
}

/** On the messenger's own pages: who one is, and yes. */
export async function agreeAtMessenger(page: Page, person: PhonePerson): Promise<void> {
  await expect(page.getByRole('heading', { name: messenger.choosePerson })).toBeVisible()
  const row = page.getByRole('link').filter({ hasText: person.phone })
  if ((await row.count()) > 0) await row.first().click()
  // The list shows a few of the generated people; all of them exist.
  else await page.goto(`${page.url()}&person=${person.id}`)
  await page.getByRole('button', { name: messenger.agree }).click()
}

/**
 * The same without looking: for stories that begin later. Ends where the person may go on. `site`: of another branch.
 */
export async function signInAtOnce(page: Page, person: PhonePerson, site = ''): Promise<void> {
  await page.goto(`${site}/api/spring/kakao/authorize?login_hint=${person.id}`)
  await page.waitForURL(
    (url) =>
      !url.pathname.startsWith('/kakao') && !url.pathname.startsWith('/oauth') && !url.pathname.startsWith('/api'),
  )
}
