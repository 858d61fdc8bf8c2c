import { branchSettingsTexts as texts } from '#office/branches/texts.ts'
import { frameTexts } from '#web/frame/texts.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { moveClock, personCalled } from '#tests/support/browser/phone.ts'
import { button } from '#tests/journeys/acts/filing.ts'
import { signInToOffice } from '#tests/journeys/acts/office.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import type { Page } from '@playwright/test'

const info = '내일 새벽 2시부터 한 시간 동안 점검해요. 그동안 신고를 새로 시작할 수 없어요.'
const outage = '홈택스가 응답하지 않아요. 적은 내용은 저장돼 있어요.'
const { levels, putAway } = frameTexts.banner

async function setBanner(office: Page, level: keyof typeof levels, text: string): Promise<void> {
  const form = office.getByRole('form', { name: texts.form.title })
  await form.getByRole('radio', { name: levels[level] }).check()
  await form.getByRole('textbox', { name: texts.form.text }).fill(text)
  await expect(form.getByRole('figure', { name: texts.form.preview })).toContainText(`${levels[level]} ${text}`)
  await form.getByRole('button', { name: texts.form.press }).click()
  await office
    .getByRole('alertdialog', { name: texts.form.ask.title })
    .getByRole('button', { name: texts.form.ask.yes })
    .click()
  await expect(office.getByRole('region', { name: texts.lists.shown })).toContainText(text)
}

test('the office sets a banner: visitors see it on every page, put it away, and it is gone when it is over', async ({
  page,
  browser,
  rehearsal,
}) => {
  await moveClock(rehearsal, { to: '2026-05-20T10:00:00+09:00' })
  const office = await signInToOffice(browser, rehearsal, 'manager@gaon.example')
  await office.goto('/office/branches')
  await expect(office.getByText(texts.none.shown)).toBeVisible()
  await button(office, texts.form.press).click()
  await expect(office.getByText(texts.form.missing.text)).toBeVisible()
  await setBanner(office, 'info', info)
  await expectAccessible(office)

  await page.clock.install()
  await page.goto('/')
  await expect(page.getByText(info)).toBeVisible()
  await expectAccessible(page)
  const withoutScripts = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: rehearsal.url,
    viewport: { width: 320, height: 640 },
  })
  const plain = await withoutScripts.newPage()
  await plain.goto('/notices')
  await expect(plain.getByText(info)).toBeVisible()
  expect(await plain.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await withoutScripts.close()

  await button(page, putAway).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(info)).toBeHidden()
  // The next stop follows the banner: the focus was not lost with it.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused()
  await page.goto('/notices')
  await expect(page.getByText(info)).toBeHidden()

  // An open page learns of the outage by itself and keeps the focus.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await setBanner(office, 'outage', outage)
  await expect(page.getByText(outage)).toHaveCount(0)
  await page.getByRole('searchbox').focus()
  await page.clock.fastForward(61_000)
  await expect(page.getByRole('alert').filter({ hasText: outage })).toBeVisible()
  await page.clock.resume()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('button', { name: putAway })).toHaveCount(0)
  await expectAccessible(page)
  await signInAtOnce(page, personCalled('p-000203'))
  for (const path of ['/mypage', '/tax-report-1']) {
    await page.goto(path)
    await expect(page.getByRole('alert').filter({ hasText: outage })).toBeVisible()
    await expectAccessible(page)
  }

  await office.getByRole('button', { name: texts.remove.of(outage) }).click()
  await office
    .getByRole('alertdialog', { name: texts.remove.ask.title })
    .getByRole('button', { name: texts.remove.ask.yes })
    .click()
  await expect(office.getByRole('region', { name: texts.lists.past })).toContainText(outage)
  await expectAccessible(office)
  await page.goto('/')
  await expect(page.getByText(outage)).toHaveCount(0)

  const another = await (await browser.newContext({ baseURL: rehearsal.url })).newPage()
  await another.goto('/')
  await expect(another.getByText(info)).toBeVisible()
  await moveClock(rehearsal, { advance: 'PT4H6M' })
  // A public page may be up to a second old.
  await expect(async () => {
    await another.reload()
    await expect(another.getByText(info)).toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 10_000 })
})
