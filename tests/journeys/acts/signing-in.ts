/** Signs in as a person does: the button, the messenger's pages, and back. */
import { expect, type Page } from '@playwright/test'
import { loginTexts } from '#filer/sign-in/texts.ts'
import { texts as messenger } from '#simulators/kakao-login/texts.ts'
import type { PhonePerson } from '#tests/support/browser/phone.ts'

/** From the login screen through the messenger's choice of a person and its consent to the wanted page. */
export async function signInFromLogin(page: Page, person: PhonePerson): Promise<void> {
  await page.getByRole('link', { name: loginTexts.button }).click()
  await agreeAtMessenger(page, person)
}

/** On the messenger's pages: chooses the person, and agrees if asked. */
export async function agreeAtMessenger(page: Page, person: PhonePerson): Promise<void> {
  await expect(page.getByRole('heading', { name: messenger.choosePerson })).toBeVisible()
  const row = page.getByRole('link').filter({ hasText: person.phone })
  if ((await row.count()) > 0) await row.first().click()
  // The list shows only some generated people; all of them exist.
  else await page.goto(`${page.url()}&person=${person.id}`)
  await page.waitForURL((url) => url.searchParams.has('person') || !url.pathname.startsWith('/oauth'))
  const agree = page.getByRole('button', { name: messenger.agree })
  if ((await agree.count()) > 0) await agree.click()
}

/** Signs in without checks, for stories that begin later. Ends on the wanted page. `site` is another branch. */
export async function signInAtOnce(page: Page, person: PhonePerson, site = ''): Promise<void> {
  await page.goto(`${site}/api/spring/kakao/authorize?login_hint=${person.id}`)
  await page.waitForURL(
    (url) =>
      !url.pathname.startsWith('/kakao') && !url.pathname.startsWith('/oauth') && !url.pathname.startsWith('/api'),
  )
}
