/**
 * Monday's bank file and Tuesday's longer, renumbered one: no transaction is added twice, an unreadable row is named,
 * another sender's name needs a confirmation, and a booking is undone.
 */
import type { Page } from '@playwright/test'
import { encodeCp949 } from '#integrations/nicepay/wire.ts'
import { lineTexts, statementTexts } from '#office/money/statement/texts.ts'
import { moneyTexts } from '#office/money/texts.ts'
import { button, heading } from '#tests/journeys/acts/filing.ts'
import { openOffice } from '#tests/journeys/acts/office.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'

const head = 'No.,거래일시,출금액,입금액,보낸분,잔액,메모'
const [stranger, other] = ['믜나라상사', '뷁상회']
const file = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: encodeCp949(['거래내역조회', head, ...lines].join('\r\n')),
})
const choose = (page: Page, chosen: ReturnType<typeof file>) =>
  page.getByLabel(statementTexts.choose, { exact: true }).first().setInputFiles(chosen)

test('two files of the bank that overlap, a row that cannot be read, another name, and the way back', async ({
  browser,
  rehearsal,
}) => {
  test.setTimeout(120_000)
  const page = await openOffice(browser, rehearsal, 'reviewer@daon.example', '/office/money')
  await expect(heading(page, moneyTexts.title)).toBeVisible()
  const due = page.getByRole('table', { name: moneyTexts.table }).getByRole('row').nth(1)
  const words = await due.innerText()
  const caseNumber = /\d{2}-\d{6}/.exec(words)?.[0] ?? ''
  const fee = /[\d,]+(?=원)/.exec(words)?.[0] ?? ''
  await page.getByRole('tab', { name: moneyTexts.tabs.statement }).click()
  const lines = page.getByRole('table', { name: statementTexts.table })
  const monday = [
    `1,2026-05-02 09:00:01,0,"${fee}",${stranger},"1,220,000",`,
    '2,2026-05-02 09:10:00,"50,000",0,임대료,"1,170,000",',
  ]

  await test.step('Monday: one deposit, and the money that went out is counted', async () => {
    await choose(page, file('월요일.csv', ...monday))
    await expect(page.getByText(statementTexts.said(1, 0)).first()).toBeVisible()
    await expect(page.getByText(statementTexts.left('나간 돈 1줄'))).toBeVisible()
    await expect(lines.getByRole('row').filter({ hasText: stranger })).toHaveCount(1)
  })
  await test.step('Tuesday: renumbered, longer, with memos; a row without a day is named before anything is added', async () => {
    const tuesday = file(
      '화요일.csv',
      `1,2026-05-03 08:00:00,0,"7,700",${other},"1,177,700",`,
      '2,언젠가,0,"8,800",누구,"1,186,500",',
      '3,2026-05-02 09:10:00,"50,000",0,임대료,"1,170,000",월세',
      `4,2026-05-02 09:00:01,0,"${fee}",${stranger},"1,220,000",확인함`,
    )
    await choose(page, tuesday)
    await expect(
      page.getByText(statementTexts.unread.row({ sheet: null, row: 4, why: 'day', cell: '언젠가' })),
    ).toBeVisible()
    await expect(lines.getByRole('row').filter({ hasText: other })).toHaveCount(0)
    await expectAccessible(page)
    await button(page, statementTexts.unread.press(2)).click()
    await expect(page.getByText(statementTexts.said(1, 1)).first()).toBeVisible()
    await expect(lines.getByRole('row').filter({ hasText: stranger })).toHaveCount(1)
  })
  await test.step('another name: searched for, and a window names both before anything is booked', async () => {
    const row = lines.getByRole('row').filter({ hasText: stranger })
    await row.getByRole('button', { name: stranger }).first().click()
    const window = page.getByRole('dialog')
    await window.getByRole('textbox', { name: lineTexts.find.label }).fill(caseNumber)
    await window.getByRole('button', { name: lineTexts.find.press, exact: true }).click()
    await window.getByRole('button', { name: caseNumber }).click()
    await expect(window.getByText(lineTexts.confirm.otherName)).toBeVisible()
    await expect(window.getByText(stranger).first()).toBeVisible()
    await expect(window.getByText(caseNumber).first()).toBeVisible()
    await expectAccessible(page)
    await window.getByRole('button', { name: lineTexts.confirm.yesOther }).click()
    await expect(window).toHaveCount(0)
    await expect(lines.getByRole('row').filter({ hasText: stranger })).toHaveCount(0)
  })
  await test.step('the way back: the line is open again and the fee is due again', async () => {
    const settled = page.getByRole('table', { name: lineTexts.settled.table })
    await expect(settled.getByRole('row').filter({ hasText: caseNumber })).toHaveCount(1)
    await settled.getByRole('row').filter({ hasText: caseNumber }).getByRole('button').click()
    await page.getByRole('dialog').getByRole('button', { name: lineTexts.undo.yes, exact: true }).click()
    await expect(lines.getByRole('row').filter({ hasText: stranger })).toHaveCount(1)
    await page.getByRole('tab', { name: moneyTexts.tabs.due }).click()
    await expect(page.getByRole('table', { name: moneyTexts.table }).getByText(caseNumber)).toBeVisible()
  })
})
