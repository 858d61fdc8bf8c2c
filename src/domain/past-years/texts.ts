import type { FoundKind } from '#tax/past-years/judge.ts'
import type { YearRefusal } from './refusals.ts'

type FoundWords = { what: (subject: string) => string; article: string; risk: string; proof: string }

const wrongDependant = {
  risk: '세무서가 먼저 알려 오면 가산세를 줄일 수 없어요.',
  proof: '가족관계증명서, 그해 그 가족의 소득금액증명',
}

export const foundWords: Readonly<Record<FoundKind, FoundWords>> = {
  'income-missing': {
    what: (payer) => `${payer}에서 받은 돈과 미리 뗀 세금이 신고에 없어요`,
    article: '소득세법 제70조',
    risk: '지급명세서는 세무서도 보고 있어요. 이 수입에 쓴 경비가 있다면 증빙이 있어야 인정돼요.',
    proof: '지급처의 원천징수영수증, 이 수입에 쓴 경비의 증빙',
  },
  'withheld-missing': {
    what: (payer) => `${payer}에서 미리 뗀 세금을 신고에서 빼지 않았어요`,
    article: '소득세법 제76조 제3항',
    risk: '지급처가 세금을 실제로 냈는지 세무서가 확인해요.',
    proof: '지급처의 원천징수영수증',
  },
  'wage-missing': {
    what: (payer) => `${payer}에서 받은 월급이 신고에 없어요`,
    article: '소득세법 제70조',
    risk: '회사의 연말정산에서 받은 공제는 넣지 않고 계산했어요. 공제를 넣으면 세금이 달라져요.',
    proof: '회사의 근로소득 원천징수영수증',
  },
  'other-missing': {
    what: (payer) => `${payer}에서 받은 기타소득이 300만원을 넘는데 신고에 없어요`,
    article: '소득세법 제14조 제3항 제8호, 제70조',
    risk: '지급명세서는 세무서도 보고 있어요.',
    proof: '지급처의 기타소득 원천징수영수증',
  },
  'dependant-missing': {
    what: (name) => `${name}님을 부양가족으로 공제받지 않았어요`,
    article: '소득세법 제50조',
    risk: '그 가족의 소득이 기준을 넘었거나 다른 가족이 이미 공제받았다면 받아들여지지 않아요.',
    proof: '가족관계증명서, 그해 그 가족의 소득금액증명',
  },
  'dependant-dead': {
    what: (name) => `${name}님은 그해가 시작되기 전에 돌아가셨는데 공제를 받았어요`,
    article: '소득세법 제53조 제4항',
    ...wrongDependant,
  },
  'dependant-over-income': {
    what: (name) => `${name}님은 그해 소득이 기준을 넘는데 공제를 받았어요`,
    article: '소득세법 제50조 제1항',
    ...wrongDependant,
  },
  'dependant-twice': {
    what: (name) => `${name}님을 다른 사람도 공제받았어요`,
    article: '소득세법 시행령 제106조',
    ...wrongDependant,
  },
  'national-pension-missing': {
    what: () => '낸 국민연금 보험료를 신고에서 다 빼지 않았어요',
    article: '소득세법 제51조의3',
    risk: '본인이 낸 보험료만 공제돼요.',
    proof: '국민연금 납부확인서',
  },
  'yellow-umbrella-missing': {
    what: () => '노란우산 공제금을 신고에서 다 빼지 않았어요',
    article: '조세특례제한법 제86조의3',
    risk: '그해의 한도까지만 공제돼요. 한도를 넣어 계산했어요.',
    proof: '노란우산 공제부금 납입증명서',
  },
  'pension-account-missing': {
    what: () => '연금저축이나 퇴직연금에 낸 돈을 신고에서 다 빼지 않았어요',
    article: '소득세법 제59조의3',
    risk: '그해의 한도까지만 공제돼요. 중도에 찾은 돈이 있으면 달라져요.',
    proof: '연금계좌 납입증명서',
  },
}

export const refusalSentences: Readonly<Record<YearRefusal, string>> = {
  year: '이 해의 세율과 공제 기준이 아직 없어서 계산하지 않았어요.',
  partial: '홈택스 회원이 아니어서 일부 자료를 읽지 못했어요. 홈택스에 가입한 뒤 다시 점검해 주세요.',
  rates: '이 해는 경비율로 신고했는데, 이 해의 경비율표가 아직 없어서 계산하지 않았어요.',
  reductions:
    '세액감면을 받은 신고예요. 감면을 고르고 바꾸는 일은 세무사가 판단해야 해요 (조세특례제한법 제127조, 제128조).',
  unclear: '아래 지급처의 수입이 신고에 들어 있는지 자료만으로 알 수 없어요. 세무사가 신고서를 함께 봐야 해요.',
  differs: '신고서의 세금이 읽은 자료로 계산한 세금과 달라요. 자료에 없는 공제나 소득이 있어서 세무사가 봐야 해요.',
  mixed:
    '세금을 늘리는 것과 줄이는 것이 한 해에 함께 있어요. 한 번에 고칠지 따로 고칠지 법에 정한 것이 없어서 세무사가 판단해야 해요.',
  uncomputed: '이 해의 자료에 계산에 필요한 것이 빠져 있어요. 세무사가 신고서를 함께 봐야 해요.',
  late: '기한이 지난 날짜로 남은 신고예요. 늦게 신고한 것인지 고쳐 신고한 것인지에 따라 가산세가 달라서 세무사가 따로 계산해야 해요 (국세기본법 제47조의2·제47조의3).',
  'unfiled-law':
    '복식부기로 신고해야 하는 해인데 다른 방법으로 신고해서 신고하지 않은 것으로 봐요 (소득세법 제70조 제4항). 세무사가 따로 봐야 해요.',
  closed: '이 해의 신고를 고칠 수 있는 기간이 끝났어요 (국세기본법 제45조, 제45조의2).',
  today: '오늘의 가산세 규정을 아직 확인하지 못해 계산하지 않았어요.',
  'late-books': '복식부기로 신고하는 해예요. 장부가 있어야 세금을 계산할 수 있어요 (소득세법 제70조 제4항).',
  'late-rates':
    '이 해의 경비율표가 아직 없어서 세금을 계산하지 않았어요. 장부나 증빙이 있으면 세무사가 계산할 수 있어요.',
  'late-incomes': '이자·배당·연금처럼 금액을 읽지 못한 소득이 있어서 세금을 계산하지 않았어요.',
  'late-settled':
    '보험모집이나 방문판매 수당은 회사가 연말정산했으면 이미 낸 세금이 달라요. 그 수당만 있었다면 신고하지 않아도 돼요 (소득세법 제73조 제1항 제4호). 회사에 먼저 물어봐 주세요.',
  'late-letting': '집이나 건물을 빌려준 소득은 집의 수와 보증금을 알아야 세금을 계산할 수 있어요.',
  'late-wage': '월급의 연말정산에서 받은 공제를 읽지 못해서 세금을 계산하지 않았어요.',
  'late-prior':
    '그 전 해의 수입을 읽지 못해서 장부가 없을 때의 가산세를 알 수 없어요. 세무사가 그 전 해의 신고를 함께 봐야 해요.',
  'late-unclear': '근무한 곳이 둘이거나 연말정산이 끝나지 않은 소득이 있어서 세금을 계산하지 않았어요.',
  law: '이 해에 찾은 차이는 법에 정한 것이 없어서 세무사가 판단해야 해요.',
}
