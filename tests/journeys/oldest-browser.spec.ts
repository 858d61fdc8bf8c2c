/**
 * A browser that is too old for the pages' scripts: public content stays readable, and a sentence says what does not
 * work.
 */
import type { Page } from '@playwright/test'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { oldestBrowserTexts as texts } from '#web/document/oldest-browser.texts.ts'
import { expect, expectNothingSideways, test } from '#tests/support/browser/browser.ts'

/** Chrome below 110 and Safari below 16.4 lack these. */
const withoutMethods = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with']) Reflect.deleteProperty(Array.prototype, name)
    for (const name of ['toWellFormed', 'isWellFormed']) Reflect.deleteProperty(String.prototype, name)
  })

/** A browser without modules runs none of the scripts. */
async function withoutModules(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule'))
  await page.route('**/assets/*.js', (route) => route.abort())
}

for (const [what, prepare] of [
  ['without the methods of 2023', withoutMethods],
  ['that runs no modules', withoutModules],
] as const)
  test(`an engine ${what} reads the public pages, and is told plainly where it cannot go on`, async ({
    page,
    isMobile,
    foresee,
  }) => {
    test.skip(!isMobile, 'the same document: once is enough')
    foresee(/ERR_FAILED|is not a function/)
    await prepare(page)
    for (const path of ['/', '/notices', '/privacy-policy', '/consult-form', '/login', '/tax-calculator']) {
      await page.goto(path)
      await expect(page.getByRole('alert').filter({ hasText: texts.title }), path).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
      await expectNothingSideways(page)
    }
    await page.goto('/notices')
    await page.getByRole('row').nth(1).getByRole('link').click()
    await expect(page).toHaveURL(/\/notices\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const path of [stepPaths.filing.identity, '/mypage', '/tax-payment', '/office']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: texts.title }), path).toBeVisible()
      await expect(page.getByText(/전화(해)? 주세요/).first(), path).toBeVisible()
      await expectNothingSideways(page)
    }
  })

test('an engine of today meets no such sentence', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the same document: once is enough')
  await page.goto('/')
  await expect(page.getByText(texts.title)).toHaveCount(0)
})
