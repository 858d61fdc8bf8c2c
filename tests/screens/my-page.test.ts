/** My page while the fee is due, and when everything is done. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { progressTexts } from '#design/progress/texts.ts'
import { designTexts } from '#design/texts.ts'
import { viewOfReceipt } from '#tests/support/fixtures/case-facts.ts'
import { drawn, inOrder, wordsOf } from '#tests/support/screens/drawn.ts'
import type { MyPageProps } from '#filer/my-page/my-page.view.tsx'
import { plainMyPage } from '#tests/support/screens/my-page.ts'
import { claimTexts } from '#web/year/claim.texts.ts'
import { lettersCardTexts } from '#filer/my-page/parts/letters.texts.ts'
import { refundTexts } from '#filer/my-page/parts/refund.texts.ts'
import { myPageTexts as texts } from '#filer/my-page/screens.texts.ts'

const { MyPageView } = await import('#filer/my-page/my-page.view.tsx')
const { RefundPart } = await import('#filer/my-page/parts/refund-part.tsx')
const { readContact } = await import('#filer/my-page/parts/contact-part.tsx')
const { readEnd } = await import('#filer/my-page/parts/when-done.tsx')

const sums = { taxDueOrRefund: -999_440, localDueOrRefund: -99_940 }
const dueOrRefundWon = -1_099_380

test('while the fee is due the refund of both taxes leads, then the fee, then what is left; the button pays', () => {
  const caseView = viewOfReceipt({ reviewed: true }, { dueOrRefundWon })
  const words = wordsOf(
    drawn(MyPageView, { ...plainMyPage, caseView: caseView, report: { ...sums, discountedAmount: 110_000 } }),
  )
  inOrder(words, [
    '1,099,380원을 돌려받아요 (예상)',
    '999,440원',
    '99,940원',
    texts.money.fee,
    '110,000원',
    texts.money.left,
    '989,380원',
    caseView.act?.label ?? 'no act',
  ])
})

test('a finished return leads with the refund of both taxes, and keeps when and where it comes, the receipt numbers and the paid fee', () => {
  const caseView = viewOfReceipt({ completed: true, reviewed: true, feePaid: true, office: 'done' }, { dueOrRefundWon })
  const report = {
    ...sums,
    discountedAmount: 110_000,
    portalReceiptNumber: '000-2026-1-500000000001',
    localReceiptNumber: 'L-2026-77',
    refundAccount: { bank: '국민은행', last: '6789' },
  }
  const state = {
    received: 'May',
    dataLinked: 'May',
    reviewCompleted: 'May',
    feePaid: 'May',
    completed: 'May',
  } as const
  const payment = { ...plainMyPage.payment, paidAt: '2026-05-12T01:00:00.000Z' }
  const words = wordsOf(drawn(MyPageView, { ...plainMyPage, caseView: caseView, report, state, payment }))
  inOrder(words, [
    texts.money.refunded,
    '999,440원',
    texts.money.localApart,
    '99,940원',
    texts.done.whenValue,
    texts.done.accountOf('국민은행', '6789'),
    texts.done.feePaidOn('5월 12일 (화)', '110,000원'),
    report.portalReceiptNumber,
    report.localReceiptNumber,
    texts.downloads.report,
    texts.downloads.none,
  ])
  assert.deepEqual(words.slice(words.indexOf(caseView.headline) + 1).slice(0, 2), ['1,099,380원', texts.money.refunded])
  for (const number of [report.portalReceiptNumber, report.localReceiptNumber])
    assert.equal(words[words.indexOf(number) + 1], designTexts.copy)
})

test('a slip is offered only where tax is due, with its sum and its day', () => {
  const caseView = viewOfReceipt(
    { completed: true, reviewed: true, feePaid: true, office: 'done' },
    { dueOrRefundWon: 144_200 },
  )
  const state = { received: 'May', completed: 'May' } as const
  const bill = { id: '1', fileName: '납부서.pdf', kind: 'national-slip', amountWon: 144_200, payBy: '2026-06-01' }
  const words = (bills: MyPageProps['bills']) =>
    wordsOf(drawn(MyPageView, { ...plainMyPage, caseView: caseView, state, bills })).join(' ')
  assert.match(words([bill]), /144,200원 납부 기한 6월 1일 \(월\)/)
  assert.ok(!words([bill]).includes(texts.downloads.none) && words([]).includes(texts.downloads.none))
  assert.ok(words([bill]).includes(texts.downloads.bodyWithSlips) && !words([]).includes(texts.downloads.bodyWithSlips))
})

test('the family is called chosen once it was, and never fetched; nothing stands there before', () => {
  const family = (dataLinked: '' | 'May') => {
    const words = wordsOf(drawn(MyPageView, { ...plainMyPage, state: { received: 'May', dataLinked } }))
    return words[words.indexOf(texts.lines.family) + 1]
  }
  assert.deepEqual([family(''), family('May')], [texts.lines.notYet, texts.lines.chosen])
  assert.notEqual(texts.lines.chosen, texts.lines.done)
})

test('the family is called chosen once it was, and never fetched; before that nothing is shown', () => {
  const state = { received: 'May', dataLinked: 'May', reviewCompleted: 'May', feePaid: 'May' } as const
  const isDrawn = (caseView: MyPageProps['caseView']) =>
    wordsOf(drawn(MyPageView, { ...plainMyPage, caseView: caseView, state })).includes(texts.lines.title) ||
    wordsOf(drawn(MyPageView, { ...plainMyPage, caseView: caseView, state })).includes(texts.progress)
  const paid = { reviewed: true, feePaid: true, office: 'ready-to-file' } as const
  assert.ok(isDrawn(viewOfReceipt(paid)))
  assert.ok(!isDrawn(viewOfReceipt(paid, { consentWithdrawn: true })))
  assert.ok(!isDrawn(viewOfReceipt({ office: 'dismissed' })))
})

test('progress and link lines stand before anything is received; the months follow the receipt', () => {
  const lines = [texts.lines.portal, texts.lines.family, texts.lines.fee]
  const shown = (state: MyPageProps['state']) => wordsOf(drawn(MyPageView, { ...plainMyPage, state }))
  inOrder(shown({}), [texts.progress, texts.months.April, texts.months.May, progressTexts.casePlace.todo, ...lines])
  inOrder(shown({ received: 'April' }), [texts.months.April, texts.months.May, progressTexts.casePlace.pending])
  assert.ok(!shown({ received: 'May' }).includes(texts.months.April), 'a receipt of May stands under May')
  assert.ok(!shown({ received: 'May' }).some((word) => word.includes('진행 중')), 'a step that is only next is next')
})

test('a refund is told from the moment that it was promised until it is back: the sum, where to and by when', () => {
  const at = '2026-06-03T09:00:00.000Z'
  const words = (props: object) => {
    return wordsOf(drawn(RefundPart, { amountWon: 33_000, done: false, agreed: false, at, ...props }))
  }
  inOrder(words({ to: 'card' }), [refundTexts.asked, '33,000원을 6월 3일', '결제한 카드로 돌려 드려요.'])
  inOrder(words({ to: 'account', accountMask: '******6789' }), [refundTexts.asked, '등록한 계좌(끝자리 6789)로'])
  inOrder(words({ to: 'asked' }), [refundTexts.asked, '담당자가 연락해서'])
  inOrder(words({ agreed: true }), [refundTexts.going, '33,000원을'])
  inOrder(words({ agreed: true, done: true, to: 'card' }), [refundTexts.gone, '33,000원을'])
})

test('a likely claim has its last day, where to claim and that the person does it; a late one says 95 %', async () => {
  const { ClaimCard } = await import('#web/year/claim-card.tsx')
  const onRemind = () => undefined
  const card = (late: boolean) =>
    wordsOf(drawn(ClaimCard, { claim: { until: '2026-06-01', late }, busy: false, onRemind }, '/'))
  inOrder(card(false), [claimTexts.title, claimTexts.body, claimTexts.own, claimTexts.portal, claimTexts.remind])
  assert.ok(card(false).join(' ').includes('6월 1일'))
  assert.deepEqual([card(false).includes(claimTexts.late), card(true).includes(claimTexts.late)], [false, true])
})

test('what could not be read is told as that: no consent is denied or asked for, and no record, enquiry or slip is said to be missing', () => {
  const { records } = plainMyPage
  const state = { received: 'May', completed: 'May' } as const
  const unread = { ...records, agent: null, reads: null, enquiries: null, questions: null }
  const contact = { contact: null, letters: null }
  const markup = drawn(MyPageView, { ...plainMyPage, failed: true, state, records: unread, bills: null, contact })
  const words = wordsOf(markup)
  const claims = [
    texts.consents.no,
    texts.consents.give,
    texts.reads.none,
    texts.enquiries.none,
    texts.questions.none,
    lettersCardTexts.body,
    lettersCardTexts.send,
  ]
  assert.deepEqual(
    [...claims, texts.downloads.none].filter((claim) => words.includes(claim)),
    [],
  )
  assert.equal(words.filter((part) => part === texts.notRead).length, 4)
  assert.ok(words.includes(texts.downloads.notRead))
  assert.ok(words.includes(lettersCardTexts.notRead))
  const known = wordsOf(drawn(MyPageView, { ...plainMyPage, state }))
  assert.deepEqual(
    [...claims, texts.downloads.none].filter((claim) => !known.includes(claim)),
    [],
  )
})

test('the person of the case, the letters and the reductions go through the page, which tells what failed', async () => {
  const failed: unknown[] = []
  const orNull = <T>(reading: Promise<T>) =>
    reading.catch((thrown: unknown) => {
      failed.push(thrown)
      return null
    })
  assert.deepEqual(await readContact(Promise.resolve('May'), orNull), { contact: null, letters: null })
  assert.equal((await readEnd(2025, orNull)).reduced, null)
  assert.equal(failed.length, 3)
})
