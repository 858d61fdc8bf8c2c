/** One person at two firms: each firm's dialog names it, and leaving one changes nothing at the other. */
import type { Page } from '@playwright/test'
import { gaon } from '#branches/gaon/branch.ts'
import { editTexts } from '#filer/member/texts.ts'
import { expect, expectAccessible, expectNothingSideways, test } from '#tests/support/browser/browser.ts'
import { people, personCalled } from '#tests/support/browser/phone.ts'
import { dayServer } from '#tests/support/browser/servers.ts'
import { agreeAtMessenger, signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'

const siteOf = (id: string) => `http://${id}.localhost:${dayServer.port}`
const words = editTexts.withdraw

/** My page's view of the case, without values that change by themselves. */
const mainOf = (page: Page) => page.getByRole('main').innerText()

test('leaving one of two firms names it, and my page at the other is unchanged', async ({ page, rehearsal }) => {
  const me = personCalled('p-000802')
  const whole = { ...rehearsal, simulators: { world: { people } } } as unknown as Rehearsal
  await walkTo(whole, me.id, 'registered', 'filing', 'daon')
  await walkTo(whole, me.id, 'family', 'filing', 'gaon')

  await signInAtOnce(page, me, siteOf('daon'))
  await page.goto(`${siteOf('daon')}/mypage`)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('main')).toContainText(/26-\d{6}/)
  const before = await mainOf(page)

  await signInAtOnce(page, me, siteOf('gaon'))
  await page.goto(`${siteOf('gaon')}/mypage-edit`)
  const part = page.getByRole('region', { name: words.title })
  await expect(part).toContainText(words.hint(gaon.name))
  await expect(part).toContainText(words.others)
  await expectAccessible(page)
  await part.getByRole('button', { name: words.proof.act }).click()
  await agreeAtMessenger(page, me)
  await page.waitForURL('**/mypage-edit?part=*')
  const asked = page.getByRole('alertdialog', { name: words.ask.title(gaon.name) })
  await expect(asked).toContainText(words.ask.body)
  await expectAccessible(page)
  await asked.getByRole('button', { name: words.ask.yes }).click()
  const done = page.getByRole('alertdialog', { name: words.done(gaon.name).title })
  await expect(done).toBeVisible()
  await done.getByRole('button').click()

  await page.goto(`${siteOf('daon')}/mypage`)
  await expect(page.getByRole('main')).toContainText(/26-\d{6}/)
  await page.waitForLoadState('networkidle')
  expect(await mainOf(page)).toBe(before)
  await expectNothingSideways(page)
})
