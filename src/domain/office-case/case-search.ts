import { readPhone } from '#domain/phone/phone.ts'
import { isDay } from '#domain/seoul-time.ts'
import { onlyDigits } from '#domain/digits.ts'
import { searchKey, searchNameWords, searchNumber, searchText } from '#domain/search-text.ts'

export type CaseSearch = {
  /** Substrings, as `searchNameWords` leaves them. */
  name?: readonly string[]
  /** Prefix or suffix, as `searchKey` leaves it. */
  caseNumber?: string
  /** Without country code or trunk prefix; these matches sort first. */
  phoneEnd?: string
  /** Six digits; `century` only if eight were typed. */
  birth?: { day: string; century?: '19' | '20' }
}

const shortestPhoneEnd = 4

/** Four or more digits are a phone's end; six or eight may be a birthday. */
export function readCaseSearch(typed: string): CaseSearch {
  const words = searchText(typed)
  const key = searchKey(words)
  if (key === '') return {}
  const number = searchNumber(words)
  if (number === undefined) return { name: searchNameWords(words), ...readCaseNumberIn(words, key) }
  const phone = readPhone(number)
  if (phone.kind === 'mobile' || phone.kind === 'landline') return { phoneEnd: phone.digits.replace(/^0/, '') }
  const digits = onlyDigits(number)
  const birth = readBirth(digits)
  return {
    caseNumber: searchKey(number),
    ...(digits.length >= shortestPhoneEnd ? { phoneEnd: digits } : {}),
    ...(birth ? { birth } : {}),
  }
}

/** Copied together with the name beside it. */
function readCaseNumberIn(words: string, key: string): Pick<CaseSearch, 'caseNumber'> {
  const [copied] = /(?<![\d-])\d{2} ?- ?\d{6,12}(?![\d-])/.exec(words) ?? []
  return copied || /\d/.test(key) ? { caseNumber: copied ? searchKey(copied) : key } : {}
}

/** `26-000097`, however it was copied; undefined if it is no case number. */
export function readCaseNumber(typed: string): string | undefined {
  const [, year, serial] = /^(\d{2})(\d{6,12})$/.exec(searchKey(searchNumber(typed) ?? '')) ?? []
  return year && serial ? `${year}-${serial}` : undefined
}

function readBirth(digits: string): CaseSearch['birth'] {
  const [, century, year, month, day] = /^(19|20)?(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? []
  if (!year || ![century ?? '19', century ?? '20'].some((digits) => isDay(`${digits}${year}-${month}-${day}`)))
    return undefined
  const six = `${year}${month}${day}`
  return century === '19' || century === '20' ? { day: six, century } : { day: six }
}
