import { galleryTexts } from '#features/gallery/texts.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'

test('every component in every state passes axe', async ({ page }) => {
  await page.goto('/gallery')
  await expect(page.getByRole('heading', { level: 1, name: galleryTexts.title })).toBeVisible()
  await expectAccessible(page)
})
