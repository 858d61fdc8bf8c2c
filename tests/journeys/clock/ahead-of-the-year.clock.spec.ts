/** After the return: the firm's guarantee from claim to payment, and the year on my page in November. */
import type { Page } from '@playwright/test'
import { won } from '#domain/money.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { lettersCardTexts } from '#filer/my-page/parts/letters.texts.ts'
import { readOwnYear } from '#filer/year/contract.ts'
import { yearTexts as texts } from '#filer/year/texts.ts'
import { changeBranch, publishBranch, readBranchEditor } from '#office/branch-editor/contract.ts'
import { matchDeposit, listDueFees } from '#office/money/contract.ts'
import { guaranteeTexts } from '#office/money/guarantee/texts.ts'
import { expect, expectAccessible, expectNothingSideways, test } from '#tests/support/browser/browser.ts'
import {
  messageWith,
  moveClock,
  personCalled,
  type PhonePerson,
  type RehearsalUrls,
} from '#tests/support/browser/phone.ts'
import { button, heading } from '#tests/journeys/acts/filing.ts'
import { signInToOffice } from '#tests/journeys/acts/office.ts'
import { bringToFeeDue, clerkCalled, finish, type Clerk } from '#tests/journeys/acts/office-by-http.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { walk } from '#tests/journeys/acts/walking.ts'

// The first of these stories by name: a member of staff never signs in at an earlier time than before.
const inMay = { to: '2026-05-12T10:00:00+09:00' }
const mostWon = 1_000_000
const claimWon = 230_000

/** A return that the office filed, by HTTP. */
async function file(rehearsal: RehearsalUrls, me: PhonePerson) {
  const filer = await walk(rehearsal, me, 'registered')
  const [preparer, reviewer] = await Promise.all(
    ['preparer@gaon.example', 'reviewer@gaon.example'].map((login) => clerkCalled(rehearsal, login)),
  )
  const { caseNumber = '' } = await filer.call(readReportState)
  await bringToFeeDue(preparer!, reviewer!, caseNumber)
  const { rows } = await reviewer!(listDueFees, { body: { keyword: caseNumber, page: 0 } })
  const body = { feeWon: rows.find((row) => row.caseNumber === caseNumber)!.feeWon }
  await reviewer!(matchDeposit, { params: { caseNumber }, body })
  await finish(preparer!, caseNumber)
  return { filer, caseNumber }
}

/** Drafted by one, published by another. */
async function guarantee(drafts: Clerk, publishes: Clerk): Promise<void> {
  const standing = async (by: Clerk) => ({
    branchId: 'gaon',
    version: (await by(readBranchEditor, { query: { branch: 'gaon' } })).version,
  })
  const words = '저희가 잘못 계산해서 생긴 가산세를 갚아 드려요'
  const change = { guarantee: { mostWon, words, causes: ['calculation'] }, reason: '보증을 시작해요' }
  await drafts(changeBranch, { body: { ...(await standing(drafts)), ...change } })
  await publishes(publishBranch, { body: { ...(await standing(publishes)), reason: '보험 증권을 보았어요' } })
}

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNothingSideways(page)
}

