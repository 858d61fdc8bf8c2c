/**
 * Writes pictures of the states of my page and the line, and of the three firms' homes, to docs/pictures/filer, only
 * with `PICTURES=1`.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import sharp from 'sharp'
import { readJourney } from '#filer/journey/contract.ts'
import { expect, resize, test } from '#tests/support/browser/browser.ts'
import { letCalls } from '#tests/support/browser/calls.ts'
import { answerCalls } from './screens/call-answers.ts'
import { brands, openBrand, sizes } from './screens/inspect-screen.ts'
import { answerAs, peopleAt, signInHere } from './screens/lanes.ts'
import { allWindows } from './screens/windows/all-windows.ts'

test.skip(!process.env['PICTURES'], 'pictures are taken with PICTURES=1')
test.describe.configure({ timeout: 240_000 })

const shown = [
  'mypage-registered',
  'mypage-refund-owed',
  'mypage-completed',
  'mypage-stopped',
  'line-waiting',
  'line-called',
  'night',
]
const widths = sizes.filter(({ width }) => width !== 768)

async function take(page: Page, info: TestInfo, name: string): Promise<void> {
  const folder = join(info.config.rootDir, '..', 'docs', 'pictures', 'filer')
  mkdirSync(folder, { recursive: true })
  for (const size of widths) {
    await resize(page, size)
    await page.mouse.move(0, 0)
    await page.evaluate(() => document.fonts.ready)
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    await sharp(picture)
      .webp({ quality: 82 })
      .toFile(join(folder, `${name}-${size.width}.webp`))
  }
}

test('my page and the line in their states', async ({ browser, rehearsal }, info) => {
  const window = await openBrand(browser, 'gaon', new URL(rehearsal.url).port)
  const { page, url } = window
  await signInHere(page)
  const filerAt = peopleAt(rehearsal, 890)
  for (const name of shown) {
    const { at, stage, calls, press = [], seen } = allWindows.find((one) => one.name === name)!
    const filer = await filerAt({ stage, lane: 'filing' })
    await answerAs(page, filer, rehearsal.url, 'filled')
    await answerCalls(page, calls(await filer.call(readJourney)))
    await page.goto('about:blank')
    await page.goto(`${url}${at}`)
    for (const words of press) await page.getByRole('button', { name: words, exact: true }).click()
    await expect(page.getByText(seen).first()).toBeVisible()
    await take(page, info, `state-${name}`)
    letCalls(page)
  }
  await window.context.close()
})

test('the homes of the three firms', async ({ browser, rehearsal }, info) => {
  for (const brand of brands) {
    const { page, url, context } = await openBrand(browser, brand, new URL(rehearsal.url).port)
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await take(page, info, `home-${brand}`)
    await context.close()
  }
})
