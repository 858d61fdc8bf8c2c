/** A past year from the press of its person to the desk of the office and back: who does what until when. */
import { agreeToPastYears } from '#filer/past-years/contract.ts'
import { pastYearsTexts as texts } from '#filer/past-years/texts.ts'
import { deskTexts, pastYearTexts } from '#office/past-years/texts.ts'
import { dayServer } from '#tests/support/browser/servers.ts'
import { expect, expectAccessible, expectNothingSideways, test } from '#tests/support/browser/browser.ts'
import { people, personCalled } from '#tests/support/browser/phone.ts'
import { button, heading } from '#tests/journeys/acts/filing.ts'
import { signInToOffice, wide } from '#tests/journeys/acts/office.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'

test('a year is entrusted with its fee told before, prepared at the desk with its proofs, and its state is shown', async ({
  page,
  rehearsal,
  browser,
}) => {
  const me = personCalled('p-003323')
  const whole = { ...rehearsal, simulators: { world: { people } } } as unknown as Rehearsal
  const filer = await walkTo(whole, me.id, 'authenticated', 'filing', 'daon')
  await filer.call(agreeToPastYears)
  const site = `http://daon.localhost:${dayServer.port}`
  const part = (name: string) => page.getByRole('heading', { name, level: 2, exact: true })
  await signInAtOnce(page, me, site)
  await page.goto(`${site}/mypage-past-years`)
  await button(page, texts.consent.given).click()
  await expect(part(texts.next.title)).toBeVisible()
  const card = page.getByRole('region').filter({ hasText: texts.verdict.less }).filter({ hasText: texts.sums }).first()
  await card.getByRole('button', { name: texts.entrust.press }).click()
  await expect(page.getByText(texts.entrust.fee(110_000))).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: test.info().outputPath('terms.png') })
  await button(page, texts.entrust.yes).click()
  await expect(part(texts.entrusted.title)).toBeVisible()
  await expectAccessible(page)
  await expectNothingSideways(page)

  const office = await signInToOffice(browser, rehearsal, 'operator2@gaon.example', wide, '/office/past-years')
  await expect(heading(office, deskTexts.title)).toBeVisible()
  await expectAccessible(office)
  await office.screenshot({ path: test.info().outputPath('desk.png'), fullPage: true })
  await office.getByRole('link', { name: me.name }).first().click()
  await button(office, pastYearTexts.take).click()
  const proofs = office.getByRole('checkbox', { name: /증빙 받음/ })
  await expect(proofs.first()).toBeEnabled()
  for (const proof of await proofs.all()) {
    await expect(proof).toBeEnabled()
    await proof.click()
    await expect(proof).toBeChecked()
  }
  await expect(button(office, pastYearTexts.submit.press)).toBeVisible()
  await expectAccessible(office)
  await office.screenshot({ path: test.info().outputPath('case.png'), fullPage: true })
  await button(office, pastYearTexts.submit.press).click()
  await expect(
    office.getByText(pastYearTexts.submit.waiting).or(button(office, pastYearTexts.approve.press)).first(),
  ).toBeVisible()
  await office.screenshot({ path: test.info().outputPath('approving.png'), fullPage: true })

  await page.reload()
  await expect(page.getByText('다른 담당자가 신고서를 한 번 더 확인해요')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('own.png'), fullPage: true })
  await page.getByRole('button', { name: `소득 ${texts.entrusted.withdraw}` }).click()
  await button(page, texts.entrusted.yes).click()
  await expect(page.getByText('맡긴 것을 거뒀어요').first()).toBeVisible()
})
