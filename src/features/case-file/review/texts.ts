/** Every Korean sentence of the calculation, the preparer's figures and the review by a second person. */
export const calculationTexts = {
  title: '신고 방법 비교',
  expected: '예상',
  recommended: '추천',
  failed: { title: '계산을 불러오지 못했어요', body: '자료는 그대로 있어요. 1분 뒤에 다시 불러와 주세요.' },
  notEligible: '이번에는 종합소득세 신고 대상이 아니에요',
  missing: '빠진 자료', contradictions: '서로 다른 자료', warnings: '확인할 것',
  figure: '항목',
  rows: { gross: '총수입금액', income: '종합소득금액', determined: '결정세액', prepaid: '기납부세액', due: '국세', local: '지방소득세', fee: '수수료', total: '모두 더하면', more: '추천보다' },
  dueWord: '더 낼 세금', refundWord: '돌려받을 세금', due: (amount: string) => `더 낼 세금 ${amount}`, refund: (amount: string) => `돌려받을 세금 ${amount}`, none: '낼 세금 없음',
  doubleOnly: '복식부기만',
  lines: { title: (method: string) => `${method} 계산 줄`, choose: '줄마다 볼 방법', label: '항목', formula: '계산', amount: '금액', article: '근거', source: '출처', none: '계산한 줄이 없어요.', noSource: '계산 값' },
  quote: { title: '수수료 견적', total: '합계' },
  reasons: '추천한 까닭',
} as const

export const quoteLineWords: Record<string, string> = {
  base: '기본 수수료', 'surcharge.wage': '근로소득 추가', 'surcharge.pension': '연금소득 추가', 'surcharge.other': '기타소득 추가', 'surcharge.financial': '금융소득 추가', 'surcharge.extraBusiness': '사업장 추가',
  'double-from-simple': '복식부기 감면', 'early-discount': '일찍 신청 할인', 'office-adjustment': '사무소 조정',
}

/** A line of the quote in words, with how many or how much of it where that is known. */
export function quoteLineName({ id, count, percent }: { id: string; count?: number; percent?: number }): string {
  const name = quoteLineWords[id] ?? id
  return count && count > 1 ? `${name} ${count}건` : percent ? `${name} ${percent}%` : name
}

export const reviewTexts = {
  title: '신고 요약과 수수료',
  lead: '추천 계산으로 채웠어요. 다르면 고쳐 주세요. 고객은 검토가 끝난 뒤에 봐요.',
  method: '신고 방법', totalIncome: '종합소득금액', decidedTax: '결정세액', prepaidTax: '기납부세액', direction: '결과', amount: '결과 금액', fee: '수수료 (VAT 포함)',
  directions: { due: '더 낼 세금', refund: '돌려받을 세금' },
  warnings: '확인 사유', warningsHint: '교차검증에 확인 필요가 있으면 왜 괜찮은지 적어 주세요.', warningsNeeded: '확인 필요 항목이 있어요. 왜 괜찮은지 적어 주세요.',
  refill: '계산 값으로 다시 채우기',
  press: '검토 올리기', said: '검토를 올렸어요',
  incomplete: '금액을 모두 적어 주세요.', tooLarge: '금액이 너무 커요. 다시 확인해 주세요.',
  differs: (amount: string) => `결정세액에서 기납부세액을 빼면 ${amount}이에요. 결과 금액을 다시 확인해 주세요.`,
  blocked: '맞지 않는 항목이 있어서 검토를 올리지 못했어요', blockedWarn: '확인 필요 항목이 있어요', blockedBody: '금액을 고치거나 자료를 다시 확인해 주세요.',
  prepared: (name: string, when: string) => `${name} · ${when} 준비`, reviewed: (name: string, when: string) => `${name} · ${when} 승인`, notReviewed: '아직 승인하지 않았어요',
  summary: '올린 금액',
} as const

export const checkTexts = {
  title: '교차검증', count: (pass: number, of: number) => `${of}개 가운데 ${pass}개 맞음`, none: '검토를 올리면 14개 항목을 맞춰 봐요.',
  columns: { number: '번호', label: '항목', verdict: '결과', difference: '차이', limit: '허용' },
  verdicts: { PASS: '맞음', WARN: '확인 필요', FAIL: '맞지 않음', SKIP: '직접 확인' },
  noValue: '–', percent: (value: number) => `${value}%`,
} as const

export const approvalTexts = {
  title: '검토', reason: '검토 의견', reasonHint: '돌려보낼 때는 고칠 점을 적어 주세요.',
  approve: '승인하기', approved: '승인했어요. 고객에게 수수료를 안내해요.', sendBack: '돌려보내기', sentBack: '돌려보냈어요', reasonMissing: '고칠 점을 두 글자 이상 적어 주세요.',
  ask: { title: '승인할까요?', body: (fee: string) => `승인하면 고객이 신고 요약과 수수료 ${fee}을 바로 볼 수 있어요.`, yes: '승인하기', no: '더 살펴보기' },
} as const
