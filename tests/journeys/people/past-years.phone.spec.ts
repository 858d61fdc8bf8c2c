/** 지난 5년 점검 at a firm that has it: consent, progress by year, verdicts, and the family that was asked about. */
import { homeTexts } from '#site/home/texts.ts'
import { pastYearsTexts as texts } from '#filer/past-years/texts.ts'
import { fetchFamily, requestRegistry } from '#filer/family/contract.ts'
import { dayServer } from '#tests/support/browser/servers.ts'
import { expect, expectAccessible, expectNothingSideways, test } from '#tests/support/browser/browser.ts'
import { people, personCalled } from '#tests/support/browser/phone.ts'
import { button, heading } from '#tests/journeys/acts/filing.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'

test('a person agrees, sees each year end in a verdict, and tells of a family member', async ({ page, rehearsal }) => {
  const me = personCalled('p-003322')
  const whole = { ...rehearsal, simulators: { world: { people } } } as unknown as Rehearsal
  const filer = await walkTo(whole, me.id, 'collected', 'filing', 'daon')
  await filer.call(requestRegistry, { body: {} })
  await filer.onPhone('approve')
  await filer.call(fetchFamily, { body: {} })
  const site = `http://daon.localhost:${dayServer.port}`
  await signInAtOnce(page, me, site)
  await page.goto(`${site}/`)
  await page.getByRole('main').getByRole('link', { name: homeTexts.tiles.pastYears.title }).click()
  await page.waitForURL('**/mypage-past-years')
  await expect(heading(page, texts.title)).toBeVisible()
  await expectAccessible(page)
  await expectNothingSideways(page)
  await page.screenshot({ path: test.info().outputPath('consent.png'), fullPage: true })
  await button(page, texts.consent.press).click()
  const partCalled = (name: string) => page.getByRole('heading', { name, level: 2, exact: true })
  await expect(partCalled(texts.next.title)).toBeVisible()
  for (const year of [2024, 2023, 2022, 2021, 2020]) await expect(partCalled(texts.year(year))).toBeVisible()
  await expectAccessible(page)
  await expectNothingSideways(page)
  await page.screenshot({ path: test.info().outputPath('verdicts.png'), fullPage: true })
  const card = page.getByRole('region', { name: texts.year(2021), exact: true })
  await card.getByText(/알려 주기/).click()
  const year = page.getByRole('region', { name: texts.ask.region(2021) })
  for (const choice of [texts.ask.incomes.within, texts.ask.claims.nobody])
    for (const card of await year.getByText(choice).all()) await card.click()
  await year.getByRole('button', { name: texts.ask.press }).click()
  await expect(year).toHaveCount(0)
  await page.screenshot({ path: test.info().outputPath('told.png'), fullPage: true })
})
