import { endMemberSession } from '#filer/devices/contract.ts'
import { readUser } from '#filer/member/contract.ts'
import { sessionsTexts as texts } from '#filer/member/edit/sessions.texts.ts'
import { expect, expectAccessible, expectNothingSideways, test } from '#tests/support/browser/browser.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { button } from '#tests/journeys/acts/filing.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { walk } from '#tests/journeys/acts/walking.ts'

test('own devices: a device that one does not use is signed out by the keyboard, then every other; what fails says so and ends nothing', async ({
  page,
  rehearsal,
  foresee,
}) => {
  foresee(/status of 503/)
  const me = personCalled('p-000623')
  await signInAtOnce(page, me)
  await page.goto('/mypage-edit')
  const devices = page.getByRole('region', { name: texts.title })
  await expect(devices).toContainText(texts.onlyThis)
  await expect(devices.getByRole('button')).toHaveCount(0)

  const others = [await walk(rehearsal, me, 'signed-in'), await walk(rehearsal, me, 'signed-in')]
  others.push(await walk(rehearsal, me, 'signed-in'))
  await page.reload()
  await expect(devices.getByRole('listitem')).toHaveCount(4)
  await expect(devices.getByRole('listitem').first()).toContainText(texts.here)
  await expectAccessible(page)
  await expectNothingSideways(page)
  await devices.screenshot({ path: 'test-results/devices.png' })
  const end = devices.getByRole('button', { name: new RegExp(`${texts.unknown} ${texts.end}$`) })

  await test.step('what is not answered is told, and every session stays', async () => {
    await page.route(`**${endMemberSession.path.replace(':sessionId', '*')}`, (route) =>
      route.fulfill({
        status: 503,
        json: { status: 503, path: '', message: '', code: 'unavailable', requestId: 'q7r2m8k4tz' },
      }),
    )
    await end.first().click()
    await expect(devices.getByRole('alert')).toBeVisible()
    await expect(devices.getByRole('listitem')).toHaveCount(4)
    await page.unroute(`**${endMemberSession.path.replace(':sessionId', '*')}`)
  })

  await test.step('by the keyboard: one is gone, the part has the focus and says what happened', async () => {
    await end.first().focus()
    await page.keyboard.press('Enter')
    await expect(devices.getByRole('status')).toHaveText(texts.ended(texts.unknown))
    await expect(devices.getByRole('heading')).toBeFocused()
    await expect(devices.getByRole('listitem')).toHaveCount(3)
    await devices.screenshot({ path: 'test-results/devices-ended.png' })
  })

  await test.step('all others at once: they are signed out at their next call, this page goes on', async () => {
    await button(page, texts.endOthers).click()
    await expect(devices.getByRole('status')).toHaveText(texts.endedOthers)
    await expect(devices).toContainText(texts.onlyThis)
    const answers = await Promise.all(others.map((other) => other.ask(readUser)))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
    await page.reload()
    await expect(devices).toContainText(texts.onlyThis)
  })
})
