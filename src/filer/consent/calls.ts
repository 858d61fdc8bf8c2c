import type { success } from '#contract/answers.ts'
import { callable } from '#contract/endpoint.ts'
import type {
  agentAct,
  agentFound,
  agreed,
  consentState,
  consentTextAnswer,
  consentTextQuery,
  office,
  withdrawal,
} from './schemas.ts'

export const readConsentText = callable<{ query: typeof consentTextQuery; answer: typeof consentTextAnswer }>({
  method: 'GET',
  path: '/api/consents/text',
  who: 'member',
})
export const agreeToDelegation = callable<{ body: typeof agreed; answer: typeof success }>({
  method: 'POST',
  path: '/api/consents/delegation',
  who: 'member',
})
export const withdrawDelegation = callable<{ body: typeof withdrawal; answer: typeof success }>({
  method: 'POST',
  path: '/api/consents/delegation/withdraw',
  who: 'member',
})
export const readConsent = callable<{ answer: typeof consentState }>({
  method: 'GET',
  path: '/api/spring/check/tax-agent',
  who: 'member',
})
export const checkAgent = callable<{ body: typeof office; answer: typeof agentFound }>({
  method: 'POST',
  path: '/api/spring/checkClientAgent',
  who: 'member',
})
export const registerAgent = callable<{ body: typeof office; answer: typeof agentAct }>({
  method: 'POST',
  path: '/api/spring/reqRegisterAgent',
  who: 'member',
})
export const dismissAgent = callable<{ body: typeof office; answer: typeof agentAct }>({
  method: 'POST',
  path: '/api/spring/reqDismissAgent',
  who: 'member',
})
