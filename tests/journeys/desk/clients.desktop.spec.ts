/** A list of another program: seen first, then kept, found on the list and taken out as a file. */
import { csvFile } from '#domain/csv.ts'
import { clientTexts as texts, importTexts, invitationTexts } from '#office/clients/texts.ts'
import { button, heading } from '#tests/journeys/acts/filing.ts'
import { openOffice } from '#tests/journeys/acts/office.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'

const heads = ['성명', '휴대폰', '귀속연도', '신고유형', '수수료']
const rows = [
  ['가져온하나', '010-7000-0001', '2024', '간편장부', '220,000'],
  ['가져온둘', '010-7000-0002', '2023', '복식부기', '330,000'],
  ['번호없음', '', '2024', '추계', ''],
]

test('a list of another program is shown before it is kept, and the list goes out as a file', async ({
  browser,
  rehearsal,
}) => {
  const page = await openOffice(browser, rehearsal, 'reviewer@daon.example', '/office/clients')
  await expect(heading(page, texts.title)).toBeVisible()
  await expect(page.getByText(invitationTexts.lead)).toBeVisible()
  await page.getByText(importTexts.title, { exact: true }).click()
  const file = { name: '고객.csv', mimeType: 'text/csv', buffer: Buffer.from(csvFile(heads, rows)) }
  await page.getByLabel(importTexts.choose, { exact: true }).setInputFiles([file])
  await expect(page.getByText(importTexts.found(2, 2))).toBeVisible()
  await expect(page.getByText(importTexts.reasons['no-phone'])).toBeVisible()
  await expectAccessible(page)
  await button(page, importTexts.keep(2)).click()
  await expect(page.getByRole('main').getByText(importTexts.kept(2))).toBeVisible()
  await page.getByRole('button', { name: texts.filter.imported }).click()
  await expect(page.getByRole('rowheader', { name: '가져온하나' })).toBeVisible()
  await button(page, texts.exporting.press.xlsx).click()
  const window = page.getByRole('dialog', { name: texts.exporting.title })
  await window.getByRole('textbox').fill('지난 고객을 나눠 맡아요')
  const saved = page.waitForEvent('download')
  await window.getByRole('button', { name: texts.exporting.press.xlsx }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
  await page.close()
})
