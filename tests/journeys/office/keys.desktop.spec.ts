/**
 * A preparer's work by keyboard alone: sign in, the list, a case on all its tabs, a question, the review, the next
 * case.
 */
import type { Locator, Page } from '@playwright/test'
import { reviewTexts } from '#office/review/texts.ts'
import { filterNames } from '#office/cases/list/table.texts.ts'
import { actTexts, fileTexts, listTexts } from '#office/cases/screens.texts.ts'
import { caseActionTexts } from '#office/case-desk/texts.ts'
import { partTexts } from '#office/preparation/texts.ts'
import { questionTexts } from '#office/questions/texts.ts'
import { signInTexts } from '#office/staff/texts.ts'
import { rehearsalPassword } from '#rehearsal/staff.texts.ts'
import { expect, test, waitForHydration } from '#tests/support/browser/browser.ts'
import { staffCode } from '#tests/support/browser/phone.ts'
import { button, heading } from '#tests/journeys/acts/filing.ts'
import { enter, tab, tabTo } from '#tests/journeys/acts/keyboard.ts'
import { expectOnePage } from '#tests/journeys/acts/printing.ts'
import { wide } from '#tests/journeys/acts/office.ts'

const login = 'preparer2@nare.example'
/** The last unassigned case; no other story takes it. */
const caseNumber = '26-020002'

async function type(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(words)
}

/** Tabs backwards to the target. */
async function backTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    const stop = await tab(page, 'Shift+Tab')
    if (stop) expect(stop).toMatchObject({ marked: true, inView: true, covered: false })
    if (await target.evaluate((one) => one === document.activeElement)) return
  }
  throw new Error(`no way back to ${target}`)
}

/** The focused element may be gone after an act: a part around it then has the focus and is visible. */
async function expectKept(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeFocused()
  expect(await tab(page)).toMatchObject({ marked: true, inView: true, covered: false })
}

test('by keys alone: a case is taken, read on every tab, asked about and sent to review, and the next one stands there', async ({
  browser,
  rehearsal,
}) => {
  test.setTimeout(120_000)
  const context = await browser.newContext({ ...wide, baseURL: rehearsal.url })
  const page = await context.newPage()
  await page.goto('/office/cases')
  await page.waitForURL('**/office/sign-in**')
  await waitForHydration(page)
  await type(page, page.getByRole('textbox', { name: signInTexts.email }), login)
  await type(page, page.getByRole('textbox', { name: signInTexts.password, exact: true }), rehearsalPassword)
  await type(page, page.getByRole('textbox', { name: signInTexts.code }), await staffCode(rehearsal, login))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/office/cases')
  await expect(heading(page, listTexts.title)).toBeFocused()

  const links = page.locator('[data-row-link]')
  await test.step('through the list', async () => {
    await waitForHydration(page)
    await page.keyboard.press('j')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: listTexts.keys.title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    const nobodys = page.getByRole('button', { name: filterNames.unassigned })
    await enter(page, nobodys)
    await page.waitForURL('**filter=unassigned**')
    await expect(nobodys).toBeFocused()
    // The address changes a moment before its list appears.
    await expect(nobodys).toHaveAttribute('aria-pressed', 'true')
  })
  await test.step('from its end upwards, and in', async () => {
    await expect(links.last()).toHaveAttribute('href', new RegExp(caseNumber))
    await page.keyboard.press('k')
    await expect(links.last()).toBeFocused()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/office/cases/${caseNumber}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('taken: the button is gone, the focus stands where it was', async () => {
    await enter(page, button(page, actTexts.take.press))
    await expect(page.getByRole('tab', { name: fileTexts.tabs.calculation, selected: true })).toBeVisible()
    await expectKept(page, page.getByRole('region', { name: actTexts.title }))
  })
  await test.step('read on every tab', async () => {
    const names = Object.entries(fileTexts.tabs).flatMap(([id, name]) => (id === 'label' ? [] : [name as string]))
    // Continues after the part that kept the focus; tabbing through the whole page would take too long.
    await expect(page.getByRole('tab', { selected: true })).toBeFocused()
    await page.keyboard.press('Home')
    for (const name of names) {
      const here = page.getByRole('tab', { name, selected: true })
      await expect(here).toBeFocused()
      if (name === fileTexts.tabs.preparation) {
        await expect(page.getByRole('heading', { name: partTexts.checks.title })).toBeVisible()
        await expectOnePage(page)
      }
      await page.keyboard.press('ArrowRight')
    }
    await expect(page.getByRole('tab', { name: fileTexts.tabs.summary, selected: true })).toBeFocused()
  })
  await test.step('a note’s window closes by Escape and gives the focus back', async () => {
    const opener = button(page, caseActionTexts.note.press)
    await backTo(page, opener)
    await page.keyboard.press('Enter')
    const note = page.getByRole('dialog', { name: caseActionTexts.note.title })
    await tabTo(page, note.getByRole('textbox'))
    await page.keyboard.press('Escape')
    await expect(note).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
  const tabs = page.getByRole('tab', { selected: true })
  await test.step('asked about', async () => {
    await tabTo(page, tabs)
    for (let presses = 0; presses < 5; presses++) await page.keyboard.press('ArrowRight')
    const words = '4월에 받은 원고료가 더 있나요?'
    await type(page, page.getByRole('textbox', { name: questionTexts.form.words }), words)
    await enter(page, button(page, questionTexts.form.press))
    await expect(page.getByRole('region', { name: questionTexts.title }).getByText(words)).toBeVisible()
    await expect(page.getByRole('textbox', { name: questionTexts.form.words })).toHaveValue('')
    await expect(button(page, questionTexts.form.press)).toBeFocused()
  })
  await test.step('sent to review', async () => {
    await backTo(page, tabs)
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('tab', { name: fileTexts.tabs.calculation, selected: true })).toBeFocused()
    for (const reason of await page.getByRole('textbox', { name: /왜 괜찮은지$/ }).all())
      await type(page, reason, '봤어요')
    await enter(page, button(page, reviewTexts.press))
    await expect(button(page, actTexts.next.press)).toBeVisible()
    await expectKept(page, page.getByRole('tabpanel'))
  })
  await test.step('and the next one', async () => {
    await backTo(page, button(page, actTexts.next.press))
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => /26-\d{6}$/.test(url.pathname) && !url.pathname.endsWith(caseNumber))
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  })
  await context.close()
})
