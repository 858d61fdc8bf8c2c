/** A frameless phone: fixed elements keep clear of the camera, the round corners and the home bar. */
import type { Page } from '@playwright/test'
import { designTexts } from '#design/texts.ts'
import { homeTexts } from '#site/home/texts.ts'
import { laneTexts } from '#web/frame/lane/texts.ts'
import { frameTexts } from '#web/frame/texts.ts'
import { expect, test, waitForHydration } from '#tests/support/browser/browser.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { guessTax } from '#tests/journeys/acts/calculator.ts'
import { button } from '#tests/journeys/acts/filing.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { takeFrame, underEdges } from './edges.ts'

const insets = { top: 44, right: 20, bottom: 34, left: 20 }

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await waitForHydration(page)
}

/** Runs in the page: counts running animations. */
const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length

test('bars, buttons and windows stand clear of the camera, the corners and the home bar', async ({ page, context }) => {
  await takeFrame(page, insets)
  const wrong: string[] = []
  const look = (where: string) =>
    test.step(where, async () => {
      expect(await page.evaluate(moving), 'nothing moves for who wants no motion').toBe(0)
      for (const one of await page.evaluate(underEdges, insets)) wrong.push(`${where}: ${one}`)
    })

  await open(page, '/')
  expect(await page.evaluate(() => getComputedStyle(document.body).paddingTop), 'the phone has edges').toBe('44px')
  await look('header, ribbon and support channel')
  await page.getByRole('main').getByRole('button', { name: homeTexts.tiles.amended.title }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look('a window of the lower edge')
  await page.keyboard.press('Escape')
  await button(page, frameTexts.openMenu).click()
  await expect(page.getByRole('dialog', { name: frameTexts.menu })).toBeVisible()
  await look('the menu')
  await page.keyboard.press('Escape')
  await button(page, homeTexts.directions.copy).click()
  const said = page.getByText(designTexts.copied(homeTexts.directions.address))
  await expect(said).toBeVisible()
  await look('what is said in passing')
  await expect(said).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(frameTexts.offline)).toBeVisible()
  await look('the line that the network is gone')
  await context.setOffline(false)
  await guessTax(page, '강사', '940903', '80000000')
  await look('the sum under the calculator')

  await signInAtOnce(page, personCalled('p-000672'))
  await open(page, '/tax-report-1')
  await look('the foot of a step')
  await button(page, laneTexts.help).click()
  await look('help over a step')
  await open(page, '/office/sign-in')
  await look('the office')
  expect(wrong).toEqual([])
})
