/** A page that loads does not move what a finger is on its way to. */
import type { Page } from '@playwright/test'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { compareMethods } from '#filer/method/contract.ts'
import { compareTexts } from '#filer/method/texts.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { contactTexts } from '#filer/my-page/parts/contact.texts.ts'
import { myPageTexts } from '#filer/my-page/screens.texts.ts'
import type { MethodYear } from '#filer/method/schemas.ts'
import { altered, answerCalls, type Given } from '#tests/gallery/screens/call-answers.ts'
import { familyGroupScreens } from '#tests/gallery/screens/office/family-group.ts'
import { pastYearScreens } from '#tests/gallery/screens/office/past-years.ts'
import { moneyWindows } from '#tests/gallery/screens/windows/money.ts'
import type { Journey } from '#tests/gallery/screens/windows/window.ts'
import { heading } from '#tests/journeys/acts/filing.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { walk } from '#tests/journeys/acts/walking.ts'
import { expect, test } from '#tests/support/browser/browser.ts'
import { letCalls } from '#tests/support/browser/calls.ts'
import { people, personCalled } from '#tests/support/browser/phone.ts'
import { movesAt, noteMoves } from '#tests/support/browser/still.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { walkOn } from '#tests/support/walk.ts'

/** web.dev calls a score of 0.1 good. */
const good = 0.1
const goodInPublic = 0.05

const records = myPageTexts.consents.title

async function expectStill(
  page: Page,
  what: string,
  address: string,
  { names = [], calls = [], most = good }: { names?: readonly string[]; calls?: readonly Given[]; most?: number } = {},
): Promise<void> {
  await answerCalls(page, calls)
  const { shifted, tops } = await movesAt(page, address, names)
  letCalls(page)
  expect.soft(shifted, `${what}: layout shift`).toBeLessThanOrEqual(most)
  for (const name of names) expect.soft(tops[name], `${what}: where "${name}" stood`).toHaveLength(1)
}

const range = { lowWon: 0, highWon: 719_160 }
const year: MethodYear = {
  premiumWon: range,
  workWon: range,
  childWon: range,
  sumWon: range,
  pensionMonthlyWon: 96_500,
  from: '2026-11',
  until: '2027-10',
  open: [],
  advice: { kind: 'may', byTax: 'SIMPLE', byYear: 'DOUBLE', lessWon: range },
  told: { insurance: 'regional' },
}
const guessed = { year: 2025, revenueWon: 24_000_000, prepaidWon: 720_000, settledWon: { SIMPLE: 0, STANDARD: 0 } }
const answeredYear = altered(compareMethods, (offers) =>
  Array.isArray(offers) ? offers.map((offer) => ({ ...offer, year })) : offers,
)
const withClaim = altered(readReportState, (state) => ({ ...state, claim: { until: '2026-06-01', late: false } }))

const callsOf = (windows: readonly { name: string; calls: readonly Given[] }[], name: string) =>
  windows.find((window) => window.name === name)!.calls

test('no page of a filing or of the account moves while it loads', async ({ page, rehearsal }) => {
  const me = personCalled('p-000678')
  const filer = await walk(rehearsal, me, 'family')
  await signInAtOnce(page, me)
  await noteMoves(page)
  for (const address of ['/', '/consult-form', '/tax-calculator'])
    await expectStill(page, address, address, { most: goodInPublic })
  await page.evaluate((guess) => sessionStorage.setItem('tax-guess', JSON.stringify(guess)), guessed)
  await expectStill(page, 'the comparison', stepPaths.filing.compare, {
    names: [compareTexts.choose(''), compareTexts.ask],
    calls: [answeredYear],
  })
  const world = { simulators: { world: { people } } }
  await walkOn({ ...rehearsal, ...world } as unknown as Rehearsal, filer, 'family', 'registered')
  await expectStill(page, 'the end of the registration', stepPaths.filing.end, { calls: [withClaim] })
  await expectStill(page, 'my page after the registration', '/mypage', { names: [records] })
  await expectStill(page, 'the own data', '/mypage-edit')
  await expectStill(page, 'the year', '/mypage-year')
  await expectStill(page, 'past years', '/mypage-past-years', {
    calls: callsOf(pastYearScreens, 'past-years-entrusted'),
  })
  await expectStill(page, 'the family', '/mypage-family', { calls: callsOf(familyGroupScreens, 'family-group-full') })
  for (const { name, at, calls } of moneyWindows.filter((window) =>
    ['payment-method', 'mypage-odd-deposit', 'mypage-completed'].includes(window.name),
  ))
    await expectStill(page, name, at, { names: at === '/mypage' ? [records] : [], calls: calls({} as Journey) })
})

test('my page stands without the file of a part', async ({ page, rehearsal, foresee }) => {
  foresee(/Failed to load resource/)
  const me = personCalled('p-000679')
  await walk(rehearsal, me, 'signed-in')
  await signInAtOnce(page, me)
  await page.route('**/contact-part-*.js', (route) => route.abort())
  // Pressed earlier, the records would stand on a page that has not broken yet.
  await page.goto('/mypage', { waitUntil: 'networkidle' })
  await page.getByText(records).click()
  await expect(page.getByText(myPageTexts.consents.give)).toBeVisible()
  await expect(heading(page, myPageTexts.greeting(me.name))).toBeVisible()
})

test('my page stands while the file of a part is on its way', async ({ page, rehearsal }) => {
  const me = personCalled('p-000665')
  await walk(rehearsal, me, 'signed-in')
  await signInAtOnce(page, me)
  const held = Promise.withResolvers<void>()
  await page.route('**/contact-part-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/mypage')
  await expect(page.getByText(myPageTexts.loadFailed)).toBeVisible()
  await page.getByText(records).click()
  held.resolve()
  await expect(page.getByRole('link', { name: contactTexts.family })).toBeVisible()
})
