/**
 * Every field of the product on a phone: fully visible above the keyboard, and with the keyboard that fits its value.
 */
import type { Locator, Page } from '@playwright/test'
import { answerCalls } from '#tests/gallery/screens/call-answers.ts'
import { button } from '#tests/journeys/acts/filing.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { walk } from '#tests/journeys/acts/walking.ts'
import { enlargeLetters, expect, resize, test, waitForHydration } from '#tests/support/browser/browser.ts'
import { letCalls } from '#tests/support/browser/calls.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { registrationTexts } from '#filer/registration/texts.ts'
import { inspectFields, type FieldReport } from './field.ts'
import { isLane, opensOnField, pagesWithFields, ways, type PageWithFields } from './pages-with-fields.ts'

/** Height that a keyboard leaves of a phone's window. */
const overKeyboard = { width: 360, height: 420 }
const complaint = '여기에 무엇이 빠졌는지, 그리고 어떻게 고치면 되는지를 두 줄로 말하는 문장이에요.'

/** Below this font size a phone zooms into a tapped field. */
const smallestPx = 16
const asksDigits = /번호|돈|세금|경비|연락처/

/** Field settings that make typing harder; empty when there are none. */
function ill({
  name,
  tag,
  type,
  inputMode,
  autoComplete,
  enterKeyHint,
  fontPx,
  longest,
  pasted,
  refuses,
}: FieldReport): string[] {
  const isLine = tag === 'input'
  const digits = asksDigits.test(name) && type !== 'password'
  return [
    fontPx < smallestPx ? `${fontPx} px letters make a phone zoom` : '',
    isLine && autoComplete === null ? 'says nothing of what the browser may fill in' : '',
    isLine && enterKeyHint === '' ? 'leaves the keyboard’s main key without a word' : '',
    tag !== 'select' && longest <= 0 ? 'has no end' : '',
    isLine && digits && !['numeric', 'tel'].includes(inputMode) ? 'asks for digits with the keyboard of letters' : '',
    inputMode === 'numeric' && !/^[\d,]+$/.test(pasted) && !refuses
      ? `keeps “${pasted}” of a pasted number without a word`
      : '',
    type === 'email' && !(inputMode === 'email' && autoComplete === 'email') ? 'is no field for an address' : '',
    type === 'tel' && inputMode !== 'tel' ? 'is no field for a telephone' : '',
    type === 'password' && !/^(new-password|off)$/.test(autoComplete ?? '') ? 'offers a secret that is kept' : '',
    type === 'search' && enterKeyHint !== 'search' ? 'has no word for searching' : '',
  ].filter(Boolean)
}

/** Opens a page up to its fields; all collapsed parts are open. */
async function openFields(page: Page, path: PageWithFields): Promise<Locator> {
  const { at = '', calls = [], press } = ways[path] ?? {}
  await answerCalls(page, calls)
  await page.goto(`${path}${at}`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await waitForHydration(page)
  await press?.(page)
  await page.evaluate(() => document.querySelectorAll('main details').forEach((one) => one.setAttribute('open', '')))
  const place = (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'main'
  const fields = page
    .locator(`${place} :is(input:not([type=radio], [type=checkbox], [type=file], [tabindex="-1"]), select, textarea)`)
    .filter({ visible: true })
  await fields.first().focus()
  await keepsInSight(page)
  return fields
}

test('every field stands whole above the keyboard with its label, its complaint and the main button, and asks for the keyboard that fits', async ({
  page,
  rehearsal,
}) => {
  const me = personCalled('p-000671')
  await walk(rehearsal, me, 'method')
  await signInAtOnce(page, me)
  await resize(page, overKeyboard)
  const wrong: string[] = []
  for (const path of pagesWithFields())
    await test.step(path, async () => {
      const fields = await openFields(page, path)
      const seen = await fields.evaluateAll(inspectFields, {
        lane: isLane(path),
        opens: opensOnField.includes(path),
        words: complaint,
      })
      for (const fieldReport of seen)
        wrong.push(...[...ill(fieldReport), ...fieldReport.cut].map((what) => `${path} ${fieldReport.name}: ${what}`))
      const tops = seen.map(({ top }) => top)
      if (tops.some((top, at) => top < (tops[at - 1] ?? 0) - 8)) wrong.push(`${path}: the thumb goes up again`)
      letCalls(page)
    })
  expect(wrong).toEqual([])

  await test.step('letters twice as large, as the phone has them, leave home and every step as wide as they are', async () => {
    await resize(page, { width: 360, height: 740 })
    await enlargeLetters(page, 2)
    for (const path of ['/', stepPaths.filing.history, stepPaths.filing.compare]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      const { wide, foot } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        foot: document.querySelector('[data-step-foot]')?.getBoundingClientRect().top ?? innerHeight,
      }))
      expect(wide, path).toBe(360)
      expect(foot, `${path}: the foot leaves the step its place`).toBeGreaterThan(740 / 2)
    }
    await enlargeLetters(page, 1)
  })

  for (const [order, acts] of Object.entries({
    'that opens after the first focus': [focusNumber, keepsInSight, openKeyboard],
    'that is open before what keeps fields in sight has come': [openKeyboard, focusNumber],
  }))
    await test.step(`the foot and the field stand above a keyboard over the window ${order}`, async () => {
      await resize(page, { width: 360, height: 740 })
      await page.goto('/tax-report-11')
      await waitForHydration(page)
      for (const act of acts) await act(page)
      const bottomOf = async (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().bottom)
      await expect.poll(() => bottomOf(button(page, registrationTexts.account.on))).toBeLessThan(420)
      await expect.poll(() => bottomOf(accountNumber(page))).toBeLessThan(420 - 56)
    })
})

const accountNumber = (page: Page) => page.getByRole('textbox', { name: registrationTexts.account.number })
const focusNumber = (page: Page) => accountNumber(page).focus()

/** The code that keeps fields in sight loads with the first focus. */
async function keepsInSight(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--keyboard') !== '')
}

/** As on iOS: the keyboard covers the window, and only the visual viewport shrinks. */
const openKeyboard = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(window.visualViewport, 'height', { get: () => 420 })
    window.visualViewport?.dispatchEvent(new Event('resize'))
    // With reduced motion the page has its new height at once; a field is scrolled into it two frames later.
    if (document.body.getAnimations().length > 0) throw new Error('the page grows over several frames')
  })
