/** What a person may ask about their personal data (개인정보 보호법 35 to 37), and object to (38⑤). */
import { workingDayAfter } from '#domain/business-hours.ts'
import { addDays, daysBetween, type SeoulDay } from '#domain/seoul-time.ts'

export const privacyRequestKinds = ['access', 'correction', 'deletion', 'restriction', 'objection'] as const
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number]

export const privacyRequestStates = ['open', 'answered', 'refused', 'withdrawn'] as const
export type PrivacyRequestState = (typeof privacyRequestStates)[number]

export const privacyRequestSources = ['site', 'phone', 'email', 'paper', 'visit'] as const
export type PrivacyRequestSource = (typeof privacyRequestSources)[number]
/** Those that staff enter. */
export const enteredSources = ['phone', 'email', 'paper', 'visit'] as const satisfies readonly PrivacyRequestSource[]

export const privacyRequestActs = ['sent', 'entered', 'put-off', 'answered', 'refused', 'taken-back'] as const
export type PrivacyRequestAct = (typeof privacyRequestActs)[number]

export const privacyRequestOutcomes = ['answered', 'refused', 'put-off'] as const satisfies readonly PrivacyRequestAct[]
export type PrivacyRequestOutcome = (typeof privacyRequestOutcomes)[number]

/** E-mails to the office, each once for a due day. */
export const privacyRequestTellings = ['none', 'due', 'late'] as const

const soonDays = 3
const toldDays = 2
/** Older ones are typing errors. */
const oldestArrivalDays = 365
const putOffMostDays = 90

/** 시행령 42②: access alone can be put off. */
export const mayPutOff = (kind: PrivacyRequestKind): boolean => kind === 'access'

export const outcomesOf = (kind: PrivacyRequestKind): PrivacyRequestOutcome[] =>
  privacyRequestOutcomes.filter((outcome) => outcome !== 'put-off' || mayPutOff(kind))

/** After the due day and today. */
export const isPutOffDay = (until: SeoulDay, dueDay: SeoulDay, today: SeoulDay): boolean =>
  until > dueDay && until > today && until <= addDays(today, putOffMostDays)

export const isArrivalDay = (day: SeoulDay, today: SeoulDay): boolean =>
  day <= today && day >= addDays(today, -oldestArrivalDays)

export type PrivacyRequestDue = 'late' | 'today' | 'soon' | 'later'

export function findPrivacyRequestDue(dueDay: SeoulDay, today: SeoulDay): { due: PrivacyRequestDue; days: number } {
  const days = daysBetween(today, dueDay)
  if (days < 0) return { due: 'late', days: -days }
  return { due: days === 0 ? 'today' : days <= soonDays ? 'soon' : 'later', days }
}

export const needsWords = (kind: string): kind is 'correction' | 'objection' =>
  kind === 'correction' || kind === 'objection'

/** The last due day that is told today: two days ahead, on the working day before where that is none. */
export const lastToldDueDay = (today: SeoulDay): SeoulDay => addDays(workingDayAfter(today, 1), toldDays - 1)

/** Only an objection is about a refusal. */
export const mayObjectTo = (kind: PrivacyRequestKind, { state }: { state: PrivacyRequestState }): boolean =>
  kind === 'objection' && state === 'refused'
