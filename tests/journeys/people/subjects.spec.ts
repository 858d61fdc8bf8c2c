import { notSubjectTexts } from '#web/frame/lane/not-subject.texts.ts'
import { identityTexts } from '#filer/identity/texts.ts'
import { chooseMethod, compareMethods } from '#filer/method/contract.ts'
import { compareTexts } from '#filer/method/texts.ts'
import { methodName } from '#domain/filing-method.ts'
import { expect, expectAccessible, expectNothingSideways, test } from '#tests/support/browser/browser.ts'
import { button, heading } from '#tests/journeys/acts/filing.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { walk } from '#tests/journeys/acts/walking.ts'

test('wages alone, settled by the employer: no return is due, and the page says whom to tell otherwise', async ({
  page,
  rehearsal,
  personFor,
}) => {
  const yeoreum = personFor('yeoreum', 'yeoreum-2')
  await walk(rehearsal, yeoreum, 'family')
  await signInAtOnce(page, yeoreum)
  await page.goto('/tax-report-10')
  await expect(heading(page, notSubjectTexts.title)).toBeVisible()
  await expect(page.getByRole('link', { name: notSubjectTexts.ask })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expectAccessible(page)
  await expectNothingSideways(page)
})

test('revenue far over the limit: double entry is the only way, and the server agrees', async ({
  page,
  rehearsal,
  personFor,
}) => {
  const gyeoul = personFor('gyeoul', 'gyeoul-2')
  const filer = await walk(rehearsal, gyeoul, 'family')
  await signInAtOnce(page, gyeoul)
  await page.goto('/tax-report-10')
  // With one legal method there is no question.
  await expect(heading(page, compareTexts.only(methodName('DOUBLE')))).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByText(compareTexts.recommended, { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await expectNothingSideways(page)
  const offers = await filer.call(compareMethods)
  expect(
    Array.isArray(offers) && offers.filter((offer) => offer.cost !== 'DOUBLE_ONLY').map((offer) => offer.fillingType),
  ).toEqual(['DOUBLE'])
  expect((await filer.ask(chooseMethod, { body: 'SIMPLE' })).status).toBeGreaterThanOrEqual(400)
  await button(page, compareTexts.choose(methodName('DOUBLE'))).click()
  await page.waitForURL('**/tax-report-11')
})

test('a foreign phone cannot be asked: instead of a form, the ways that remain', async ({ page, personFor }) => {
  await signInAtOnce(page, personFor('smith', 'smith-2'))
  await page.goto('/tax-report-1')
  const words = identityTexts.noWay['phone.foreign']
  await expect(page.getByText(words.title)).toBeVisible()
  await expect(page.getByRole('link', { name: identityTexts.noWay.ask })).toBeVisible()
  await expect(button(page, identityTexts.save)).toHaveCount(0)
  await expectAccessible(page)
  await expectNothingSideways(page)
})
