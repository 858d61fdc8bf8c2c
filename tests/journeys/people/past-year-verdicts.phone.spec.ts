/** Past years in which more is due or nothing is to be mended: the sum and its penalties, the desk's view, no press. */
import { agreeToPastYears } from '#filer/past-years/contract.ts'
import { pastYearsTexts as texts } from '#filer/past-years/texts.ts'
import { pastYearTexts } from '#office/past-years/texts.ts'
import { refusalSentences } from '#domain/past-years/texts.ts'
import { dayServer } from '#tests/support/browser/servers.ts'
import { expect, expectAccessible, expectNothingSideways, test } from '#tests/support/browser/browser.ts'
import { people, personCalled, type PhonePerson, type RehearsalUrls } from '#tests/support/browser/phone.ts'
import { button } from '#tests/journeys/acts/filing.ts'
import { openOffice } from '#tests/journeys/acts/office.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import type { Page } from '@playwright/test'
import type { Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'

const cardOf = (page: Page, year: number) => page.getByRole('region', { name: texts.year(year), exact: true })

/** Signs in with the consent given and waits for the last year's verdict. */
async function checkAll(page: Page, rehearsal: RehearsalUrls, me: PhonePerson): Promise<void> {
  const whole = { ...rehearsal, simulators: { world: { people } } } as unknown as Rehearsal
  const filer = await walkTo(whole, me.id, 'authenticated', 'filing', 'daon')
  await filer.call(agreeToPastYears)
  const site = `http://daon.localhost:${dayServer.port}`
  await signInAtOnce(page, me, site)
  await page.goto(`${site}/mypage-past-years`)
  await button(page, texts.consent.given).click()
  await expect(page.getByRole('heading', { name: texts.next.title, level: 2 })).toBeVisible()
}

test('a year in which more is due says so with its penalties, is entrusted as a correction, and stands so at the desk', async ({
  page,
  rehearsal,
  browser,
}) => {
  const me = personCalled('p-003340')
  await checkAll(page, rehearsal, me)
  const card = cardOf(page, 2023)
  await expect(card).toContainText(texts.verdict.more)
  await expect(card).toContainText(texts.body.more)
  const sums = card.getByRole('table', { name: texts.sums })
  await expect(sums).toContainText(texts.penalties)
  const due = sums.getByRole('row').filter({ hasText: texts.toPay }).getByText(/원$/)
  const sum = (await due.innerText()).trim()
  await expectAccessible(page)
  await expectNothingSideways(page)
  await card.getByRole('button', { name: texts.entrust.press }).click()
  await button(page, texts.entrust.yes).click()
  const own = page.getByRole('listitem').filter({ hasText: `${texts.year(2023)} 수정신고` })
  await expect(own).toContainText(sum)
  await expectNothingSideways(page)

  const office = await openOffice(browser, rehearsal, 'operator@gaon.example', '/office/past-years')
  await office.getByRole('link', { name: me.name }).first().click()
  await expect(office.getByText(pastYearTexts.facts.toPay)).toBeVisible()
  await expect(office.getByText(sum).first()).toBeVisible()
  await expectAccessible(office)
})

test('years with nothing to mend have no press, and a year outside of the law names why', async ({
  page,
  rehearsal,
}) => {
  await checkAll(page, rehearsal, personCalled('p-003346'))
  for (const year of [2024, 2023, 2021]) {
    const card = cardOf(page, year)
    await expect(card).toContainText(texts.verdict.nothing)
    await expect(card).toContainText(texts.body.nothing)
    await expect(card.getByRole('button')).toHaveCount(0)
    await expect(card.getByRole('table')).toHaveCount(0)
  }
  const old = cardOf(page, 2020)
  await expect(old).toContainText(refusalSentences.year)
  await expect(old.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await expectNothingSideways(page)
})
