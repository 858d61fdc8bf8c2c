import { href } from '#domain/address/href.ts'
import type { CaseAct, CaseKind } from './kinds.ts'
import type { CaseWords, CaseViewTexts } from './case-words.ts'
import { books } from './texts.ts'

/** Their text changes after the last day. */
export const unfiledKinds = [
  'changing-office',
  'received',
  'preparing',
  'in-review',
  'fee-due',
  'difference-due',
  'deposit-awaited',
  'draft-due',
  'paid',
  'mending',
] as const satisfies CaseKind[]
export type UnfiledKind = (typeof unfiledKinds)[number]

/** The fee alone files nothing. */
const paying: readonly UnfiledKind[] = ['fee-due', 'difference-due', 'deposit-awaited']

const lateWork: Record<UnfiledKind, string> = {
  'changing-office': '홈택스 등록을 신청한 다음 날까지 마치고 기한 후 신고를 준비해요.',
  received: '담당 세무사가 자료를 확인하고 기한 후 신고를 준비해요.',
  preparing: '담당 세무사가 기한 후 신고로 준비해요.',
  'in-review': '만든 사람과 다른 담당자가 한 번 더 검토해요.',
  'fee-due': '수수료를 결제하면 담당 세무사가 기한 후 신고로 내요.',
  'difference-due': '차액을 결제하면 담당 세무사가 기한 후 신고로 내요.',
  'deposit-awaited': '입금하면 담당 세무사가 기한 후 신고로 내요.',
  'draft-due': '신고서를 보고 알려 주시면 담당 세무사가 기한 후 신고로 내요.',
  paid: '수수료는 결제했어요. 담당 세무사가 기한 후 신고로 내요.',
  mending: '홈택스가 알려 온 곳을 고쳐서 다시 신고해요.',
}

/** Late filing and late payment penalties: 국세기본법 47의2, 47의4. */
export function overdueText(kind: UnfiledKind, caseWords: CaseWords): CaseViewTexts {
  const { passed, sincereLastDay, year, booksUntil, settledBy, draftApproved, callBy } = caseWords
  const isBooks = booksUntil !== '' && (kind === 'received' || kind === 'preparing')
  const sentences = [
    passed ? `${passed}까지였고, 아직 홈택스에 내지 않았어요.` : '아직 홈택스에 내지 않았어요.',
    '낼 세금이 있으면 가산세가 붙을 수 있고, 늦을수록 늘어요.',
    ...(sincereLastDay ? [`성실신고확인 대상이면 ${sincereLastDay}까지예요.`] : []),
  ]
  // The office files late by itself, so no form is needed.
  const act: CaseAct | undefined =
    kind === 'fee-due'
      ? { label: '수수료 결제하기', to: href('/tax-payment', { year }) }
      : kind === 'difference-due'
        ? { label: '차액 결제하기', to: href('/tax-payment', { year }) }
        : kind === 'deposit-awaited'
          ? { label: '가상계좌 보기', to: href('/tax-payment-vbank', { year }) }
          : kind === 'draft-due'
            ? { label: '신고서 확인하기', to: href('/mypage-draft', { year }) }
            : isBooks
              ? books.act
              : undefined
  const work = paying.includes(kind) && !draftApproved ? `신고서를 확인하고 ${lateWork[kind]}` : lateWork[kind]
  return {
    headline: '신고 기한이 지났어요',
    sentence: sentences.join(' '),
    weDo: callBy ? `${work} 담당자가 ${callBy}까지 전화드려요.` : work,
    ...(callBy ? { until: callBy, untilIs: 'call' as const } : {}),
    ...(kind === 'deposit-awaited' ? { until: settledBy, untilIs: 'deposit' as const } : {}),
    ...(act ? { act } : {}),
  }
}
