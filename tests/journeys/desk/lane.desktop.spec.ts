/** A step on a desktop: in the middle, with the progress on one side and the contacts on the other. */
import type { Page } from '@playwright/test'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { laneTexts } from '#web/frame/lane/texts.ts'
import { expect, expectNothingSideways, resize, test } from '#tests/support/browser/browser.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { button } from '#tests/journeys/acts/filing.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { walk } from '#tests/journeys/acts/walking.ts'

/** A step's narrowest column without side panels (320 px less the margins), in rem. */
const leastRem = 17.5

const boxOf = async (page: Page, role: 'main' | 'complementary', name?: string) => {
  const box = await page.getByRole(role, name ? { name } : {}).boundingBox()
  if (!box) throw new Error(`${name ?? role} is not seen`)
  return { ...box, right: box.x + box.width }
}

test('on a desk a step stands in the middle between the way and whom to ask, and large letters never press it together', async ({
  page,
  rehearsal,
}) => {
  const me = personCalled('p-000735')
  await walk(rehearsal, me, 'method')
  await signInAtOnce(page, me)
  const { identity, history, compare, register } = stepPaths.filing
  for (const path of [identity, history, compare, register])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      const main = await boxOf(page, 'main')
      const way = await boxOf(page, 'complementary', laneTexts.steps)
      const help = await boxOf(page, 'complementary', laneTexts.helpTitle)
      const width = await page.evaluate(() => document.body.getBoundingClientRect().width)
      const middle = (left: number, right: number) => Math.abs((left + right) / 2 - width / 2)
      expect(middle(main.x, main.right), 'the step is in the middle').toBeLessThan(2)
      expect(middle(way.x, help.right), 'both sides weigh the same').toBeLessThan(2)
      expect(way.right).toBeLessThan(main.x)
      expect(help.x).toBeGreaterThan(main.right)
      expect(Math.abs(way.y - help.y), 'both sides begin at one height').toBeLessThan(2)
    })

  await test.step('the help at the side equals the help behind the button', async () => {
    const side = page.getByRole('complementary', { name: laneTexts.helpTitle })
    const call = await side.getByRole('link').last().getAttribute('href')
    expect(call).toMatch(/^tel:/)
    await button(page, laneTexts.help).click()
    await expect(page.getByRole('banner').locator(`a[href="${call}"]`)).toBeVisible()
  })

  for (const size of ['larger', 'largest'] as const)
    for (const width of [1024, 1280])
      await test.step(`${size} letters at ${width}`, async () => {
        await resize(page, { width, height: 800 })
        await page.evaluate((to) => document.documentElement.setAttribute('data-text', to), size)
        const rem = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
        expect((await boxOf(page, 'main')).width / rem).toBeGreaterThan(leastRem)
        await expectNothingSideways(page)
      })
})
