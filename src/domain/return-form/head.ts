/** Form 40(1) ❶❷, 40(4) ❶. */
import type { ReturnDetails } from './details.ts'
import type { ReturnFacts } from './facts.ts'
import type { FormTitles, HeadRow } from './form-2025.texts.ts'
import { type FormRow, type FormValue, textValue, toRow } from './rows.ts'
import { agencyWords, attachedWords, codeWords, dutyWords, filingTypeWords, rowWords } from './texts.ts'
import type { Values } from './values.ts'

/** Masked numbers. */
export type ReturnParties = {
  name: string
  residentMask: string
  mobileMask: string
  email: string
  bank: string | null
  accountMask: string
  /** Defaults; codes in `details` take precedence. */
  agent: { name: string; number: string; phone: string; agentCode: string; adjusterCode: string }
  family: readonly { relation: number; birthYear: number; name: string; mask: string }[]
  details: ReturnDetails
}

/** 1 double-entry, 2 simple books, 3 no business. */
export const dutyCode = ({ trades, bookkeeping }: ReturnFacts): string =>
  trades.length === 0 ? '3' : bookkeeping === 'double' ? '1' : '2'

/** Never 11: the agent always adjusts double-entry books. */
export function kindCode({ method, sincereReport, trades }: ReturnFacts): string {
  if (trades.length === 0) return '40'
  if (sincereReport) return '14'
  const codes = { 'double-book': '12', 'simple-book': '20', 'standard-rate': '31', 'simple-rate': '32', none: '40' }
  return codes[method]
}

const coded = (code: string, words: Readonly<Record<string, string>>) => textValue(code, words[code])

/** Default unless the office chooses. */
function toAgency(facts: ReturnFacts, { agency }: ReturnDetails): string {
  if (agency) return agency
  return facts.sincereReport ? '4' : facts.method === 'double-book' ? '2' : '3'
}

const masked = (mask: string, reveal?: 'resident-number' | 'account-number'): FormValue =>
  mask ? { kind: 'mask', mask, ...(reveal ? { reveal } : {}) } : { kind: 'open' }

/** `9` for foreigners; null if unknown. */
export const nationality = (residentMask: string): '1' | '9' | null => {
  const seventh = /^\d{6}-(\d)/.exec(residentMask)?.[1]
  return seventh === undefined ? null : /[5-8]/.test(seventh) ? '9' : '1'
}

type HeadTitles = FormTitles['head']

/** @param within id prefix, because both returns contain these rows. */
export function headRows(facts: ReturnFacts, parties: ReturnParties, titles: HeadTitles, within = 'basics'): FormRow[] {
  const { details, agent, bank } = parties
  const national = nationality(parties.residentMask)
  const values: Record<HeadRow, FormValue | null> = {
    residence: textValue('1', rowWords.resident),
    national: textValue(national, national ? rowWords.nationals[national] : undefined),
    country: textValue(details.country || (national === '1' ? 'KR' : '')),
    flatRate: national === '9' ? { kind: 'open' } : textValue('2', rowWords.no),
    separate: facts.apart ? textValue('1', rowWords.yes) : textValue('2', rowWords.no),
    name: textValue(parties.name),
    residentNumber: masked(parties.residentMask, 'resident-number'),
    address: textValue(details.address),
    municipality: textValue(details.municipality),
    homePhone: textValue(details.homePhone),
    placePhone: textValue(details.placePhone),
    mobile: masked(parties.mobileMask),
    email: textValue(parties.email),
    duty: coded(dutyCode(facts), dutyWords),
    kind: coded(kindCode(facts), codeWords),
    turn: coded(facts.afterDueDay ? '40' : '10', filingTypeWords),
    bank: bank === null ? null : textValue(bank),
    account: bank === null ? null : masked(parties.accountMask, 'account-number'),
    agentName: textValue(agent.name),
    agentNumber: textValue(agent.number),
    agentPhone: textValue(agent.phone),
    agency: coded(toAgency(facts, details), agencyWords),
    agentCode: textValue(details.agentCode || agent.agentCode),
    adjusterCode: textValue(details.adjusterCode || agent.adjusterCode),
  }
  return Object.entries(titles).flatMap(([key, numbered]) => {
    const value = values[key as keyof typeof values]
    return numbered && value ? [toRow(`${within}.${key}`, numbered, value)] : []
  })
}

/** Page 3 of the form. */
export type FormClosing = { filer: string; agent: string; municipality: string; attached: string[] }

export function toClosing(facts: ReturnFacts, values: Values, { name, agent, details }: ReturnParties): FormClosing {
  const { method, persons } = facts
  const needed: Record<keyof typeof attachedWords, boolean> = {
    books: method === 'double-book',
    simpleBook: method === 'simple-book',
    major:
      method === 'standard-rate' && facts.trades.some(({ spent }) => spent && spent.purchasesWon + spent.rentWon > 0),
    disabled: persons.some(({ disabled, deducted }) => disabled && deducted),
    donations: values.donationCredit > 0,
  }
  const keys = Object.keys(attachedWords) as (keyof typeof attachedWords)[]
  return {
    filer: name,
    agent: agent.name,
    municipality: details.municipality,
    attached: keys.filter((key) => needed[key]).map((key) => attachedWords[key]),
  }
}
