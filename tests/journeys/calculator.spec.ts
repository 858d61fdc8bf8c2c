import { methodNames } from '#domain/filing-method.texts.ts'
import { calculatorTexts as texts } from '#site/calculator/texts.ts'
import { expect, expectAccessible, test, waitForHydration } from '#tests/support/browser/browser.ts'
import { guessTax } from './acts/calculator.ts'
import { button } from './acts/filing.ts'
import { expectPrinted } from './acts/printing.ts'

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

  // What is sent on is the page, never what a person typed in it or what came of that.
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
