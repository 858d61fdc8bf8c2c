/** Counts the presses and screens of an ordinary refund from home to the application. */
import type { Page } from '@playwright/test'
import { collectionTexts } from '#filer/collection/texts.ts'
import { registrationTexts } from '#filer/registration/texts.ts'
import { viewOfReceipt } from '#tests/support/fixtures/case-facts.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { expect, test } from '#tests/support/browser/browser.ts'
import {
  button,
  chooseAdvised,
  confirmOnPhone,
  keepLastYearsFamily,
  readHistory,
  sendRequestToPhone,
  start,
  typeIdentity,
  waitForDocuments,
} from '#tests/journeys/acts/filing.ts'
import { signInFromLogin } from '#tests/journeys/acts/signing-in.ts'
import { seasonTexts } from '#site/home/texts.ts'
import { typedAccount } from '#tests/support/walk.ts'

const [mostPresses, mostScreens, sumByScreen] = [16, 12, 8]

type Way = { presses: number; screens: string[] }

/** On our own pages: presses and screens, including the parts of a step. */
async function countWay(page: Page, origin: string): Promise<Way> {
  const way: Way = { presses: 0, screens: [] }
  const seen = (address: string) => {
    const { origin: at, pathname, hash } = new URL(address)
    if (at === origin && !/^\/(api|kakao)\//.test(pathname) && !way.screens.includes(pathname + hash))
      way.screens.push(pathname + hash)
  }
  await page.exposeFunction('pressed', (at: string) => void (way.presses += at === origin ? 1 : 0))
  await page.addInitScript(() => {
    const press = () => void (window as unknown as { pressed: (at: string) => void }).pressed(location.origin)
    // Tapping a field to type is not counted.
    const isField = (target: EventTarget | null) =>
      target instanceof Element && target.matches('input:not([type=radio], [type=checkbox]), textarea')
    document.addEventListener('pointerdown', ({ target }) => isField(target) || press(), true)
  })
  page.on('framenavigated', (frame) => frame === page.mainFrame() && seen(frame.url()))
  return way
}

test('an ordinary refund takes at most 16 presses and 12 screens from home to the application, and its sum stands by the 8th', async ({
  page,
  rehearsal,
}) => {
  const me = personCalled('p-002711')
  const way = await countWay(page, new URL(rehearsal.url).origin)
  await page.goto('/')
  await page
    .getByRole('region', { name: seasonTexts.label })
    .getByRole('link', { name: seasonTexts.filing.act })
    .click()
  await page.waitForURL('**/login')
  await signInFromLogin(page, me)
  await page.waitForURL('**/tax-report-0')
  await start(page)
  await page.waitForURL('**/tax-report-1')
  await typeIdentity(page, me)
  await page.waitForURL('**/tax-report-2')
  await sendRequestToPhone(page)
  await page.waitForURL('**/tax-report-3')
  await confirmOnPhone(page, rehearsal, me)
  await waitForDocuments(page)
  await expect(page.getByRole('region', { name: collectionTexts.estimate.label })).toContainText(/약 [\d,억만 ]+원/)
  expect(way.screens.length, way.screens.join(' ')).toBeLessThanOrEqual(sumByScreen)
  await button(page, collectionTexts.onward.filing).click()
  await page.waitForURL('**/tax-report-5')
  await keepLastYearsFamily(page)
  await page.waitForURL('**/tax-report-9')
  await readHistory(page)
  await page.waitForURL('**/tax-report-10')
  await chooseAdvised(page)
  await page.waitForURL('**/tax-report-11')
  await page.getByRole('button', { name: '카카오뱅크' }).click()
  await page.getByRole('textbox', { name: registrationTexts.account.number }).fill(typedAccount)
  await button(page, registrationTexts.account.on).click()
  await page.getByRole('region', { name: registrationTexts.delegation.title }).getByRole('checkbox').check()
  await button(page, registrationTexts.check.on).click()
  const { screens } = way
  await page.waitForURL('**/tax-report-end')
  await expect(page.getByRole('heading', { level: 1, name: viewOfReceipt().headline })).toBeVisible()
  const before = screens.filter((path) => path !== '/tax-report-end')
  expect(before.length, before.join(' ')).toBeLessThanOrEqual(mostScreens)
  expect(way.presses).toBeLessThanOrEqual(mostPresses)
})
