import { fieldTexts } from '#design/fields/texts.ts'
import { requestAuthentication } from '#filer/authentication/contract.ts'
import { authenticationTexts } from '#filer/authentication/texts.ts'
import { readJourney } from '#filer/journey/calls.ts'
import { collectionTexts } from '#filer/collection/texts.ts'
import { lastFamilyTexts } from '#filer/family/texts.ts'
import { historyTexts } from '#filer/history/texts.ts'
import { compareTexts } from '#filer/method/texts.ts'
import { registrationTexts } from '#filer/registration/texts.ts'
import { stopTexts } from '#web/frame/lane/stop-filing.texts.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { personCalled, waitingOnPhone } from '#tests/support/browser/phone.ts'
import {
  sendRequestToPhone,
  button,
  chooseAdvised,
  confirmOnPhone,
  heading,
  keepLastYearsFamily,
  readHistory,
  typeIdentity,
  waitForDocuments,
} from './acts/filing.ts'
import { confirm } from '#tests/support/walk.ts'
import { leaveAndReturn } from './acts/leaving.ts'
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

  await test.step('going home in the middle of the filing asks too, with the last day; nothing is lost by it', async () => {
    await button(page, collectionTexts.onward.filing).click()
    await expect(heading(page, lastFamilyTexts.title)).toBeVisible()
    const home = page.getByRole('banner').getByRole('link')
    await home.click()
    const asked = page.getByRole('alertdialog', { name: stopTexts.title })
    await expect(asked).toContainText(stopTexts.body('6월 1일 (월)'))
    await expectAccessible(page)
    await asked.getByRole('button', { name: stopTexts.no }).click()
    await expect(page).toHaveURL(/\/tax-report-5$/)
    await home.click()
    await asked.getByRole('button', { name: stopTexts.yes }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/tax-report-5')
    await expect(heading(page, lastFamilyTexts.title)).toBeVisible()
  })
})

test('a reload at every step loses nothing', async ({ page, rehearsal, isMobile }) => {
  test.skip(isMobile, 'the same steps: once is enough')
  test.setTimeout(120_000)
  const me = personCalled('p-000304')
  const again = async (path: string, title: string) => {
    await page.waitForURL((url) => url.pathname === path)
    await page.reload()
    await expect(heading(page, title)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}(#check)?$`))
  }
  await signInAtOnce(page, me)
  await page.goto('/tax-report-1')
  await typeIdentity(page, me)
  await again('/tax-report-2', authenticationTexts.prepare.title('KAKAO'))
  await page.goto('/tax-report-1')
  await expect(page.getByText(`${me.residentNumber.front}-${me.residentNumber.back.slice(0, 1)}******`)).toBeVisible()
  await page.goto('/tax-report-2')
  await sendRequestToPhone(page)
  await again('/tax-report-3', authenticationTexts.wait.titles.filing('KAKAO'))
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

  await test.step('the account: its bank stays; its number is kept nowhere, and the page says so', async () => {
    const { account } = registrationTexts
    const [bank, number] = [
      page.getByRole('combobox', { name: account.bank }),
      page.getByRole('textbox', { name: account.number }),
    ]
    await expect(page.getByText(account.again)).toHaveCount(0)
    await bank.selectOption({ label: '신한은행' })
    const chosen = await bank.inputValue()
    await number.fill('110123456789')
    await button(page, account.on).click()
    await expect(heading(page, registrationTexts.check.titles.filing)).toBeVisible()
    await again('/tax-report-11', account.titles.filing)
    await expect(bank).toHaveValue(chosen)
    await expect(number).toHaveValue('')
    await expect(page.getByText(account.again)).toBeVisible()
    const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))
    expect(left).not.toContain('110123456789')
    await number.fill('110123456789')
    await button(page, account.on).click()
    await expect(heading(page, registrationTexts.check.titles.filing)).toBeVisible()
  })
})

test('a step that waited behind another app shows what is true now without a press, and keeps what was typed', async ({
  page,
  rehearsal,
  isMobile,
}) => {
  test.skip(!isMobile, 'apps are switched on a phone')
  const me = personCalled('p-000305')
  const elsewhere = await walk(rehearsal, me, 'identified')
  await signInAtOnce(page, me)
  const typed = page.getByRole('textbox', { name: fieldTexts.residentNumber.front })
  await page.goto('/tax-report-1')
  await page.getByRole('button', { name: fieldTexts.residentNumber.replace }).click()
  await typed.fill('930')
  await elsewhere.call(requestAuthentication)
  const again = page.waitForResponse(`**${readJourney.path}`)
  await leaveAndReturn(page)
  await again
  await expect(typed).toHaveValue('930')
  await page.goto('/tax-report-2')
  await expect(button(page, authenticationTexts.prepare.press)).toBeVisible()
  await confirm(elsewhere)
  await leaveAndReturn(page)
  await expect(page.getByRole('link', { name: authenticationTexts.prepare.goOn })).toBeVisible()
})
