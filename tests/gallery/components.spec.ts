/** The gallery of components: in three brands, at the three widths, and with the largest letters on the clear screen. */
import { galleryTexts } from '#features/gallery/texts.ts'
import { aliveWhole, expect, test } from '#tests/support/browser/browser.ts'
import { walkPage } from '../journeys/acts/keyboard.ts'
import { brands, look, openBrand, sizes, type Window } from './screens/look.ts'

async function openGallery({ page, url }: Window): Promise<void> {
  await page.goto(`${url}/gallery`)
  await expect(page.getByRole('heading', { level: 1, name: galleryTexts.title })).toBeVisible()
  await aliveWhole(page)
}

for (const brand of brands) {
  test(`${brand}: every component in every state`, async ({ browser, baseURL }) => {
    const window = await openBrand(browser, brand, new URL(baseURL ?? '').port)
    await openGallery(window)
    const wrong = await look(window, 'gallery')
    await window.page.evaluate(() => { document.documentElement.dataset.contrast = 'more' })
    wrong.push(...(await look(window, 'gallery-clear', [sizes[0]])))
    await window.page.evaluate(() => { document.documentElement.dataset.text = 'largest' })
    wrong.push(...(await look(window, 'gallery-largest', [sizes[0], sizes[2]])))
    await window.context.close()
    expect([...wrong, ...window.faults]).toEqual([])
  })
}

test('the windows of the gallery', async ({ browser, baseURL }) => {
  const window = await openBrand(browser, brands[0], new URL(baseURL ?? '').port)
  const { page } = window
  await openGallery(window)
  const words = galleryTexts.windows
  const wrong: string[] = []
  for (const [name, opener, role] of [['ask', words.ask, 'alertdialog'], ['tell', words.tell, 'alertdialog'], ['window', words.open, 'dialog'], ['long-window', words.openLong, 'dialog']] as const) {
    const button = page.getByRole('button', { name: opener, exact: true })
    await button.click()
    await expect(page.getByRole(role)).toBeVisible()
    wrong.push(...(await look(window, name, [sizes[0], sizes[2]])))
    await page.keyboard.press('Escape')
    await expect(page.getByRole(role)).toHaveCount(0)
    await expect(button).toBeFocused()
  }
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
