/** The tax agent at the portal (journey spec, section 4, "Agent registration flow"). */
import * as z from 'zod/mini'
import { instant } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'

const office = z.object({ reqTxaaUniqueid: z.optional(id('agentOffice')) })

export const readConsent = endpoint({
  method: 'GET',
  path: '/api/spring/check/tax-agent',
  summary: '수임동의 여부',
  who: 'member',
  answer: z.object({ result: z.enum(['Y', 'N']), at: z.optional(instant) }),
})
export const checkAgent = endpoint({
  method: 'POST',
  path: '/api/spring/checkClientAgent',
  summary: '세무대리인 확인',
  who: 'member',
  act: 'agent',
  whose: 'own',
  body: office,
  answer: z.object({ result: z.enum(['A', 'O', 'S', 'F']), status: z.optional(z.enum(['FILING', 'BOOKKEEPING'])) }),
})
/** P: the portal has taken the release but the consent must wait; the server finishes it and tells the filer. */
const agentAct = z.object({ result: z.enum(['S', 'F', 'P']) })
export const registerAgent = endpoint({
  method: 'POST',
  path: '/api/spring/reqRegisterAgent',
  summary: '수임 등록',
  who: 'member',
  act: 'agent',
  whose: 'own',
  body: office,
  answer: agentAct,
})
export const dismissAgent = endpoint({
  method: 'POST',
  path: '/api/spring/reqDismissAgent',
  summary: '다른 세무대리인 해지',
  who: 'member',
  act: 'agent',
  whose: 'own',
  body: office,
  answer: agentAct,
})
