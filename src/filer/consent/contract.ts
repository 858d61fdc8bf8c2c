/** Requirements J73 to J81. */
import { success } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import * as calls from './calls.ts'
import {
  agentAct,
  agentFound,
  agreed,
  consentState,
  consentTextAnswer,
  consentTextQuery,
  office,
  withdrawal,
} from './schemas.ts'

export const readConsentText = endpoint({
  ...calls.readConsentText,
  summary: '동의 글',
  query: consentTextQuery,
  answer: consentTextAnswer,
})

export type { MoneyBack } from './schemas.ts'

/** The hash names the consent text that was shown. Idempotent. */
export const agreeToDelegation = endpoint({
  ...calls.agreeToDelegation,
  summary: '신고 맡기기 동의',
  act: 'agent',
  body: agreed,
  answer: success,
})
/** Throws `auth.fresh`, or `consent.refund-changed` if the refund differs. Idempotent. */
export const withdrawDelegation = endpoint({
  ...calls.withdrawDelegation,
  summary: '동의 철회',
  body: withdrawal,
  answer: success,
})
export const readConsent = endpoint({ ...calls.readConsent, summary: '수임동의 여부', answer: consentState })
export const checkAgent = endpoint({
  ...calls.checkAgent,
  summary: '세무대리인 확인',
  who: 'member',
  act: 'agent',
  whose: 'own',
  body: office,
  answer: agentFound,
})
export const registerAgent = endpoint({
  ...calls.registerAgent,
  summary: '수임 등록',
  who: 'member',
  act: 'agent',
  whose: 'own',
  body: office,
  answer: agentAct,
})
export const dismissAgent = endpoint({
  ...calls.dismissAgent,
  summary: '다른 세무대리인 해지',
  who: 'member',
  act: 'agent',
  whose: 'own',
  body: office,
  answer: agentAct,
})
