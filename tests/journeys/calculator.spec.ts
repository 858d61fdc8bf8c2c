import { methodNames } from '#domain/filing-method.texts.ts'
import { calculatorTexts as texts } from '#site/calculator/texts.ts'
import { expect, expectAccessible, test, waitForHydration } from '#tests/support/browser/browser.ts'
import { guessTax } from './acts/calculator.ts'
import { button } from './acts/filing.ts'
import { expectPrinted } from './acts/printing.ts'
import { householdTexts } from '#site/calculator/household.texts.ts'
import { yearQuestionTexts } from '#web/year/questions.texts.ts'
import { yearTexts } from '#web/year/year.texts.ts'

test('a guess is computed at every keystroke, nothing but the trade leaves the tab, a reload keeps it, and it can be forgotten', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`)
  })
  await guessTax(page, '라이더', '940918', '34000000')
  const result = page.getByRole('region', { name: texts.result.title })
  const sum = result.getByRole('status')
  // 34,000,000 − 79.4 % is 7,004,000; less 1,500,000 and 70,000 it owes 260,240 and 26,024 of 1,122,000 withheld.
  await expect(sum).toContainText(texts.result.refund)
  await expect(sum).toContainText('835,730원')
  await expect(page.getByText('3,400만 원')).toBeVisible()
  for (const method of Object.values(methodNames)) await expect(result.getByText(method).first()).toBeVisible()
  await expectAccessible(page)

  await expectPrinted(page, sum, result.getByText(`940918 `), result.getByText(texts.basis.sure))

  // A shared link contains the page only, no typed or computed values.
  await page.evaluate(() => {
    navigator.share = (what) => Promise.resolve(void Object.assign(window, { shared: JSON.stringify(what) }))
  })
  await button(page, texts.share).click()
  const shared = await page.waitForFunction(() => (window as { shared?: string }).shared)
  expect(JSON.parse((await shared.jsonValue()) ?? '')).toEqual({
    title: texts.title,
    url: new URL('/tax-calculator', page.url()).href,
  })

  const revenue = page.getByLabel(texts.amounts.revenue.label, { exact: true })
  await revenue.press('End')
  await revenue.press('Backspace')
  await expect(sum).not.toContainText('835,730원')
  await revenue.fill('1000')
  await expect(page.getByText(texts.problems['withheld.more'])).toBeVisible()
  await expect(result.getByText(texts.result.emptyHint.mend)).toBeVisible()
  await revenue.fill('34000000')
  await expect(sum).toContainText('835,730원')

  expect(asked.filter((one) => /34000000|1122000|%EB/.test(one))).toEqual([])
  expect(asked.filter((one) => one.includes('tax-calculator'))).toEqual([
    'GET /api/tax-calculator/rates?tradeCode=940918 ',
  ])

  await page.reload()
  await waitForHydration(page)
  await expect(sum).toContainText('835,730원')
  await button(page, texts.clear).click()
  await expect(result.getByText(texts.result.emptyHint.trade)).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('tax-')))).toEqual([])
})

test('premium and incentives stand under each method once they are asked for; no answer leaves the tab', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/regional|250000/.test(`${request.url()} ${request.postData() ?? ''}`)) asked.push(request.url())
  })
  await guessTax(page, '라이더', '940918', '12000000')
  const result = page.getByRole('region', { name: texts.result.title })
  const methods = result.getByRole('list', { name: texts.result.methods })
  await expect(methods).not.toContainText(yearTexts.sum)
  await page.getByText(yearTexts.partTitle).click()
  await page.getByLabel(yearQuestionTexts.insurance.legend).selectOption('regional')
  // Without the wealth an incentive may be nothing or whole.
  await expect(methods).toContainText(new RegExp(`장려금 0~[\\d,]+원`))
  await expect(page.getByText(yearQuestionTexts.open.wealth)).toBeVisible()
  await page.getByLabel(yearQuestionTexts.wealth.legend(2025)).selectOption('under')
  await page.getByLabel(yearQuestionTexts.taxBase.label).fill('25만')
  await expect(page.getByText(yearQuestionTexts.open.wealth)).toHaveCount(0)
  await expect(methods).toContainText(yearTexts.sum)
  await expect(result.getByText(householdTexts.claimTitle)).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.reload()
  await waitForHydration(page)
  await expect(methods).toContainText(yearTexts.sum)
  await button(page, texts.clear).click()
  await expect(page.getByText(householdTexts.claimTitle)).toHaveCount(0)
  expect(asked).toEqual([])
})
