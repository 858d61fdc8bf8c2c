/**
 * The list of cases as a manager makes it: filters that add up by keyboard, columns in an order of one's own, a view
 * that opens first and that colleagues see, the sums below and the same as a spreadsheet.
 */
import type { Page } from '@playwright/test'
import {
  columnNames,
  columnTexts,
  filterNames,
  filterTexts,
  sumTexts,
  viewTexts,
} from '#office/cases/list/table.texts.ts'
import { listTexts } from '#office/cases/screens.texts.ts'
import { reasonDialogTexts } from '#web/forms/texts.ts'
import { button, heading } from '#tests/journeys/acts/filing.ts'
import { openOffice } from '#tests/journeys/acts/office.ts'
import { expect, expectAccessible, test, waitForHydration } from '#tests/support/browser/browser.ts'

const rows = (page: Page) => page.locator('[data-row-link]')
const heads = (page: Page) => page.getByRole('columnheader').allInnerTexts()
const chip = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}( |\\d|$)`) })

test('filters add up, columns and a view are kept, the sums stand below and in the file', async ({
  browser,
  rehearsal,
}) => {
  test.setTimeout(120_000)
  const page = await openOffice(browser, rehearsal, 'manager@nare.example', '/office/cases')
  await expect(heading(page, listTexts.title)).toBeVisible()
  const all = await rows(page).count()

  await test.step('filters by keyboard: two groups narrow, one press clears', async () => {
    await page.keyboard.press('f')
    await expect(page.getByText(filterTexts.help)).toBeVisible()
    await chip(page, filterNames.filed).click()
    await page.waitForURL('**filter=filed**')
    // The address changes a moment before its list appears.
    await expect(chip(page, filterNames.filed)).toHaveAttribute('aria-pressed', 'true')
    await expect(chip(page, filterNames.filed)).toBeFocused()
    await chip(page, filterNames.done).press('Enter')
    await page.waitForURL('**filter=filed%2Cdone**')
    await expect(chip(page, filterNames.done)).toHaveAttribute('aria-pressed', 'true')
    // The list comes before its counts.
    await expect(chip(page, filterNames['to-refund'])).toHaveText(/\d+$/)
    const promised = Number(/\d+$/.exec(await chip(page, filterNames['to-refund']).innerText())?.[0])
    await expect(chip(page, filterNames.done)).toBeFocused()
    await chip(page, filterNames['to-refund']).press('Enter')
    await page.waitForURL('**filter=filed%2Cdone%2Cto-refund**')
    await expect(page.getByText(listTexts.total(promised), { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('c')
    await page.waitForURL('**/office/cases')
    await expect(rows(page)).toHaveCount(all)
    await page.keyboard.press('f')
  })
  await test.step('columns in an order of one’s own, after a reload too', async () => {
    await button(page, columnTexts.press).click()
    const window = page.getByRole('dialog', { name: columnTexts.title })
    await expectAccessible(page)
    const fee = window.getByRole('checkbox', { name: columnNames.fee, exact: true })
    await fee.focus()
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('Alt+ArrowUp')
    await expect(fee).toBeFocused()
    await window.getByRole('button', { name: columnTexts.down(columnNames.fee), exact: true }).click()
    await window.getByRole('checkbox', { name: columnNames.deadline, exact: true }).check()
    await window.getByRole('button', { name: columnTexts.save, exact: true }).click()
    await expect(window).toHaveCount(0)
    await expect(page.getByRole('columnheader', { name: columnNames.deadline })).toBeVisible()
    const kept = await heads(page)
    expect(kept.indexOf(columnNames.fee)).toBeLessThan(kept.indexOf(columnNames.state))
    await page.reload()
    await waitForHydration(page)
    await expect.poll(() => heads(page)).toEqual(kept)
    await expect(page.getByRole('rowheader', { name: sumTexts.all(all) })).toBeVisible()
    await expectAccessible(page)
  })
  const name = '끝난 건 환급'
  await test.step('a view that opens first and is shared, and the way past it', async () => {
    await page.goto('/office/cases?filter=filed,done')
    await button(page, viewTexts.press).click()
    const window = page.getByRole('dialog', { name: viewTexts.title })
    await window.getByRole('button', { name: viewTexts.save, exact: true }).click()
    await expect(window.getByText(viewTexts.missing)).toBeVisible()
    await window.getByRole('textbox', { name: viewTexts.name }).fill(name)
    await window.getByRole('checkbox', { name: viewTexts.share }).check()
    await window.getByRole('checkbox', { name: viewTexts.first }).check()
    await expectAccessible(page)
    await window.getByRole('button', { name: viewTexts.save, exact: true }).click()
    await page.waitForURL('**view=**')
    await page.goto('/office/cases')
    await page.waitForURL('**filter=filed%2Cdone**view=**')
    await button(page, filterTexts.clear).click()
    await page.waitForURL('**/office/cases?view=none')
    await expect(rows(page)).toHaveCount(all)
  })
  await test.step('what is shown, as a spreadsheet', async () => {
    await button(page, listTexts.exporting.press).click()
    const window = page.getByRole('dialog', { name: listTexts.exporting.title })
    await window.getByRole('textbox', { name: reasonDialogTexts.reason }).fill('월말 점검')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      window.getByRole('button', { name: listTexts.exporting.press, exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^신고현황표-\d{4}-\d{2}-\d{2}\.xlsx$/)
  })
  await test.step('the view is taken off again', async () => {
    await button(page, viewTexts.press).click()
    const window = page.getByRole('dialog', { name: viewTexts.title })
    await window.getByRole('button', { name: viewTexts.removeOf(name) }).click()
    await expect(window.getByText(viewTexts.empty)).toBeVisible()
  })
})
