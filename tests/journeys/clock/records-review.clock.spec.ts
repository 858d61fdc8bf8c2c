/** The month is over: its records are reviewed from what matters on, and signed once each part was looked at. */
import type { AnswerOf } from '#contract/endpoint.ts'
import { downloadPersonRecords } from '#office/access-records/contract.ts'
import { recordTexts, reviewTexts as texts } from '#office/access-records/texts.ts'
import { listCases } from '#office/cases/contract.ts'
import { button } from '#tests/journeys/acts/filing.ts'
import { signInToOffice, wide } from '#tests/journeys/acts/office.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { moveClock } from '#tests/support/browser/phone.ts'

test('what was taken away stands before everyday work, and a month is signed after each part was looked at', async ({
  browser,
  rehearsal,
}) => {
  test.setTimeout(120_000)
  await moveClock(rehearsal, { to: '2026-05-22T10:00:00+09:00' })
  // Signed in after every other story with this login, as a code of an earlier moment than the last is refused.
  const login = 'manager@nare.example'
  const inMay = await signInToOffice(browser, rehearsal, login)
  const list = await inMay.request.get(`${listCases.path}?filter=all&sort=received&page=0&size=10`)
  const caseNumber = ((await list.json()) as AnswerOf<typeof listCases>).rows[0]?.caseNumber ?? ''
  const reason = '본인이 열람을 요구함'
  const taken = await inMay.request.post(downloadPersonRecords.path.replace(':caseNumber', caseNumber), {
    data: { reason },
  })
  expect(taken.status()).toBe(200)
  await inMay.context().close()

  await moveClock(rehearsal, { to: '2026-06-02T10:00:00+09:00' })
  const manager = await signInToOffice(browser, rehearsal, login, wide, '/office/access-records')
  await manager.getByRole('tab', { name: recordTexts.tabs.review }).click()
  const part = manager.getByRole('region', { name: texts.kinds.download.name })
  await expect(part.getByRole('row').filter({ hasText: reason })).toContainText(caseNumber)
  await expectAccessible(manager)
  const unfold = manager.getByRole('region', { name: texts.all }).locator('summary').first()
  await unfold.click()
  await expect(manager.getByRole('columnheader', { name: texts.columns.day }).first()).toBeVisible()

  await manager.getByRole('textbox', { name: texts.note }).fill('연 이유를 담당자에게 확인함')
  await button(manager, texts.press).click()
  await expect(manager.getByText(texts.missing([]).split(':')[0] ?? '')).toBeVisible()
  for (const tick of await manager.getByRole('checkbox').all()) await tick.check()
  await button(manager, texts.press).click()
  await expect(manager.getByText(texts.said).first()).toBeVisible()
  await expect(manager.getByText(`${texts.kinds.download.name} 1건`).last()).toBeVisible()
  await expect(button(manager, texts.press)).toHaveCount(0)
  await expectAccessible(manager)
})
