import type * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import * as calls from './calls.ts'
import { enquiryAnswer, enquiryBody, enquiryForm, type consentNames } from './schemas.ts'

export type ConsentName = (typeof consentNames)[number]
export type EnquiryForm = z.infer<typeof enquiryForm>

export const readEnquiryForm = endpoint({
  ...calls.readEnquiryForm,
  summary: '상담 신청 화면의 동의문과 답변 시각',
  answer: enquiryForm,
})
export const sendEnquiry = endpoint({
  ...calls.sendEnquiry,
  summary: '상담 신청',
  body: enquiryBody,
  answer: enquiryAnswer,
})
