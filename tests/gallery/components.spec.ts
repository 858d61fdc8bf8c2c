/**
 * The gallery of components: plain, in high contrast, and with the largest letters. `npm run gallery` checks all in
 * three brands; in `npm test` each brand shows one.
 */
import { galleryTexts } from '#web/gallery/texts.ts'
import { waitForHydration, expect, test } from '#tests/support/browser/browser.ts'
import { walkPage } from '../journeys/acts/keyboard.ts'
import { brands, isWhole, inspectScreen, openBrand, sizes, type Size, type Window } from './screens/inspect-screen.ts'

async function openGallery({ page, url }: Window): Promise<void> {
  await page.goto(`${url}/gallery`)
  await expect(page.getByRole('heading', { level: 1, name: galleryTexts.title })).toBeVisible()
  await waitForHydration(page)
}

type Appearance = { name: string; set: { contrast?: string; text?: string; theme?: string }; at: readonly Size[] }

const appearances: readonly Appearance[] = [
  { name: 'gallery', set: {}, at: sizes },
  { name: 'gallery-dark', set: { theme: 'dark' }, at: [sizes[0], sizes[2]] },
  { name: 'gallery-clear', set: { contrast: 'more' }, at: [sizes[0]] },
  { name: 'gallery-largest', set: { contrast: 'more', text: 'largest' }, at: [sizes[0], sizes[2]] },
]

for (const [index, brand] of brands.entries()) {
  test(`${brand}: every component in every state`, async ({ browser, baseURL }) => {
    const wrong: string[] = []
    for (const { name, set, at } of isWhole
      ? appearances
      : appearances.filter((_, at) => at % brands.length === index)) {
      // Chosen before the page opens, as a person's setting is; the page would undo a later change from outside.
      const window = await openBrand(browser, brand, new URL(baseURL ?? '').port, set)
      await openGallery(window)
      wrong.push(...(await inspectScreen(window, name, isWhole ? at : at.slice(0, 1))), ...window.faults)
      await window.context.close()
    }
    expect(wrong).toEqual([])
  })
}

test('the windows of the gallery', async ({ browser, baseURL }) => {
  const window = await openBrand(browser, brands[0], new URL(baseURL ?? '').port)
  const { page } = window
  await openGallery(window)
  const words = galleryTexts.windows
  const wrong: string[] = []
  for (const [name, opener, role] of [
    ['ask', words.ask, 'alertdialog'],
    ['tell', words.tell, 'alertdialog'],
    ['copy', words.copy, 'alertdialog'],
    ['window', words.open, 'dialog'],
    ['long-window', words.openLong, 'dialog'],
  ] as const) {
    const button = page.getByRole('button', { name: opener, exact: true })
    await button.click()
    await expect(page.getByRole(role)).toBeVisible()
    wrong.push(...(await inspectScreen(window, name, isWhole ? [sizes[0], sizes[2]] : [sizes[0]])))
    await page.keyboard.press('Escape')
    await expect(page.getByRole(role)).toHaveCount(0)
    await expect(button).toBeFocused()
  }
  // A refused act keeps its window open with the reason that was typed and the answer.
  await page.getByRole('button', { name: words.withReason, exact: true }).click()
  const asked = page.getByRole('dialog')
  const reason = asked.getByRole('textbox')
  await reason.fill(words.refusedReason)
  await asked.getByRole('button', { name: words.withReason }).click()
  await expect(asked.getByText(words.refused)).toBeVisible()
  await expect(reason).toHaveValue(words.refusedReason)
  await reason.fill(words.askTitle)
  await asked.getByRole('button', { name: words.withReason }).click()
  await expect(asked).toHaveCount(0)
  await window.context.close()
  expect([...wrong, ...window.faults]).toEqual([])
})

test('every component is reached by keys, and its focus is seen', async ({ browser, baseURL }) => {
  const window = await openBrand(browser, brands[0], new URL(baseURL ?? '').port, { contrast: 'more' })
  await openGallery(window)
  const wrong = await walkPage(window.page)
  await window.context.close()
  expect([...wrong, ...window.faults]).toEqual([])
})
