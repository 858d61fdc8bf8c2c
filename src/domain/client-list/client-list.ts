import { onlyDigits } from '#domain/digits.ts'

/** What a column of a list of clients says. */
export const clientRoles = ['name', 'phone', 'incomeYear', 'filingYear', 'method', 'fee', 'owner'] as const
export type ClientRole = (typeof clientRoles)[number]

export const unreadReasons = [
  'no-name',
  'long-name',
  'no-phone',
  'phone',
  'year',
  'method',
  'fee',
  'resident-number',
] as const
export type UnreadReason = (typeof unreadReasons)[number]

/** Of one person: name and phone, whatever their notation. */
export const personKey = ({ name, phone }: { name: string; phone: string }): string =>
  `${name.replaceAll(/\s/g, '').toLowerCase()} ${onlyDigits(phone)}`
