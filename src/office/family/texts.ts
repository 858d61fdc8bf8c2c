import type { ClaimWarning } from '#domain/family/family.ts'
import type { DependentValue } from '#domain/family/office-values.ts'

export const linkedTexts = {
  left: '고객이 가족의 신고에 넘겼어요',
  title: '함께 비교하기로 동의한 가족',
  lead: '같은 사무소의 신고예요. 열람은 두 분 모두의 기록에 남아요.',
  ties: { spouse: '배우자', parent: '부모', child: '자녀', relative: '가족' } as Readonly<Record<string, string>>,
  open: (caseNumber: string) => `${caseNumber} 열기`,
  none: '아직 접수 전',
} as const

export const sourceNames: Readonly<Record<string, string>> = {
  'last-year': '작년 자료',
  registry: '가족관계등록부',
  typed: '직접 입력',
}

export const dependentTexts = {
  title: '부양가족',
  lead: '고객이 고른 가족이에요. 고치면 누가 무엇을 보고 왜 고쳤는지 남고, 계산이 바뀌어요.',
  failed: { title: '가족을 불러오지 못했어요', body: '고친 내용은 그대로 있어요. 1분 뒤에 다시 불러와 주세요.' },
  empty: { title: '부양가족이 없어요', body: '고객이 고른 가족이 없어요. 본인만 공제해요.' },
  income: {
    none: '고객의 답: 한 해 소득금액이 100만원을 넘는 가족이 없어요.',
    some: '고객의 답: 한 해 소득금액이 100만원을 넘는 가족이 있어요. 누구인지 확인해 주세요.',
    open: '고객이 가족의 소득을 아직 답하지 않았어요.',
  },
  told: {
    person: { income: '고객의 답: 소득 100만원 넘음', disabled: '고객의 답: 장애인' },
    self: {
      disabled: '장애인',
      married: '소득이 생긴 해에 혼인신고',
      spouse: '배우자 있음',
      singleParent: '배우자 없이 자녀 양육',
      householder: '가족을 부양하는 세대주',
    },
    me: (facts: string) => `고객의 답: 본인은 ${facts}. 증빙을 확인해 주세요.`,
  },
  warnings: {
    'claimed-twice': '올해 다른 신고에서도 공제하는 가족이에요',
    'spouse-twice': '배우자가 두 명 이상이에요',
    'age-unmet': '나이 조건에 맞지 않아요. 장애인인지 확인해 주세요',
    'died-before-year': '소득이 생긴 해 전에 사망했어요',
    'died-in-year': '소득이 생긴 해에 사망했어요',
    'no-number': '주민등록번호가 없어요',
  } satisfies Record<ClaimWarning, string>,
  what: {
    excluded: '공제에서 빼기',
    disabled: '장애인',
    claimSettled: '중복 공제 확인함',
    incomeAmountWon: '소득금액 (원)',
    wageOnlyGrossWon: '총급여만 있을 때 총급여 (원)',
    birthYear: '태어난 해',
  } satisfies Record<DependentValue, string>,
  yes: '예',
  no: '아니요',
  by: (name: string, when: string) => `${name} · ${when}`,
  field: '고칠 것',
  value: '값',
  source: '본 자료',
  sourceHint: '예: 가족관계증명서, 소득금액증명',
  reason: '이유',
  press: '고치기',
  open: (name: string) => `${name} 고치기`,
  said: '가족을 고쳤어요',
  takeBack: '되돌리기',
  takeBackOf: (label: string) => `${label} 되돌리기`,
  takenBack: '되돌렸어요',
  takeBackSource: '고객이 고른 자료',
  takeBackReason: '고친 값을 되돌림',
  missing: '빠진 칸이 있어요. 값과 본 자료, 이유를 적어 주세요.',
  add: {
    title: '가족 더하기',
    relation: '관계',
    name: '이름',
    number: '주민등록번호 13자리',
    press: '가족 더하기',
    said: '가족을 더했어요',
  },
} as const
