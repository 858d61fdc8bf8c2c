import { callable } from '#contract/endpoint.ts'
import type { enquiryAnswer, enquiryBody, enquiryForm } from './schemas.ts'

export const readEnquiryForm = callable<{ answer: typeof enquiryForm }>({
  method: 'GET',
  path: '/api/consultations/form',
  who: 'anyone',
})

/** Sign-in is optional. */
export const sendEnquiry = callable<{ body: typeof enquiryBody; answer: typeof enquiryAnswer }>({
  method: 'POST',
  path: '/api/consultations',
  who: 'anyone',
})
