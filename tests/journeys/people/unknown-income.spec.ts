import type { Page } from '@playwright/test'
import { compareTexts as texts } from '#filer/method/texts.ts'
import { expect, expectAccessible, expectNothingSideways, test } from '#tests/support/browser/browser.ts'
import { button } from '#tests/journeys/acts/filing.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { walk } from '#tests/journeys/acts/walking.ts'

/** Upper bound of the page's height in px at 360 px width, with collapsed parts closed. */
const mostTall = 1_400
async function expectShort(page: Page, isMobile: boolean): Promise<void> {
  if (!isMobile) return
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(mostTall)
}

const names: [id: string, what: RegExp][] = [
  ['danbi', /연금소득/],
  ['haram', /연말정산한 세금/],
  ['yeoul', /연말정산한 사업소득/],
]
for (const [id, what] of names)
  test(`${id}: what nobody knows yet stands in place of a sum, and nothing is advised`, async ({
    page,
    rehearsal,
    personFor,
    isMobile,
  }) => {
    const person = {
      danbi: personFor('danbi', 'danbi-2'),
      haram: personFor('haram', 'haram-2'),
      yeoul: personFor('yeoul', 'yeoul-2'),
    }[id]!
    await walk(rehearsal, person, 'family')
    await signInAtOnce(page, person)
    await page.goto('/tax-report-10')
    await expect(page.getByText(texts.unknown.title)).toBeVisible()
    await expect(page.getByText(what).first()).toBeVisible()
    for (const said of [texts.hero.refund, texts.hero.due, texts.recommended])
      await expect(page.getByText(said, { exact: true })).toHaveCount(0)
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await expectAccessible(page)
    await expectNothingSideways(page)
    await expectShort(page, isMobile)
  })

test('a lottery prize: the sums are there, and the prize is in none of them', async ({
  page,
  rehearsal,
  personFor,
}) => {
  const haengun = personFor('haengun', 'haengun-2')
  await walk(rehearsal, haengun, 'family')
  await signInAtOnce(page, haengun)
  await page.goto('/tax-report-10')
  await expect(page.getByText(texts.hero.refund, { exact: true })).toBeVisible()
  // 680,000 won were withheld from wages and lecture, a million more from the prize.
  const hero = page.getByRole('status').filter({ hasText: texts.hero.refund })
  await expect(hero).toContainText(/\d{3},\d{3}원/)
  await expect(hero).not.toContainText(/\d,\d{3},\d{3}원/)
})

test('above the simple-rate limit: what is known is to pay; books have a sum once the expenses are named', async ({
  page,
  rehearsal,
  personFor,
  isMobile,
}) => {
  // Uses its own generated people: a registered person cannot change the method any more.
  const me = personFor('p-001826', 'p-001970')
  await walk(rehearsal, me, 'family')
  await signInAtOnce(page, me)
  await page.goto('/tax-report-10')
  await expect(page.getByText(texts.hero.due, { exact: true })).toBeVisible()
  await expect(page.getByText(texts.hero.refund, { exact: true })).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /추계신고/ })).toBeChecked()
  await expect(page.getByText(texts.books.needsExpenses, { exact: true })).toHaveCount(2)
  await expectAccessible(page)
  await expectShort(page, isMobile)
  await page.getByText(texts.expenses.title).click()
  await page.getByLabel(texts.expenses.label).fill('4,500만')
  await button(page, texts.expenses.press).click()
  await expect(page.getByText(texts.books.toldChip, { exact: true })).toHaveCount(2)
  await expect(page.getByRole('radio', { name: /추계신고/ })).toBeChecked()
  await page.getByRole('radio', { name: /간편장부/ }).check()
  await expect(page.getByText(texts.hero.toldNote)).toBeVisible()
})
