/** A couple with a phone each: the link, both consents, the comparison, a choice of each, and its end. */
import type { Page } from '@playwright/test'
import { addFamilyMember } from '#filer/family/contract.ts'
import { familyGroupTexts as texts } from '#filer/family-group/texts.ts'
import { familySentences } from '#server/http/feature-problems.texts.ts'
import { button, heading } from '#tests/journeys/acts/filing.ts'
import { signInAtOnce, signInFromLogin } from '#tests/journeys/acts/signing-in.ts'
import { expect, expectAccessible, expectNothingSideways, test } from '#tests/support/browser/browser.ts'
import { people, personCalled } from '#tests/support/browser/phone.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { walkOn, walkTo } from '#tests/support/walk.ts'

const at = '/mypage-family'
const kid = { gubun: '4', name: '연습자녀', residentRegistrationNumber: '1501013000000' }
const mum = { gubun: '1', name: '연습어머니', residentRegistrationNumber: '5001012000000' }

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNothingSideways(page)
}
/** Compares, and changes the own return where it is not yet as proposed. */
async function choose(page: Page): Promise<void> {
  await button(page, texts.compare.press).click()
  const press = button(page, texts.compare.choose)
  const done = page.getByText(texts.compare.done)
  await expect(press.or(done)).toBeVisible()
  await expect(page.getByRole('region', { name: texts.compare.dependants })).toContainText(kid.name)
  await expectSound(page)
  if (await press.isVisible()) await press.click()
  await expect(done).toBeVisible()
}

test('a couple links by one link, both agree, each chooses for their own return, and one ends it for both', async ({
  page,
  rehearsal,
  browser,
}) => {
  const [me, spouse] = [personCalled('p-001071'), personCalled('p-001072')]
  const whole = { ...rehearsal, simulators: { world: { people } } } as unknown as Rehearsal
  for (const [one, members] of [
    [me, [kid, mum]],
    [spouse, [kid]],
  ] as const) {
    const filer = await walkTo(whole, one.id, 'family')
    for (const body of members) await filer.call(addFamilyMember, { body })
    await walkOn(whole, filer, 'family', 'method')
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAtOnce(page, me)
  await page.goto(at)
  await expect(heading(page, texts.title)).toBeVisible()
  await expect(button(page, texts.invite.press)).toBeVisible()
  await expectSound(page)
  await page.getByRole('radio', { name: texts.invite.ties.spouse }).check()
  await page.getByRole('textbox', { name: texts.invite.name }).fill(spouse.name)
  await button(page, texts.invite.press).click()
  await expect(page.getByRole('heading', { name: texts.link.title('spouse') })).toBeVisible()
  await expectSound(page)
  await button(page, texts.link.copy).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain(`${at}?invite=`)
  await page.goto(link)
  await expect(page.getByText(familySentences['family-group.link-own'])).toBeVisible()
  await expectSound(page)
  await button(page, texts.join.toPage).click()
  await expect(page.getByText(texts.open.of('spouse'))).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await signInFromLogin(other, spouse)
  await expect(heading(other, texts.join.title('spouse'))).toBeVisible()
  await expect(other.getByRole('main')).not.toContainText(me.name)
  await expectSound(other)
  await button(other, texts.join.press).click()
  await expect(other.getByText(texts.consent.waits.body)).toBeVisible()
  await expect(other.getByRole('main')).not.toContainText(me.name)
  await expectSound(other)

  await page.reload()
  await button(page, texts.consent.press).click()
  await expect(button(page, texts.compare.press)).toBeVisible()
  await other.reload()
  for (const [one, beside] of [
    [page, spouse],
    [other, me],
  ] as const) {
    const linked = one.getByRole('region', { name: texts.people.title })
    await expect(linked.getByRole('listitem').filter({ hasText: beside.name })).toContainText(
      texts.people.states['in-work'],
    )
    await expect(linked).toContainText(texts.people.expected)
    await expect(linked).toContainText(texts.people.sum)
    await expect(one.getByText(texts.twice.title)).toBeVisible()
    await expectSound(one)
  }
  await choose(page)
  await other.reload()
  await choose(other)
  await other.reload()
  await expect(button(other, texts.compare.press)).toBeVisible()
  await expect(other.getByText(texts.twice.title)).toHaveCount(0)

  await button(page, texts.end.withdraw).click()
  await expect(button(page, texts.consent.press)).toBeVisible()
  await expectSound(page)
  await other.reload()
  await expect(other.getByText(texts.consent.waits.body)).toBeVisible()
  for (const one of [page, other]) {
    await expect(button(one, texts.compare.press)).toHaveCount(0)
    await expect(button(one, texts.compare.again)).toHaveCount(0)
  }
  await expect(other.getByRole('main')).not.toContainText(me.name)
})
