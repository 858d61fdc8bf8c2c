/** What the office means by what it types into the search of cases. Pure. */
import { readPhone } from '#domain/phone.ts'
import { isDay } from '#domain/seoul-time.ts'

/** A case is found by any of these. */
export type CaseSearch = {
  /** A part of the name. */
  name?: string
  /** How the case number begins or ends. */
  caseNumber?: string
  /** The last digits of the phone, without a country code's or a trunk's figures; cases found by it stand first. */
  phoneEnd?: string
  /** Six digits of the day of birth, and of eight typed ones the century: 19 or 20. */
  birth?: { day: string; century?: '19' | '20' }
}

const shortestPhoneEnd = 4

/** A full phone is only a phone; four digits and more are the end of one; six or eight may be a day of birth. */
export function readCaseSearch(typed: string): CaseSearch {
  const words = typed.trim()
  if (words === '') return {}
  if (!/^\+?[\d\s().-]+$/.test(words)) return { name: words, ...(/\d/.test(words) ? { caseNumber: words } : {}) }
  const phone = readPhone(words)
  if (phone.kind === 'mobile' || phone.kind === 'landline') return { phoneEnd: phone.digits.replace(/^0/, '') }
  const digits = words.replace(/\D/g, '')
  const birth = birthOf(digits)
  return {
    caseNumber: words,
    ...(digits.length >= shortestPhoneEnd ? { phoneEnd: digits } : {}),
    ...(birth ? { birth } : {}),
  }
}

function birthOf(digits: string): CaseSearch['birth'] {
  const [, century, year, month, day] = /^(19|20)?(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? []
  if (!year || ![century ?? '19', century ?? '20'].some((one) => isDay(`${one}${year}-${month}-${day}`)))
    return undefined
  const six = `${year}${month}${day}`
  return century === '19' || century === '20' ? { day: six, century } : { day: six }
}
