/** The calls of the consultation form without their schemas. */
import { callable } from '#contract/endpoint.ts'
import type { enquiryAnswer, enquiryBody, enquiryForm } from './schemas.ts'

export const readEnquiryForm = callable<{ answer: typeof enquiryForm }>({
  method: 'GET',
  path: '/api/consultations/form',
  who: 'anyone',
})

/** Who is signed in finds the enquiry on my page; nobody needs to be. */
export const sendEnquiry = callable<{ body: typeof enquiryBody; answer: typeof enquiryAnswer }>({
  method: 'POST',
  path: '/api/consultations',
  who: 'anyone',
})
