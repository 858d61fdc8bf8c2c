import {
  lastFamilyTexts,
  registryTexts,
  registryWaitTexts,
  familyTexts,
  factsTexts,
  relationWords,
} from '#filer/family/texts.ts'
import { readJourney } from '#filer/journey/calls.ts'
import { historyTexts } from '#filer/history/texts.ts'
import { addInfoNames } from '#domain/family/texts.ts'
import { phoneWaitTexts } from '#web/frame/lane/phone-wait/texts.ts'
import { fieldTexts } from '#design/fields/texts.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { answerOnPhone, personCalled } from '#tests/support/browser/phone.ts'
import { button, heading, keepLastYearsFamily } from '#tests/journeys/acts/filing.ts'
import { leaveAndReturn } from '#tests/journeys/acts/leaving.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { walk } from '#tests/journeys/acts/walking.ts'

test('this year’s family from the court: asked for one more name, a wrong one mended, somebody added and taken out again', async ({
  page,
  rehearsal,
}) => {
  const bom = personCalled('bom')
  await walk(rehearsal, bom, 'collected')
  await signInAtOnce(page, bom)

  const relation = page.getByRole('combobox', { name: registryTexts.relation.label })
  const ask = async (mother?: string) => {
    await expect(heading(page, registryTexts.title)).toBeVisible()
    if (mother) {
      await relation.selectOption({ label: addInfoNames['02'] })
      await page.getByRole('textbox', { name: registryTexts.name.label }).fill(mother)
    }
    await button(page, registryTexts.ask).click()
    await expect(heading(page, registryWaitTexts.title('KAKAO'))).toBeVisible()
    await expectAccessible(page)
    await answerOnPhone(rehearsal, bom, 'approve')
  }
  const members = page.getByRole('region', { name: /부양가족 \d+명/ })
  const refused = page.getByRole('alertdialog', { name: registryWaitTexts.failed.title })

  await test.step('the choice', async () => {
    await page.goto('/tax-report-5')
    await page.getByRole('radio', { name: lastFamilyTexts.changed.title }).check()
    await expectAccessible(page)
    await button(page, lastFamilyTexts.next.ask).click()
    await page.waitForURL('**/tax-report-6')
    await expectAccessible(page)
  })

  const mend = async () => {
    await expect(refused).toContainText(registryWaitTexts.failed.reasons.MISMATCH())
    await expectAccessible(page)
    await refused.getByRole('link', { name: registryWaitTexts.failed.edit }).click()
    await page.waitForURL('**/tax-report-6#extra')
  }

  await test.step('one more name is asked for once the court wants it; half an answer is mended here, a wrong one by it', async () => {
    await expect(relation).toHaveCount(0)
    await ask()
    await expect(page.getByRole('link', { name: phoneWaitTexts.open('KAKAO'), exact: true })).toBeVisible()
    // Returning from the messenger needs no press, and the page waits until the reason was read.
    let guarded = 0
    page.on('request', (sent) => {
      if (sent.url().endsWith(readJourney.path)) guarded += 1
    })
    await leaveAndReturn(page)
    await expect(page.getByRole('link', { name: phoneWaitTexts.openAgain('KAKAO') })).toBeVisible()
    await expect(refused).toBeVisible()
    expect(guarded).toBe(0)
    await mend()
    await relation.selectOption({ label: addInfoNames['02'] })
    await button(page, registryTexts.ask).click()
    await expect(page.getByText(registryTexts.missing.name)).toBeVisible()
    await expect(page.getByRole('textbox', { name: registryTexts.name.label })).toBeFocused()
    await ask('서겨울')
    await button(page, phoneWaitTexts.complete).click()
    await mend()
  })

  await test.step('the right name brings the family', async () => {
    await ask('서가을')
    await button(page, phoneWaitTexts.complete).click()
    await page.waitForURL('**/tax-report-8')
    await expect(heading(page, familyTexts.title)).toBeVisible()
    await expect(members).toContainText('서가을')
    await expect(members).not.toContainText(bom.name)
    await expectAccessible(page)
  })

  await test.step('a person is added and removed', async () => {
    await button(page, familyTexts.add).click()
    const dialog = page.getByRole('dialog', { name: familyTexts.dialog.title })
    await expect(button(page, familyTexts.dialog.save)).toBeDisabled()
    await expect(dialog.getByText(familyTexts.dialog.incomplete)).toBeVisible()
    await expectAccessible(page)
    await dialog
      .getByRole('combobox', { name: familyTexts.dialog.relation.label })
      .selectOption({ label: relationWords['4'] })
    await dialog.getByRole('textbox', { name: familyTexts.dialog.name.label }).fill('서여름')
    const front = dialog.getByRole('textbox', { name: fieldTexts.residentNumber.front })
    await front.fill('201301')
    await dialog.getByLabel(fieldTexts.residentNumber.back).fill('3000099')
    await button(page, familyTexts.dialog.save).click()
    await expect(front).toBeFocused()
    await expect(dialog.getByText(familyTexts.dialog.rrn['rrn.date'])).toBeVisible()
    await front.fill('200101')
    await button(page, familyTexts.dialog.save).click()
    await expect(members).toContainText('서여름')
    await page.reload()
    await expect(members).toContainText('서여름')
    await expect(page.getByRole('main')).not.toContainText('3000099')
    await button(page, familyTexts.add).click()
    await expect(front, 'a new window is empty').toHaveValue('')
    await button(page, familyTexts.dialog.cancel).click()
    const ofParents = page.getByText(factsTexts.self.singleParent)
    await expect(ofParents).toBeVisible()
    await button(page, familyTexts.removeWho('서여름')).click()
    await expect(page.getByText(familyTexts.removed('서여름')).first()).toBeVisible()
    await expect(ofParents, 'what is asked follows who is left').toHaveCount(0)
    // What the screen calls done is stored on the server; nothing waits in the browser.
    await page.reload()
    await expect(members).toContainText('서가을')
    await expect(members).not.toContainText('서여름')
    await button(page, factsTexts.none).click()
    await button(page, familyTexts.next)
      .or(page.getByRole('link', { name: familyTexts.next }))
      .click()
    await expect(heading(page, historyTexts.title)).toBeVisible()
  })
})

test('nine dependents fit on a phone and are kept as last year', async ({ page, rehearsal }) => {
  const dure = personCalled('dure')
  await walk(rehearsal, dure, 'collected')
  await signInAtOnce(page, dure)
  await page.goto('/tax-report-5')
  await expect(page.getByText(lastFamilyTexts.same(9))).toBeVisible()
  await expectAccessible(page)
  await keepLastYearsFamily(page)
  await page.waitForURL('**/tax-report-9')
})
