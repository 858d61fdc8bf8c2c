/** Who files, and who files for them (form 40(1) ❶❷, 40(4) ❶). Pure. */
import type { ReturnDetails } from './details.ts'
import type { ReturnFacts } from './facts.ts'
import type { FormTitles, HeadRow } from './form-2025.texts.ts'
import { rowOf, textValue, type FormRow, type FormValue } from './rows.ts'
import { agencyWords, codeWords, dutyWords, rowWords, turnWords } from './texts.ts'

/** Who takes part in a return, as the case shows them: numbers masked. */
export type ReturnParties = {
  name: string
  residentMask: string
  mobileMask: string
  email: string
  /** Null where nothing is refunded to an account. */
  bank: string | null
  accountMask: string
  /** Codes as the branch has them; the office's own for a return count before them. */
  agent: { name: string; number: string; phone: string; agentCode: string; adjusterCode: string }
  family: readonly { relation: number; birthYear: number; name: string; mask: string }[]
  details: ReturnDetails
}

/** 1 double-entry, 2 simple book, 3 no business. */
export const dutyCode = ({ trades, bookkeeping }: ReturnFacts): string =>
  trades.length === 0 ? '3' : bookkeeping === 'double' ? '1' : '2'

/** How the income is found: the agent makes the adjustment of double-entry books, so never 11. */
export function kindCode({ method, sincereReport, trades }: ReturnFacts): string {
  if (trades.length === 0) return '40'
  if (sincereReport) return '14'
  const codes = { 'double-book': '12', 'simple-book': '20', 'standard-rate': '31', 'simple-rate': '32', none: '40' }
  return codes[method]
}

const coded = (code: string, words: Readonly<Record<string, string>>) => textValue(code, words[code])

/** What the agent does, until the office says otherwise: adjusts double-entry books, confirms, else files. */
function agencyOf(facts: ReturnFacts, { agency }: ReturnDetails): string {
  if (agency) return agency
  return facts.sincereReport ? '4' : facts.method === 'double-book' ? '2' : '3'
}

const masked = (mask: string, reveal?: 'resident-number' | 'account-number'): FormValue =>
  mask ? { kind: 'mask', mask, ...(reveal ? { reveal } : {}) } : { kind: 'open' }

/** A foreigner's number has 5 to 8 in its seventh place; open while no number is known. */
export const nationality = (residentMask: string): '1' | '9' | null => {
  const seventh = /^\d{6}-(\d)/.exec(residentMask)?.[1]
  return seventh === undefined ? null : /[5-8]/.test(seventh) ? '9' : '1'
}

type HeadTitles = FormTitles['head']

/** @param within the section whose rows they are: both returns begin with who files. */
export function headRows(facts: ReturnFacts, parties: ReturnParties, titles: HeadTitles, within = 'basics'): FormRow[] {
  const { details, agent, bank } = parties
  const national = nationality(parties.residentMask)
  const values: Record<HeadRow, FormValue | null> = {
    residence: textValue('1', rowWords.resident),
    national: textValue(national, national ? rowWords.nationals[national] : undefined),
    country: textValue(details.country || (national === '1' ? 'KR' : '')),
    flatRate: national === '9' ? { kind: 'open' } : textValue('2', rowWords.no),
    separate: textValue('2', rowWords.no),
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
    turn: coded(facts.afterDueDay ? '40' : '10', turnWords),
    bank: bank === null ? null : textValue(bank),
    account: bank === null ? null : masked(parties.accountMask, 'account-number'),
    agentName: textValue(agent.name),
    agentNumber: textValue(agent.number),
    agentPhone: textValue(agent.phone),
    agency: coded(agencyOf(facts, details), agencyWords),
    agentCode: textValue(details.agentCode || agent.agentCode),
    adjusterCode: textValue(details.adjusterCode || agent.adjusterCode),
  }
  return Object.entries(titles).flatMap(([key, numbered]) => {
    const value = values[key as keyof typeof values]
    return numbered && value ? [rowOf(`${within}.${key}`, numbered, value)] : []
  })
}
