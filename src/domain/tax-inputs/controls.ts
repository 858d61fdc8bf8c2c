import type { Finding } from './findings.ts'
import { type InputPath, inputList, findInputPath, type InputEntry } from '#tax/inputs/list.ts'

/** Not in the office's form. `family`: on the family's screen; `filer`: the filer's own words. */
export const typedElsewhere: Partial<Record<InputPath, 'family' | 'filer' | 'fixed'>> = {
  'persons.N.relation': 'family',
  toldExpensesWon: 'filer',
  filedBy: 'fixed',
}

export const addedLists = [
  'businesses',
  'reductions',
  'foreign',
  'lossesCarried',
  'otherPenalties',
  'newbornOrders',
  'education',
] as const
export type AddedList = (typeof addedLists)[number]
export const mostAddedRows = 10

/** Where a finding without a figure of the form is answered. */
const answeredElsewhere: Readonly<Record<string, 'documents' | 'family'>> = {
  filingGuide: 'documents',
  businessPayments: 'documents',
  wagePayments: 'documents',
  otherPayments: 'documents',
  yearEndSimplified: 'documents',
  persons: 'family',
}

/** The figure that answers a finding; null if documents or the family's screen do. */
export function fieldToOpen({ field }: Finding): string | null {
  if (field in answeredElsewhere) return null
  if (field === 'toldExpensesWon') return 'businesses.0.bookExpensesWon'
  if (field.endsWith('.openedOn')) return field.replace('openedOn', 'priorRevenueWon')
  return field
}

export function findControl(field: string): InputEntry | undefined {
  const path = findInputPath(field)
  return path === undefined || typedElsewhere[path] ? undefined : inputList[path]
}

const isWhole = (value: unknown, least: number, most: number) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most

function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const read = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(value)
}

export function fitsControl({ kind, choices }: InputEntry, value: number | boolean | string): boolean {
  switch (kind) {
    case 'flag':
      return typeof value === 'boolean'
    case 'choice':
      return typeof value === 'string' && choices?.includes(value) === true
    case 'day':
      return isDay(value)
    case 'code':
      return typeof value === 'string' && /^\d{6}$/.test(value)
    case 'order':
      return isWhole(value, 1, 20)
    case 'perMille':
      return isWhole(value, 0, 1000)
    case 'percent':
      return isWhole(value, 0, 100)
    case 'place':
      return isWhole(value, 1, 99)
    case 'year':
      return isWhole(value, 1850, 2100)
    default:
      return isWhole(value, 0, Number.MAX_SAFE_INTEGER)
  }
}