test('a claim on the guarantee is asked for by one of the office, agreed to by another, paid once, and read on the phone', async ({
  page,
  rehearsal,
  browser,
}) => {
  const me = personCalled('p-003400')
  await moveClock(rehearsal, inMay)
  const [drafts, publishes] = await Promise.all(
    ['operator@gaon.example', 'operator2@gaon.example'].map((login) => clerkCalled(rehearsal, login)),
  )
  await guarantee(drafts!, publishes!)
  const { caseNumber } = await file(rehearsal, me)

  const asks = await signInToOffice(browser, rehearsal, 'reviewer2@gaon.example', undefined, '/office/money')
  await asks.goto('/office/money#guarantee')
  const form = asks.getByRole('form', { name: guaranteeTexts.ask.title })
  await form.getByLabel(guaranteeTexts.ask.caseNumber).fill(caseNumber)
  await form.getByLabel(guaranteeTexts.ask.amount).fill(String(claimWon))
  await form.getByLabel(guaranteeTexts.ask.reason).fill('필요경비를 두 번 뺐어요')
  await form.getByLabel(guaranteeTexts.ask.proof).fill('세무서 고지서')
  await form.getByRole('button', { name: guaranteeTexts.ask.press }).click()
  const row = (office: Page) => office.getByRole('row').filter({ hasText: caseNumber })
  await expect(row(asks)).toContainText(guaranteeTexts.states.asked)
  const act = (name: string) => guaranteeTexts.of(name, me.name)
  await expect(button(asks, act(guaranteeTexts.acts.decide))).toHaveCount(0)

  const decides = await signInToOffice(browser, rehearsal, 'manager@gaon.example', undefined, '/office/money')
  await decides.goto('/office/money#guarantee')
  await button(decides, act(guaranteeTexts.acts.decide)).click()
  const asked = decides.getByRole('dialog', { name: guaranteeTexts.decide.title(me.name) })
  await expect(asked).toContainText('세무서 고지서')
  await expectAccessible(decides)
  await asked.getByRole('button', { name: guaranteeTexts.decide.yes }).click()
  await expect(row(decides)).toContainText(guaranteeTexts.states.approved)
  await button(decides, act(guaranteeTexts.acts.pay)).click()
  const paying = decides.getByRole('dialog', { name: guaranteeTexts.pay.title(me.name) })
  await paying.getByLabel(guaranteeTexts.pay.reference).fill('하나 20260512-1')
  await paying.getByRole('button', { name: guaranteeTexts.pay.yes }).click()
  await expect(row(decides)).toContainText('하나 20260512-1')
  await expect(button(decides, act(guaranteeTexts.acts.pay))).toHaveCount(0)

  await signInAtOnce(page, me)
  await page.goto('/mypage-year')
  const part = page.getByRole('region', { name: texts.guarantee.title })
  await expect(part).toContainText(texts.guarantee.most(won(mostWon)))
  const claim = part.getByRole('list', { name: texts.guarantee.claims })
  await expect(claim).toContainText(won(claimWon))
  await expect(claim).toContainText('에 보냈어요')
  await expectSound(page)
  // Told on the next day: three messages of one day are the most.
  await moveClock(rehearsal, { to: '2026-05-13T10:00:00+09:00' })
  expect(await messageWith(rehearsal, me, '보증')).not.toContain(won(claimWon))
})

test('in November my page leads to the notice, the premium and an estimate; the wish for a message is kept', async ({
  page,
  rehearsal,
}) => {
  const me = personCalled('p-003404')
  await moveClock(rehearsal, inMay)
  const { filer } = await file(rehearsal, me)
  await moveClock(rehearsal, { to: '2026-11-17T10:00:00+09:00' })
  await filer.signIn()
  const [interim] = (await filer.call(readOwnYear)).cards
  if (interim?.kind !== 'interim' || interim.interim?.kind !== 'notice') throw new Error('no notice is expected')
  await signInAtOnce(page, me)
  await page.goto('/mypage')
  await page.getByRole('link', { name: lettersCardTexts.year }).click()
  await expect(heading(page, texts.title)).toBeVisible()
  const notice = page.getByRole('region', { name: texts.interim.title })
  await expect(notice).toContainText(texts.interim.notice(won(interim.interim.noticeWon)))
  await expect(notice).toContainText(texts.until('2026-11-30'))
  await expect(page.getByRole('region', { name: texts.premium.title })).toContainText(/열두 달|더 내는 보험료/)
  await notice.getByText(texts.estimate.title).click()
  await notice.getByLabel(texts.estimate.income).fill('4000000')
  await notice.getByRole('button', { name: texts.estimate.press }).click()
  // 2 × 4,000,000 − 1,500,000 = 6,500,000; at 6 % 390,000; half of it.
  await expect(notice).toContainText(texts.estimate.result('195,000원'))
  await expectSound(page)
  await button(page, texts.notices.on).click()
  await expect(button(page, texts.notices.off)).toBeVisible()
  await expectSound(page)
})
