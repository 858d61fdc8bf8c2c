import { tidyContent, visible } from '#domain/enquiry/tidy.ts'
import { enquiryKinds } from '#domain/enquiry/kinds.ts'
import { longestLegalName, tidyName } from '#domain/name/legal-name.ts'
import { mayBePhone } from '#domain/phone/mobile.ts'
import { isBlank } from '#domain/plain-text.ts'

export const contentLimit = 2_000
/** Nobody fills the form faster than this. */
export const leastOpenMs = 3_000
export const phoneLimit = 30
export const emailLimit = 100
export const nameLimit = longestLegalName
const kinds: ReadonlySet<string> = new Set(enquiryKinds)

type TextRule = (text: string) => boolean

export const emptyEnquiry = {
  kind: '',
  name: '',
  phone: '',
  email: '',
  content: '',
  /** Start of the requested half-day (ISO 8601); empty: as soon as possible. */
  callFrom: '',
}
export type Enquiry = typeof emptyEnquiry
export type EnquiryField = keyof Enquiry
export const enquiryFields = Object.keys(emptyEnquiry) as EnquiryField[]
export type EnquiryProblem =
  | 'kind.missing'
  | 'name.unreadable'
  | 'phone.missing'
  | 'phone.unreadable'
  | 'email.unreadable'
  | 'email.number'
  | 'content.missing'
  | 'content.long'
  | 'content.number'
  | 'callFrom.over'

/** Composed and half-width characters, trimmed, no control or bidi characters. */
export function tidyEnquiry({ kind, name, phone, email, content, callFrom }: Enquiry): Enquiry {
  const line = (text: string) => visible(text).normalize('NFKC').trim()
  return {
    kind,
    name: tidyName(line(name)),
    phone: line(phone).replaceAll(/[\p{Pd}\u2212]/gu, '-'),
    email: line(email),
    content: tidyContent(content),
    callFrom,
  }
}

/**
 * In form order. `offered`: half-days available now. `holdsNumber`: `holdsResidentNumber`, loaded lazily. `isPhone`:
 * the server knows the numbering plans, the page only the form.
 */
export function enquiryProblems(
  enquiry: Enquiry,
  offered: readonly string[],
  hasResidentNumber: TextRule,
  isPhone: TextRule = mayBePhone,
): Partial<Record<EnquiryField, EnquiryProblem>> {
  const { kind, name, phone, email, content, callFrom } = tidyEnquiry(enquiry)
  const problems: [EnquiryField, EnquiryProblem | undefined][] = [
    ['kind', kinds.has(kind) ? undefined : 'kind.missing'],
    ['name', name.length > nameLimit || hasResidentNumber(name) ? 'name.unreadable' : undefined],
    ['phone', phoneTrouble(phone, hasResidentNumber, isPhone)],
    ['email', emailTrouble(email, hasResidentNumber)],
    ['content', contentTrouble(content, hasResidentNumber)],
    ['callFrom', callFrom === '' || offered.includes(callFrom) ? undefined : 'callFrom.over'],
  ]
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined))
}

function phoneTrouble(phone: string, hasResidentNumber: TextRule, isPhone: TextRule): EnquiryProblem | undefined {
  if (isBlank(phone)) return 'phone.missing'
  return hasResidentNumber(phone) || !isPhone(phone) ? 'phone.unreadable' : undefined
}

function emailTrouble(email: string, hasResidentNumber: TextRule): EnquiryProblem | undefined {
  if (email === '') return undefined
  if (hasResidentNumber(email)) return 'email.number'
  return email.length <= emailLimit && /^[^\s@,;<>"]+@[^\s@.,;<>"]+(\.[^\s@.,;<>"]+)+$/.test(email)
    ? undefined
    : 'email.unreadable'
}

/** A resident number would be stored in plain text. */
function contentTrouble(content: string, hasResidentNumber: TextRule): EnquiryProblem | undefined {
  if (isBlank(content)) return 'content.missing'
  if (content.length > contentLimit) return 'content.long'
  return hasResidentNumber(content) ? 'content.number' : undefined
}
