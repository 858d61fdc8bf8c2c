import { authenticationTexts } from '#filer/authentication/texts.ts'
import { collectionTexts } from '#filer/collection/screen.texts.ts'
import { lastFamilyTexts } from '#filer/family/texts.ts'
import { historyTexts } from '#filer/history/texts.ts'
import { compareTexts } from '#filer/method/texts.ts'
import { registrationTexts } from '#filer/registration/texts.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { personCalled, waitingOnPhone } from '#tests/support/browser/phone.ts'
import {
  askForAuthentication,
  button,
  chooseAdvised,
  confirmOnPhone,
  heading,
  keepLastYearsFamily,
  readHistory,
  typeIdentity,
  waitForDocuments,
} from './acts/filing.ts'
import { signInAtOnce } from './acts/signing-in.ts'
import { walk } from './acts/walking.ts'

test('the back button while documents come asks first; staying goes on, leaving leads to the preparation and keeps what came', async ({
  page,
  rehearsal,
  isMobile,
}) => {
  test.skip(!isMobile, 'the same steps: once is enough')
  const me = personCalled('p-000301')
  await walk(rehearsal, me, 'authenticated')
  await signInAtOnce(page, me)
  let letOn = () => {}
  const held = new Promise<void>((done) => {
    letOn = done
  })
  let arrive = () => {}
  const arrived = new Promise<void>((done) => {
    arrive = done
  })
  await page.route('**/api/spring/scraping/2', async (route) => {
    arrive()
    await held
    await route.continue()
  })
  await page.goto('/tax-report-2')
  await page.getByRole('link', { name: authenticationTexts.prepare.goOn }).click()
  await expect(heading(page, collectionTexts.running.title)).toBeVisible()
  await arrived
  await page.goBack()
  const window = page.getByRole('alertdialog', { name: collectionTexts.leave.title })
  await expect(window).toBeVisible()
  await expectAccessible(page)
  await window.getByRole('button', { name: collectionTexts.leave.stay }).click()
  await expect(page).toHaveURL(/\/tax-report-4$/)
  await button(page, collectionTexts.stop).click()
  await window.getByRole('button', { name: collectionTexts.leave.leave }).click()
  await page.waitForURL('**/tax-report-2')
  letOn()
  await page.goto('/tax-report-4')
  await waitForDocuments(page)
})

test('a reload at every step loses nothing', async ({ page, rehearsal, isMobile }) => {
  test.skip(isMobile, 'the same steps: once is enough')
  test.setTimeout(120_000)
  const me = personCalled('p-000304')
  const again = async (path: string, title: string) => {
    await page.waitForURL(`**${path}`)
    await page.reload()
    await expect(heading(page, title)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  await signInAtOnce(page, me)
  await page.goto('/tax-report-1')
  await typeIdentity(page, me)
  await again('/tax-report-2', authenticationTexts.prepare.title)
  await page.goto('/tax-report-1')
  await expect(page.getByText(`${me.residentNumber.front}-${me.residentNumber.back.slice(0, 1)}******`)).toBeVisible()
  await page.goto('/tax-report-2')
  await askForAuthentication(page)
  await again('/tax-report-3', authenticationTexts.wait.titles.filing)
  expect(await waitingOnPhone(rehearsal, me), 'a reload sends no second request').toBe(1)
  await confirmOnPhone(page, rehearsal, me)
  await waitForDocuments(page)
  await again('/tax-report-4', collectionTexts.done.title)
  await button(page, collectionTexts.onward.filing).click()
  await again('/tax-report-5', lastFamilyTexts.title)
  await keepLastYearsFamily(page)
  await again('/tax-report-9', historyTexts.title)
  await readHistory(page)
  await again('/tax-report-10', compareTexts.title)
  await chooseAdvised(page)
  await again('/tax-report-11', registrationTexts.account.titles.filing)
})
