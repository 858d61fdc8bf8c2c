/** What an enquiry must hold. The browser asks before sending, the server again. */
import { tidyContent, visible } from '#domain/enquiry/tidy.ts'
import { enquiryKinds } from '#domain/enquiry/kinds.ts'
import { readPhone } from '#domain/phone.ts'

export const contentLimit = 2_000
/** Nobody reads and fills the form faster. */
export const leastOpenMs = 3_000
const emailLimit = 100
const nameLimit = 40
const kinds: ReadonlySet<string> = new Set(enquiryKinds)

type Holds = (text: string) => boolean

export type Enquiry = {
  kind: string
  name: string
  phone: string
  email: string
  content: string
  /** When the wished half-day begins (ISO 8601); empty: as soon as possible. */
  callFrom: string
}
export const emptyEnquiry: Enquiry = { kind: '', name: '', phone: '', email: '', content: '', callFrom: '' }
export type EnquiryField = keyof Enquiry
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

/**
 * The form as it is judged, sent and stored: composed letters, plain lines, no control characters or marks of direction
 * from a paste; numbers and addresses in plain form whatever the keyboard.
 */
export function tidyEnquiry({ kind, name, phone, email, content, callFrom }: Enquiry): Enquiry {
  const line = (text: string) => visible(text).normalize('NFKC').trim()
  return {
    kind,
    name: line(name),
    phone: line(phone).replaceAll(/[\p{Pd}\u2212]/gu, '-'),
    email: line(email),
    content: tidyContent(content),
    callFrom,
  }
}

/**
 * The fields to mend, in the order of the form; empty when the enquiry may be sent. Name and email may be left out.
 * `offered`: when the half-days begin that may be wished for now. `holdsNumber` is `holdsResidentNumber`, which the
 * page fetches once somebody types.
 */
export function enquiryProblems(
  enquiry: Enquiry,
  offered: readonly string[],
  holdsNumber: Holds,
): Partial<Record<EnquiryField, EnquiryProblem>> {
  const { kind, name, phone, email, content, callFrom } = tidyEnquiry(enquiry)
  const problems: [EnquiryField, EnquiryProblem | undefined][] = [
    ['kind', kinds.has(kind) ? undefined : 'kind.missing'],
    ['name', name.length > nameLimit || holdsNumber(name) ? 'name.unreadable' : undefined],
    ['phone', phoneTrouble(phone, holdsNumber)],
    ['email', emailTrouble(email, holdsNumber)],
    ['content', contentTrouble(content, holdsNumber)],
    ['callFrom', callFrom === '' || offered.includes(callFrom) ? undefined : 'callFrom.over'],
  ]
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined))
}

function phoneTrouble(phone: string, holdsNumber: Holds): EnquiryProblem | undefined {
  const { kind } = readPhone(phone)
  if (kind === 'missing') return 'phone.missing'
  return kind === 'unreadable' || holdsNumber(phone) ? 'phone.unreadable' : undefined
}

function emailTrouble(email: string, holdsNumber: Holds): EnquiryProblem | undefined {
  if (email === '') return undefined
  if (holdsNumber(email)) return 'email.number'
  return email.length <= emailLimit && /^[^\s@,;<>"]+@[^\s@.,;<>"]+(\.[^\s@.,;<>"]+)+$/.test(email)
    ? undefined
    : 'email.unreadable'
}

/** A resident number is never needed here, and would be kept in clear. */
function contentTrouble(content: string, holdsNumber: Holds): EnquiryProblem | undefined {
  if (content === '') return 'content.missing'
  if (content.length > contentLimit) return 'content.long'
  return holdsNumber(content) ? 'content.number' : undefined
}
