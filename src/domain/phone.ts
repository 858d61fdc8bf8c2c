/** The messenger sends "+82 10-0000-0001". The portal reaches Korean mobile phones only. */

/** +82 becomes a leading 0, other country codes are stripped (J104). */
export type Phone =
  | { kind: 'mobile' | 'landline'; digits: string; prefix: string; suffix: string }
  | { kind: 'foreign'; country: string; digits: string; prefix: string; suffix: string }
  | { kind: 'missing' }
  | { kind: 'unreadable' }

/** ITU E.164; all other codes have three digits. */
const oneDigitCodes = ['1', '7']
const twoDigitCodes = [
  '20',
  '27',
  '30',
  '31',
  '32',
  '33',
  '34',
  '36',
  '39',
  '40',
  '41',
  '43',
  '44',
  '45',
  '46',
  '47',
  '48',
  '49',
  '51',
  '52',
  '53',
  '54',
  '55',
  '56',
  '57',
  '58',
  '60',
  '61',
  '62',
  '63',
  '64',
  '65',
  '66',
  '81',
  '82',
  '84',
  '86',
  '90',
  '91',
  '92',
  '93',
  '94',
  '95',
  '98',
]

const parts = (digits: string) => ({ digits, prefix: digits.slice(0, 3), suffix: digits.slice(3) })

/** Never throws. */
export function readPhone(written: string | null | undefined): Phone {
  const text = (written ?? '').trim()
  if (text === '') return { kind: 'missing' }
  if (!/^\+?[\d\s().-]+$/.test(text)) return { kind: 'unreadable' }
  const all = text.replace(/\D/g, '')
  if (!text.startsWith('+')) return korean(all)
  const country = callingCode(all)
  const national = all.slice(country.length)
  if (country === '82') return korean(`0${national.replace(/^0+/, '')}`)
  return national.length >= 4 && all.length <= 15
    ? { kind: 'foreign', country, ...parts(national) }
    : { kind: 'unreadable' }
}

function korean(digits: string): Phone {
  if (/^01[016789]\d{7,8}$/.test(digits)) return { kind: 'mobile', ...parts(digits) }
  if (/^0\d{8,11}$/.test(digits)) return { kind: 'landline', ...parts(digits) }
  return { kind: 'unreadable' }
}

function callingCode(digits: string): string {
  if (oneDigitCodes.includes(digits.slice(0, 1))) return digits.slice(0, 1)
  return twoDigitCodes.includes(digits.slice(0, 2)) ? digits.slice(0, 2) : digits.slice(0, 3)
}

export function phoneProblem(phone: Phone): 'phone.missing' | 'phone.foreign' | undefined {
  if (phone.kind === 'mobile') return undefined
  return phone.kind === 'foreign' || phone.kind === 'landline' ? 'phone.foreign' : 'phone.missing'
}

/** `010-0000-0001`; foreign `+1 2125550113`; empty if there is none. */
export function writtenPhone(phone: Phone): string {
  if (phone.kind === 'missing' || phone.kind === 'unreadable') return ''
  if (phone.kind === 'foreign') return `+${phone.country} ${phone.digits}`
  const { digits } = phone
  const area = digits.startsWith('02') ? 2 : 3
  return `${digits.slice(0, area)}-${digits.slice(area, -4)}-${digits.slice(-4)}`
}

/** `010-****-0001`. */
export function maskPhone(phone: Phone): string {
  const written = writtenPhone(phone)
  const first = written.search(/[- ]/) + 1
  return written.slice(0, first) + written.slice(first, -4).replace(/\d/g, '*') + written.slice(-4)
}
