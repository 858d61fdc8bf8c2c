/** By libphonenumber's numbering plans. Server only: the browser reads by form (mobile.ts). */
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max'
import { onlyDigits } from '#domain/digits.ts'
import { isBlank } from '#domain/plain-text.ts'
import { dialled, isCutMobile, mobileGroups, readMobile } from './mobile.ts'

/** +82 becomes a leading 0, other country codes are stripped (J104). `groups`: as people write it. */
export type Phone =
  | ({ kind: 'mobile' | 'landline' } & Parts)
  | ({ kind: 'foreign'; country: string } & Parts)
  | { kind: 'missing' }
  | { kind: 'unreadable' }
type Parts = { digits: string; prefix: string; suffix: string; groups: readonly string[] }

const splitDigits = (digits: string, groups: readonly string[]): Parts => ({
  digits,
  prefix: digits.slice(0, 3),
  suffix: digits.slice(3),
  groups,
})
const unreadable = { kind: 'unreadable' } as const

/** Never throws. */
export function readPhone(written: string | null | undefined): Phone {
  const typed = written ?? ''
  if (isBlank(typed)) return { kind: 'missing' }
  const mobile = readMobile(typed)
  if (mobile) return { kind: 'mobile', ...splitDigits(mobile, mobileGroups(mobile)) }
  const number = parsePhoneNumberFromString(dialled(typed), { defaultCountry: 'KR', extract: false })
  if (!number?.isPossible() || number.ext) return unreadable
  if (number.countryCallingCode === '82') return korean(number, dialled(typed))
  const [country = '', ...groups] = number.formatInternational().split(' ')
  return { kind: 'foreign', country: country.slice(1), ...splitDigits(number.nationalNumber, groups) }
}

/** 050x and 030x (numbers for life, safe numbers) take four digits, which libphonenumber parts otherwise. */
const ownNetwork = /^(0[35]0\d)(\d{3,4})(\d{4})$/
const withArea = /^0[1-9]\d{7,10}$/
/** An office's number without a leading 0. */
const nationwide = /^1[568]\d{6}$/

function korean(number: PhoneNumber, text: string): Phone {
  const isNationwide = nationwide.test(number.nationalNumber)
  const digits = isNationwide ? number.nationalNumber : `0${number.nationalNumber}`
  // libphonenumber drops what it takes for a carrier's code (081).
  const isWhole = onlyDigits(text).endsWith(digits)
  if (!isWhole || (!isNationwide && (!withArea.test(digits) || isCutMobile(digits)))) return unreadable
  const usual = number.formatNational().split(/[\s-]+/)
  // Numbers outside the plan are not grouped by it.
  const groups = usual.join('') === digits && usual.length > 1 ? usual : [digits.slice(0, -4), digits.slice(-4)]
  return { kind: 'landline', ...splitDigits(digits, ownNetwork.exec(digits)?.slice(1) ?? groups) }
}

export function phoneProblem(phone: Phone): 'phone.missing' | 'phone.foreign' | undefined {
  if (phone.kind === 'mobile') return undefined
  return phone.kind === 'foreign' || phone.kind === 'landline' ? 'phone.foreign' : 'phone.missing'
}

/** `010-0000-0001`, `1588-0001`; foreign `+1 212 555 0113`; empty if there is none. */
export function writtenPhone(phone: Phone): string {
  if (phone.kind === 'missing' || phone.kind === 'unreadable') return ''
  return phone.kind === 'foreign' ? [`+${phone.country}`, ...phone.groups].join(' ') : phone.groups.join('-')
}

/** The first group and the last four digits are shown: `010-****-0001`, `+1 *** *** 0113`; `****-0001` of two groups. */
export function maskPhone(phone: Phone): string {
  const written = writtenPhone(phone)
  if (!('groups' in phone)) return written
  const first = phone.kind === 'foreign' ? written.indexOf(' ') : phone.groups.length > 2 ? written.indexOf('-') : 0
  const hidden = written.slice(first)
  let left = (hidden.match(/\d/g)?.length ?? 0) - 4
  return written.slice(0, first) + hidden.replaceAll(/\d/g, (digit) => (left-- > 0 ? '*' : digit))
}
