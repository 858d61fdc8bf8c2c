import { authenticationTexts } from '#filer/authentication/texts.ts'
import { collectionTexts } from '#filer/collection/texts.ts'
import { familyInMayTexts } from '#filer/family/texts.ts'
import { historyTexts } from '#filer/history/texts.ts'
import { seasonTexts } from '#site/home/texts.ts'
import { identityTexts } from '#filer/identity/texts.ts'
import { caseView } from '#domain/case-view/case-view.ts'
import { factsOn, receiptWith } from '#tests/support/fixtures/case-facts.ts'
import { endTexts } from '#filer/registration/end.texts.ts'
import { myPageTexts } from '#filer/my-page/screens.texts.ts'
import { nightTexts } from '#filer/queue/texts.ts'
import { messengerTexts } from '#web/messenger/texts.ts'
import { frameTexts } from '#web/frame/texts.ts'
import { waitForHydration, expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { messageWith, moveClock, personCalled } from '#tests/support/browser/phone.ts'
import {
  sendRequestToPhone,
  button,
  confirmOnPhone,
  heading,
  readConsentGiven,
  register,
  typeIdentity,
  waitForDocuments,
} from '#tests/journeys/acts/filing.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { walk } from '#tests/journeys/acts/walking.ts'

const toldInApril = caseView(
  factsOn('2026-04-10T10:00:00', { receipt: receiptWith({ month: 'April', linked: false }) }),
)

test('at night nothing is started, and the page says from when on it goes again', async ({ page, rehearsal }) => {
  await moveClock(rehearsal, { to: '2026-05-13T01:30:00+09:00' })
  await page.goto('/')
  await waitForHydration(page)
  await expect(page.getByRole('region', { name: seasonTexts.label })).toContainText(seasonTexts.night)
  await expectAccessible(page)
  // At night the form first says when answers come.
  await page.evaluate(() =>
    Object.assign(window, { open: (address: string) => Object.assign(window, { opened: address }) }),
  )
  const chat = page.getByRole('link', { name: frameTexts.chat })
  const told = page.getByRole('alertdialog', { name: messengerTexts.closed.titles.closed })
  await chat.press('Enter')
  await expect(told).toContainText(messengerTexts.closed.body('5월 13일 (수) 오전 9시'))
  await expectAccessible(page)
  await told.getByRole('button', { name: messengerTexts.closed.stay }).click()
  expect(await page.evaluate(() => 'opened' in window)).toBe(false)
  await chat.press('Enter')
  await told.getByRole('button', { name: messengerTexts.closed.open }).click()
  await page.waitForFunction(
    (address) => (window as unknown as { opened?: string }).opened === address,
    await chat.getAttribute('href'),
  )
  await signInAtOnce(page, personCalled('p-000201'))
  await page.goto('/tax-report-1')
  await expect(heading(page, nightTexts.title)).toBeVisible()
  // Nothing was typed yet, so the page does not speak of saved input. The other options at night are one press away.
  await expect(page.getByText(nightTexts.leadFresh)).toBeVisible()
  const still = page.getByRole('listitem').getByRole('link')
  await expect(still).toHaveText([nightTexts.still.calculator, nightTexts.still.consult])
  await expect(page).toHaveURL(/\/hometax-overload\?to=%2Ftax-report-1$/)
  await expectAccessible(page)
  await button(page, nightTexts.tell).click()
  await expect(page.getByText(nightTexts.held.title)).toBeVisible()
  // By then the session has ended.
  await moveClock(rehearsal, { to: '2026-05-13T06:00:00+09:00' })
  await page.reload()
  await page.waitForURL('**/login')
  await signInAtOnce(page, personCalled('p-000201'))
  // The night's address, opened again, shows the wanted step: the portal is open.
  await page.goto('/hometax-overload?to=%2Ftax-report-1')
  await page.waitForURL('**/tax-report-1')
  await expect(heading(page, identityTexts.titles.filing)).toBeVisible()
  await moveClock(rehearsal, { to: '2026-05-13T06:21:00+09:00' })
  expect(await messageWith(rehearsal, personCalled('p-000201'), '밤에 부탁하신 대로')).toContain('/hometax-overload')
})

test('in April a person is received for May: the preview lane from end to end, and its message', async ({
  page,
  rehearsal,
}) => {
  const me = personCalled('p-000202')
  await moveClock(rehearsal, { to: '2026-04-13T10:00:00+09:00' })
  await signInAtOnce(page, me)
  await page.goto('/tax-report-1')
  const stop = page.getByRole('alertdialog', { name: identityTexts.stop.preview.title })
  await expect(stop).toBeVisible()
  await expectAccessible(page)
  await stop.getByRole('link', { name: identityTexts.stop.preview.on }).click()
  await page.waitForURL('**/tax-report-1-a')
  await expect(page.getByText(identityTexts.mayPage)).toHaveCount(0)
  await expectAccessible(page)
  await typeIdentity(page, me)
  await page.waitForURL('**/tax-report-2-a')
  await expectAccessible(page)
  await sendRequestToPhone(page)
  await page.waitForURL('**/tax-report-3-a')
  await expect(page.getByText(authenticationTexts.wait.arrived('KAKAO'))).toBeVisible()
  await expectAccessible(page)
  await confirmOnPhone(page, rehearsal, me, '**/tax-report-4-a')
  await waitForDocuments(page, 'preview')
  await expectAccessible(page)
  await button(page, collectionTexts.onward.preview).click()
  await page.waitForURL('**/tax-report-5-a')
  await expectAccessible(page)
  await page.getByRole('link', { name: familyInMayTexts.next }).click()
  await page.waitForURL('**/tax-report-6-a')
  await expect(page.getByText(historyTexts.placeholder.title(2025))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: historyTexts.next.preview }).click()
  await page.waitForURL('**/tax-report-7-a')
  await expectAccessible(page)
  await register(page, 'preview')
  await readConsentGiven(page)
  await page.waitForURL('**/tax-report-end')
  await expect(heading(page, toldInApril.headline)).toBeVisible()
  await expectAccessible(page)
  expect(await messageWith(rehearsal, me, '사전 접수')).toContain('5월')
  await page.getByRole('link', { name: endTexts.myPage }).click()
  await expect(page.getByRole('heading', { name: toldInApril.headline })).toBeVisible()
  await expectAccessible(page)
})

test('a year later my page opens with the return that is still open, and this year is a press away', async ({
  page,
  rehearsal,
}) => {
  const me = personCalled('p-000205')
  await moveClock(rehearsal, { to: '2026-05-12T10:00:00+09:00' })
  await walk(rehearsal, me, 'registered')
  await moveClock(rehearsal, { to: '2027-05-12T10:00:00+09:00' })
  await signInAtOnce(page, me)
  await page.goto('/mypage')
  const of = (year: number) =>
    page
      .getByRole('navigation', { name: myPageTexts.years.label })
      .getByRole('link', { name: myPageTexts.years.of(year), exact: true })
  const number = page.getByText(/26-\d{6}/)
  await expect(of(2026)).toHaveAttribute('aria-current', 'page')
  await expect(number.first()).toBeVisible()
  await expectAccessible(page)
  await of(2027).click()
  await expect(of(2027)).toHaveAttribute('aria-current', 'page')
  await expect(number).toHaveCount(0)
  await of(2026).click()
  await expect(number.first()).toBeVisible()
})
