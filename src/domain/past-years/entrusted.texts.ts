import { won } from '#domain/money.ts'
import { dayInWords, seoulInstant } from '#domain/seoul-time.ts'
import type { FoundKind } from '#tax/past-years/judge.ts'
import type {
  DecisionResult,
  EntrustedEvent,
  EntrustedItem,
  EntrustedKind,
  EntrustedState,
} from './entrusted-states.ts'

/** Beside a payment. */
export const ofIncomeYear = (incomeYear: number): string => `${incomeYear}년 소득 신고`

export const entrustedKindNames: Record<EntrustedKind, string> = {
  claim: '경정청구',
  amended: '수정신고',
  late: '기한후신고',
}

export const entrustedStateNames: Record<EntrustedState, string> = {
  asked: '담당 기다림',
  preparing: '준비 중',
  approving: '승인 기다림',
  approved: '신고할 차례',
  filed: '결정 기다림',
  decided: '환급 기다림',
  done: '끝남',
  withdrawn: '거둠',
}

export const decisionNames: Record<DecisionResult, string> = {
  accepted: '받아들임',
  partly: '일부만 받아들임',
  refused: '거부',
}

export const entrustedEventWords: Record<EntrustedEvent, string> = {
  ask: '고객이 맡김',
  withdraw: '고객이 거둠',
  take: '맡음',
  tick: '증빙 확인',
  submit: '승인 부탁',
  approve: '승인',
  'send-back': '돌려보냄',
  file: '신고함',
  question: '세무서 질문 적음',
  answer: '세무서에 답함',
  decide: '결정 적음',
  refund: '환급 적음',
  correct: '적은 것을 바로잡음',
  close: '거둠',
}

/** For box ⑨ of 별지 제16호의2서식. */
const reasonParts: Record<FoundKind, readonly [what: string, article: string]> = {
  'income-missing': ['사업소득 수입금액 누락', '소 70'],
  'withheld-missing': ['원천징수세액 공제 누락', '소 76③'],
  'wage-missing': ['근로소득 합산 누락', '소 70'],
  'other-missing': ['기타소득 합산 누락', '소 14③8, 70'],
  'dependant-missing': ['인적공제 누락', '소 50'],
  'dependant-dead': ['인적공제 과다', '소 53④'],
  'dependant-over-income': ['인적공제 과다', '소 50①'],
  'dependant-twice': ['인적공제 중복', '소영 106'],
  'national-pension-missing': ['연금보험료 공제 누락', '소 51의3'],
  'yellow-umbrella-missing': ['소기업·소상공인 공제부금 공제 누락', '조특 86의3'],
  'pension-account-missing': ['연금계좌 세액공제 누락', '소 59의3'],
}

/** "2024년 귀속 인적공제 누락(소 50, 세액 165,000원 감소)". */
export const reasonOf = (incomeYear: number, items: readonly EntrustedItem[]): string =>
  items
    .map(({ kind, subject, changeWon }) => {
      const [what, article] = reasonParts[kind]
      const change = `세액 ${won(Math.abs(changeWon))} ${changeWon < 0 ? '감소' : '증가'}`
      return `${incomeYear}년 귀속 ${subject ? `${subject} ` : ''}${what}(${article}, ${change})`
    })
    .join('\n')

type Tracked = {
  kind: EntrustedKind
  state: EntrustedState
  owner: string | null
  dueDay: string | null
  filedDay: string | null
  decidedDay: string | null
  result: DecisionResult | null
  refundedDay: string | null
  refundedWon: number | null
  questionDay: string | null
}

const day = (text: string) => dayInWords(seoulInstant(text), true)
const until = ({ dueDay }: Tracked) => (dueDay ? ` · ${day(dueDay)}까지` : '')
const by = ({ owner }: Tracked) => (owner ? `${owner} 담당자가` : '담당자가')
const filed = ({ filedDay, kind }: Tracked) =>
  `${filedDay ? day(filedDay) : ''}에 ${entrustedKindNames[kind]}를 냈어요.`

const doing: Record<EntrustedState, (tracked: Tracked) => string> = {
  asked: (tracked) => `담당자를 정하고 있어요${until(tracked)} 신고할 계획이에요`,
  preparing: (tracked) => `${by(tracked)} 증빙을 모으고 신고서를 써요${until(tracked)} 신고할 계획이에요`,
  approving: (tracked) => `다른 담당자가 신고서를 한 번 더 확인해요${until(tracked)} 신고할 계획이에요`,
  approved: (tracked) => `${by(tracked)} 세무서에 신고해요${until(tracked)} 신고할 계획이에요`,
  filed: (tracked) =>
    tracked.questionDay
      ? `세무서가 물어봤어요. ${by(tracked)} 답을 준비해요 · 기한 ${day(tracked.questionDay)}`
      : `${filed(tracked)} 세무서가 ${tracked.dueDay ? day(tracked.dueDay) : ''}까지 결정해요.`,
  decided: (tracked) =>
    `세무서의 결정: ${tracked.result ? decisionNames[tracked.result] : ''}. 돌려받는 날은 세무서가 정해요${until(tracked)}`,
  done: (tracked) => {
    if (tracked.refundedDay && tracked.refundedWon !== null)
      return `${day(tracked.refundedDay)}에 ${won(tracked.refundedWon)}이 들어왔어요`
    if (tracked.result) return `세무서의 결정: ${decisionNames[tracked.result]}`
    return filed(tracked)
  },
  withdrawn: () => '맡긴 것을 거뒀어요',
}

/** Who does what until when. */
export const entrustedDoing = (tracked: Tracked): string => doing[tracked.state](tracked)
