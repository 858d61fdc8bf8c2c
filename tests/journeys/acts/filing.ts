/** Acts of a person on the filing lane, one for each screen. Sentences are taken from the screens' own texts. */
import { expect, type Page } from '@playwright/test'
import { authenticationTexts } from '#filer/authentication/texts.ts'
import { collectionTexts } from '#filer/collection/texts.ts'
import { factsTexts, lastFamilyTexts } from '#filer/family/texts.ts'
import { historyTexts } from '#filer/history/texts.ts'
import { identityTexts } from '#filer/identity/texts.ts'
import { compareTexts } from '#filer/method/texts.ts'
import { registrationTexts } from '#filer/registration/texts.ts'
import { startTexts } from '#filer/consent/texts.ts'
import { phoneWaitTexts } from '#web/frame/lane/phone-wait/texts.ts'
import { fieldTexts } from '#design/fields/texts.ts'
import { agentTexts } from '#web/agent/texts.ts'
import { typedAccount } from '#tests/support/walk.ts'
import { pressUnlessGone } from '#tests/support/browser/browser.ts'
import { answerOnPhone, type RehearsalUrls, type PhonePerson } from '#tests/support/browser/phone.ts'

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** /tax-report-0. */
export async function start(page: Page): Promise<void> {
  await expect(heading(page, startTexts.title)).toBeVisible()
  await button(page, startTexts.start).click()
}

/** /tax-report-1 and its variants: types the number and saves. */
export async function typeIdentity(page: Page, { residentNumber }: PhonePerson): Promise<void> {
  await page.getByRole('textbox', { name: fieldTexts.residentNumber.front }).fill(residentNumber.front)
  await page.getByLabel(fieldTexts.residentNumber.back).fill(residentNumber.back)
  await button(page, identityTexts.save).click()
}

/** /tax-report-2: sends the request to the phone. */
export async function sendRequestToPhone(page: Page): Promise<void> {
  await expect(heading(page, authenticationTexts.prepare.title('KAKAO'))).toBeVisible()
  await button(page, authenticationTexts.prepare.press).click()
}

/** /tax-report-3: confirms on the phone and presses the button. */
export async function confirmOnPhone(
  page: Page,
  rehearsal: RehearsalUrls,
  person: PhonePerson,
  goesTo: string | RegExp = '**/tax-report-4',
): Promise<void> {
  await answerOnPhone(rehearsal, person, 'approve')
  await pressUnlessGone(page, phoneWaitTexts.complete, goesTo)
}

/** /tax-report-4: everything was collected. */
export async function waitForDocuments(page: Page, lane: 'filing' | 'preview' = 'filing'): Promise<void> {
  await expect(heading(page, collectionTexts.done.title)).toBeVisible({ timeout: 30_000 })
  await expect(button(page, collectionTexts.onward[lane])).toBeVisible()
}

/** /tax-report-5: last year's family, or none where there was none. */
export async function keepLastYearsFamily(page: Page): Promise<void> {
  const { title, titleFirst } = lastFamilyTexts
  await expect(heading(page, title).or(heading(page, titleFirst))).toBeVisible()
  await page.getByRole('radio').first().check()
  await button(page, factsTexts.none).click()
  await button(page, lastFamilyTexts.next.same).click()
}

/** /tax-report-9. */
export async function readHistory(page: Page): Promise<void> {
  await expect(heading(page, historyTexts.title)).toBeVisible()
  await page.getByRole('link', { name: historyTexts.next.filing }).click()
}

/** /tax-report-10: the recommended method is preselected. */
export async function chooseAdvised(page: Page): Promise<void> {
  await expect(heading(page, compareTexts.title)).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await page.getByRole('button', { name: compareTexts.choose('') }).click()
}

/** /tax-report-11 and /tax-report-7-a: the refund account and the delegation. */
export async function register(page: Page, lane: 'filing' | 'preview' = 'filing'): Promise<void> {
  const { titles, unsure } = registrationTexts.account
  await expect(heading(page, titles[lane]).or(heading(page, unsure))).toBeVisible()
  await page.getByRole('combobox', { name: registrationTexts.account.bank }).selectOption('KB')
  await page.getByRole('textbox', { name: registrationTexts.account.number }).fill(typedAccount)
  await button(page, registrationTexts.account.on).click()
  await expect(heading(page, registrationTexts.check.titles[lane])).toBeFocused()
  await page.getByRole('region', { name: registrationTexts.delegation.title }).getByRole('checkbox').check()
  await button(page, registrationTexts.check.on).click()
}

/** The status message after a consent was given. */
export async function readConsentGiven(page: Page): Promise<void> {
  await expect(page.getByRole('status').getByText(agentTexts.outcomes.registered.title)).toBeVisible()
}
