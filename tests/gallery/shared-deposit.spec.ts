/** What a deposit leaves over is told until it is put on a case; what is sent is what the screen shows. */
import { join } from 'node:path'
import { won } from '#domain/money.ts'
import { settleBankTransaction } from '#office/money/contract.ts'
import { lineTexts, statementTexts } from '#office/money/statement/texts.ts'
import { openOffice } from '#tests/journeys/acts/office.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { answerCalls, given } from './screens/call-answers.ts'
import { depositStates } from './screens/office/deposits.ts'
import { show } from './screens/office/show.ts'

const state = depositStates.find(({ name }) => name === 'office-money-deposits-shared')!
const { share } = lineTexts

test('a deposit is shared: the rest is told until a case takes it, and nothing is sent before', async ({
  browser,
  rehearsal,
}) => {
  const page = await openOffice(browser, rehearsal, 'operator@gaon.example')
  await show(page, state, (at) => at)
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /bank-lines\/[^/]+$/.test(request.url())) sent.push(request.postDataJSON())
  })
  await answerCalls(page, [given(settleBankTransaction, { result: 'S' })])
  const window = page.getByRole('dialog', { name: share.title })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.screenshot({ path: join('test-results', 'gallery', `shared-deposit-${width}.png`) })
    await window.getByRole('status').scrollIntoViewIfNeeded()
    await page.screenshot({ path: join('test-results', 'gallery', `shared-deposit-end-${width}.png`) })
  }
  await expectAccessible(page)
  const yes = window.getByRole('button', { name: share.yes })
  await yes.click()
  await expect(window.getByText(share.rest(won(10_000)))).toBeVisible()
  expect(sent).toEqual([])
  const fields = window.getByRole('textbox')
  await expect(fields).toHaveCount(3)
  await fields.nth(0).fill('130,000')
  await expect(window.getByText(share.over(won(10_000)))).toBeVisible()
  await fields.nth(0).fill('11만')
  await window.getByRole('button', { name: share.take }).nth(2).click()
  await expect(window.getByText(share.same)).toBeVisible()
  await expect(window.getByText(lineTexts.confirm.over(won(10_000)))).toBeVisible()
  await yes.click()
  await expect(page.getByText(statementTexts.bookedShares(3)).first()).toBeAttached()
  expect(sent).toMatchObject([
    {
      settled: 'booked',
      shares: [{ amountWon: 110_000 }, { amountWon: 110_000, feeWon: 110_000 }, { amountWon: 230_000 }],
    },
  ])
  await page.context().close()
})
