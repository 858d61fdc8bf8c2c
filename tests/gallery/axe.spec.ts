/**
 * Tests the gallery's own checks: a control partly covered by a bar is judged in the middle of the window, and one
 * that is too small is found there too.
 */
import { expect, test } from '@playwright/test'
import { axeFindings } from '#tests/support/browser/axe.ts'

const button = (name: string, height: number) =>
  `<button style="display: block; padding: 0; border: 0; height: ${height}px">${name}</button>`

test('controls that are too small are found wherever they stand, and the page stays where it was', async ({ page }) => {
  const far = '<div style="height: 2000px"></div>'
  const parts = `<h1>화면</h1>${button('하나', 12)}${button('둘', 12)}${far}${button('셋', 12)}${button('넷', 12)}${far}${button('다섯', 44)}`
  await page.setContent(`<!doctype html><html lang="ko"><title>화면</title><main>${parts}</main></html>`)
  expect(await axeFindings(page)).toEqual([expect.stringMatching(/^axe target-size: .*하나.*둘.*셋.*넷(?!.*다섯)/)])
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
