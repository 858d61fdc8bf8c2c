import { won } from '#domain/money.ts'
import { settledTaxTexts } from '#domain/settled-tax/texts.ts'
import type { WithheldKind } from '#domain/withheld.ts'
import type { DraftPart } from './rules.ts'

export const countedWords = { basic: '기본공제', aged: '경로우대', disabled: '장애인' } as const

export const withheldNames: Record<WithheldKind, string> = {
  business: '사업소득',
  settledBusiness: '연말정산한 사업소득',
  wage: '근로소득',
  publicPension: '공적연금',
  privatePension: '사적연금',
  interest: '이자',
  dividend: '배당',
  other: '기타소득',
  interim: '중간예납',
}

const parts: Record<DraftPart, { title: string; hint: string }> = {
  income: { title: '소득과 경비', hint: '받은 돈에서 경비를 뺀 것이 소득금액이에요.' },
  deductions: { title: '소득공제', hint: '소득에서 빼는 금액이에요.' },
  tax: { title: '세금과 세액공제', hint: '세율로 계산한 세금에서 빼는 금액이에요.' },
  settled: { title: '이미 낸 세금과 결과', hint: '미리 낸 세금을 빼면 결과예요.' },
  local: { title: '개인지방소득세', hint: '소득세와 따로 지방자치단체에 신고해요.' },
}

export const draftTexts = {
  page: '신고서 확인',
  title: '신고할 내용을 확인해 주세요',
  filedTitle: '신고한 내용이에요',
  lead: (year: number, method: string) => `${year}년에 번 소득을 ${method} 방식으로 신고해요.`,
  caseNumber: (number: string) => `접수번호 ${number}`,
  back: '마이페이지로',
  none: {
    title: '아직 확인할 신고서가 없어요',
    body: '사무소의 검토가 끝나면 이 화면에서 볼 수 있어요. 지금 상태는 마이페이지에 있어요.',
  },
  failed: { title: '신고서를 불러오지 못했어요', body: '신고서는 그대로 있어요. 1분 뒤에 다시 불러와 주세요.' },
  result: {
    label: '결과',
    of: settledTaxTexts.names,
    national: '종합소득세',
    local: '개인지방소득세',
    refund: '돌려받을\u00a0돈',
    due: '낼 세금',
    even: '없어요',
    income: '종합소득금액',
    decided: '결정세액',
    penalty: '가산세',
    prepaid: '이미 낸 세금',
    localUnknown: '개인지방소득세는 아직 몰라요.',
  },
  parts,
  noLines: '이 신고서는 계산 과정을 보관하지 않았어요. 궁금한 것은 담당자에게 물어봐 주세요.',
  ask: '이 줄 물어보기',
  askOf: (label: string) => `${label} 이 줄 물어보기`,
  minus: (amountWon: number) => `−${won(amountWon)}`,
  changed: {
    title: '담당자가 고친 금액',
    hint: '자료로 계산한 금액과 신고하는 금액이 달라요. 두 사람이 확인했어요.',
    row: (before: string, after: string) => `${before} → ${after}`,
  },
  family: {
    title: '가족과 공제',
    born: (name: string, year: number) => `${name} ${year}년생`.trim(),
    none: '공제에 넣지 않았어요',
  },
  withheld: {
    title: '미리 낸 세금',
    both: (national: string, local: string) => `소득세 ${national} · 지방소득세 ${local}`,
  },
  instalments: {
    title: '언제 낼까요?',
    hint: '세금이 커서 두 번에 나누어 낼 수 있어요. 이자는 없어요.',
    once: '한 번에 낼게요',
    onceText: (due: string, day: string) => `${day}까지 ${due}`,
    twice: '두 번에 나누어 낼게요',
    twiceText: (now: string, day: string) => `${day}까지 ${now}`,
    laterText: (later: string, day: string) => `${day}까지 ${later}`,
    names: { national: '종합소득세', local: '개인지방소득세' },
    legend: (name: string, due: string) => `${name} ${due}`,
    save: '내는 방법 저장하기',
    saved: '내는 방법을 저장했어요',
    missing: '세금마다 내는 방법을 골라 주세요.',
  },
  word: {
    title: '이대로 신고할까요?',
    body: '눌러 주시면 담당 세무사가 이 금액으로 홈택스에 신고해요. 금액이 바뀌면 다시 여쭤봐요.',
    press: '이대로 신고해 주세요',
    question: '물어볼 것이 있어요',
    said: '확인했어요. 이 금액으로 신고해요',
    approved: {
      filer: (when: string) => `${when}에 이대로 신고해 달라고 하셨어요.`,
      telephone: (when: string) => `전화로 확인해 주셨어요. ${when}에 적었어요.`,
    },
    approvedTitle: '확인해 주셨어요',
    feeLeft: '수수료를 결제하면 홈택스에 신고해요.',
    pay: '수수료 결제하기',
    unlike: '이렇게 말한 적이 없으면 담당자에게 바로 알려 주세요.',
  },
  about: (label: string) => `신고서의 ‘${label}’ 줄에 대해 여쭤봐요.\n`,
} as const
