/** The payment pages as rendered on arrival. */
import assert from 'node:assert/strict'
import { settledTaxTexts } from '#domain/settled-tax/texts.ts'
import { test } from 'node:test'
import type { ComponentProps } from 'react'
import { drawn, inOrder, wordsOf } from '#tests/support/screens/drawn.ts'
import { pathsIn } from '#tests/support/server/markup.ts'
import { accountTexts, endTexts, methodTexts, summaryTexts } from '#filer/payment/screens/screens.texts.ts'
import type { PayMethod } from '#filer/payment/contract.ts'

const { SummaryView } = await import('#filer/payment/screens/summary.view.tsx')
const { MethodView } = await import('#filer/payment/screens/method.view.tsx')
const { VirtualAccountView, NoAccountView } = await import('#filer/payment/screens/virtual-account.view.tsx')
const { EndView } = await import('#filer/payment/screens/end.view.tsx')

const nothing = () => undefined

test('the fee is shown line by line, and is paid only once its consent is ticked', () => {
  const summary = (agreed: boolean, cheaper: ComponentProps<typeof SummaryView>['cheaper'] = null) =>
    wordsOf(
      drawn(SummaryView, {
        waiting: null,
        amountWon: 209_000,
        lines: [
          { label: '간편장부', amount: 220_000 },
          { label: '일찍 신청', amount: -11_000 },
        ],
        cheaper,
        caseNumber: '26-000001',
        settled: { nationalWon: -303_820, localWon: -30_382 },
        refundStages: [],
        terms: [],
        agreed,
        busy: false,
        onAgree: nothing,
        onNext: nothing,
      }),
    )
  inOrder(summary(false), ['간편장부', '220,000원', summaryTexts.total, '209,000원', '26-000001'])
  inOrder(summary(false), [
    settledTaxTexts.expectedNames.refund,
    '334,202원',
    '소득세 303,820원, 지방소득세 30,382원',
    summaryTexts.consent,
    summaryTexts.next,
  ])
  assert.ok(summary(false).includes(summaryTexts.consentReason))
  assert.ok(!summary(true).includes(summaryTexts.consentReason))
  assert.ok(!summary(true).includes(summaryTexts.cheaper.next))
  const changedSummary = (moreTax: number) =>
    summary(true, { chosen: 'SIMPLE', fillingType: 'ESTIMATE', moreTax, moreFee: 104_500 })
  const { same, saves, costs } = summaryTexts.cheaper
  const [method, than, fee] = ['간편장부', '추계신고', '104,500원']
  for (const [moreTax, sentence] of [
    [0, same(method, than, fee)],
    [-30_000, saves(method, than, '30,000원', fee)],
    [30_000, costs(method, than, '30,000원', fee)],
  ] as const)
    assert.ok(changedSummary(moreTax).includes(`${sentence} ${summaryTexts.cheaper.next}`), sentence)
})

test('the ways to pay show the sum, the button says what it does, and waits for a choice and for a payment under way', () => {
  const method = (chosen: PayMethod | null, busy = false) =>
    drawn(MethodView, {
      amountWon: 110_000,
      method: chosen,
      busy,
      waiting: false,
      receipt: null,
      onMethod: nothing,
      onNext: nothing,
    })
  const { title, amount, CARD, BANK, VBANK, next, chooseReason } = methodTexts
  inOrder(wordsOf(method(null)), [title, amount, '110,000원', CARD.title, BANK.title, VBANK.title, next.none])
  assert.ok(wordsOf(method(null)).includes(chooseReason))
  assert.ok(!wordsOf(method('CARD')).includes(chooseReason))
  assert.ok(!method('CARD').includes(methodTexts.busy) && method('CARD', true).includes(methodTexts.busy))
  const waits = (chosen: PayMethod, waiting: boolean) =>
    wordsOf(
      drawn(MethodView, {
        amountWon: 110_000,
        method: chosen,
        busy: false,
        waiting,
        receipt: null,
        onMethod: nothing,
        onNext: nothing,
      }),
    )
  for (const chosen of ['CARD', 'BANK'] as const) assert.ok(waits(chosen, true).includes(next.pay('110,000원')), chosen)
  assert.ok(waits('VBANK', false).includes(next.account) && waits('VBANK', true).includes(next.accountAgain))
  assert.match(method('CARD', true), /<button[^>]*(aria-busy|aria-disabled)="true"/)
})

test('a virtual account says bank, number, sum, holder and until when; its confirmation leads to my page', () => {
  const account = {
    bank: '국민은행',
    number: '00000000010101',
    amountWon: 110_000,
    holder: '가온세무회계',
    until: '2026년 5월 15일 (금) 오후 11시 59분',
  }
  const markup = drawn(VirtualAccountView, { account, place: {} })
  inOrder(wordsOf(markup), [
    accountTexts.title,
    '110,000원',
    account.bank,
    account.number,
    account.holder,
    account.until,
    accountTexts.confirm,
  ])
  assert.equal(pathsIn(markup).includes('/mypage'), true)
})

test('without an account the page says so, when it leaves by itself, and offers to leave at once', () => {
  const words = wordsOf(drawn(NoAccountView, { onLeave: nothing }))
  inOrder(words, [accountTexts.none.title, accountTexts.none.body, accountTexts.none.now])
})

test('the end of the payment says that the fee is paid and that the office files now, and leads home', () => {
  const markup = drawn(EndView, { paidAt: null })
  inOrder(wordsOf(markup), [endTexts.title, endTexts.lead, endTexts.home])
  assert.match(endTexts.lead, /세무사가 홈택스에 신고해요/)
  assert.ok(pathsIn(markup).includes('/'))
})
