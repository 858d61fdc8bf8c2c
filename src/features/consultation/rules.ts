/** What an enquiry must hold. The browser asks before sending, the server again. */
import { readPhone } from '#domain/phone/phone.ts'

export const contentLimit = 2_000
const emailLimit = 100

export type Enquiry = { kind: string; phone: string; email: string; content: string }
export type EnquiryField = keyof Enquiry
export type EnquiryProblem = 'kind.missing' | 'phone.missing' | 'phone.unreadable' | 'email.unreadable' | 'content.missing' | 'content.long' | 'content.number'

/** The fields to mend, in the order of the form; empty when the enquiry may be sent. The email may be left out. */
export function enquiryProblems({ kind, phone, email, content }: Enquiry): Partial<Record<EnquiryField, EnquiryProblem>> {
  const problems: [EnquiryField, EnquiryProblem | undefined][] = [
    ['kind', /^[1-6]$/.test(kind) ? undefined : 'kind.missing'],
    ['phone', phoneTrouble(phone)],
    ['email', email.trim() === '' || isEmail(email.trim()) ? undefined : 'email.unreadable'],
    ['content', contentTrouble(content)],
  ]
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined))
}

function phoneTrouble(phone: string): EnquiryProblem | undefined {
  const { kind } = readPhone(phone)
  return kind === 'missing' ? 'phone.missing' : kind === 'unreadable' ? 'phone.unreadable' : undefined
}

function isEmail(text: string): boolean {
  return text.length <= emailLimit && /^[^\s@,;<>"]+@[^\s@.,;<>"]+(\.[^\s@.,;<>"]+)+$/.test(text)
}

/** Six digits of a calendar day and seven more: a resident number, which an enquiry never needs and which would be kept in clear. */
const residentNumber = /(?<!\d)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\s?[-–]?\s?\d{7}(?!\d)/

function contentTrouble(content: string): EnquiryProblem | undefined {
  const text = content.trim()
  if (text === '') return 'content.missing'
  if (text.length > contentLimit) return 'content.long'
  return residentNumber.test(text) ? 'content.number' : undefined
}
