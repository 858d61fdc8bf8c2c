/** The length that each list of the office must have while its statements are counted, by the address of its call. */
import { agentPageSize } from '#office/agents/contract.ts'
import { clientPageSize } from '#office/clients/rules.ts'
import { officePageSize } from '#office/posts/contract.ts'
import { privacyRequestPageSize } from '#office/privacy-requests/contract.ts'
import { rows } from './many-rows.ts'

/** Calls with pages, requested with the largest page. */
export const longestPages: Readonly<Record<string, { query: Record<string, unknown> }>> = {
  '/api/office/cases': { query: { size: rows } },
  '/api/office/access-records': { query: { size: rows } },
  '/api/office/branch-values/changes': { query: { branch: 'nare' } },
  '/api/office/clients': { query: { filter: 'all' } },
}

/** Arrays of an answer with the rows that they must hold: a hundred, or the product's maximum. */
export const listed: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '/api/office/me': { colleagues: rows },
  '/api/office/me/sessions': { sessions: rows },
  '/api/office/staff': { people: rows, invitations: rows, requests: rows },
  '/api/office/address-lists': { 'lists[].changes': rows },
  '/api/office/access-records': { rows },
  '/api/office/access-reviews': { people: rows, 'looks[].rows': rows, months: 12 },
  '/api/office/cases': { rows },
  '/api/office/agents': { rows: agentPageSize },
  '/api/office/clients': { rows: clientPageSize },
  '/api/office/cockpit': { pace: rows, health: rows },
  '/api/office/ratings': { rows, words: 30 },
  '/api/office/question-ages': { rows },
  '/api/office/conversations': { rows },
  '/api/office/letters': { rows },
  '/api/office/past-years': { rows },
  '/api/office/contacts': { contacts: rows, messages: rows },
  '/api/office/money/cases': { rows, notices: rows },
  '/api/office/money/receipts': { rows },
  '/api/office/money/guarantee': { claims: rows },
  '/api/office/money/bank-lines': { rows, settled: 50 },
  '/api/office/money/differences': { rows, days: 14 },
  '/api/office/waiting': { waiting: rows, called: rows, past: rows },
  '/api/office/enquiries': { open: rows, done: 50 },
  '/api/office/privacy-requests': { rows: privacyRequestPageSize },
  '/api/office/posts': { rows: officePageSize },
  '/api/office/banners': { rows: 60 },
  '/api/office/season': { changes: 20 },
  '/api/office/branch-values': { saves: 60, 'draft.differences': 30, 'draft.proposed': 30 },
  '/api/office/branch-values/changes': { differences: 30 },
}

/** Calls whose answer is no list of rows. */
export const noRows: Readonly<Record<string, string>> = {
  '/api/office/case-sums': 'figures alone',
  '/api/office/case-views': 'columns and views of one person, of which each keeps a few',
  '/api/office/contacts/counts': 'figures alone',
  '/api/office/waiting/count': 'figures alone',
  '/api/office/enquiries/count': 'figures alone',
  '/api/office/inbox': 'five rows of each kind at most',
  '/api/office/inbox/count': 'figures alone',
  '/api/office/record-files': 'forty layouts, twenty files and five hundred ready cases at most',
  '/api/office/first-day': 'the steps of one person',
  '/api/office/ratings/own': 'whether one is asked',
  '/api/office/switches': 'one entry for each outside company of the contract',
  '/api/office/money/closing': 'three periods; counted with their lines once fees are paid',
  '/api/office/money/closing/file': 'the same sheet as a file',
}

/** Arrays beside the rows whose length the code or the firm's settings fix. */
const fixed: Readonly<Record<string, readonly string[]>> = {
  'the branches of the firm, or the places that one may choose': [
    'branches',
    'firms',
    'places',
    'lists',
    'secondPersons',
  ],
  'the kinds of backups': ['backups'],
  'the merchants of the settings': ['merchants'],
  'the filing years with a case': ['years'],
  'the days on which a firm is closed, of its settings': ['firm.closedDays'],
  'the rights of a role': ['acts'],
  'the kinds of what a review looks at': ['looks', 'review.looked'],
  'the kinds of promotional words': ['draft.adverts'],
  'the companies of a branch with settings of their own': ['settings'],
  'parts of the one branch that is edited': ['values', 'hosts', 'legal', 'approved', 'draft.problems'],
}
const alsoFixed = Object.values(fixed).flat()

/** Whether the office's work cannot lengthen an array. */
export function isFixed(path: string, name: string): boolean {
  return (
    path in noRows ||
    name.includes('[]') ||
    alsoFixed.some((fixedName) => name === fixedName || name.startsWith(`${fixedName}.`))
  )
}

/** Arrays of an answer by name (`lists[].changes`), each with the greatest length. */
export function arraysOf(answer: unknown, name = '', found = new Map<string, number>()): Map<string, number> {
  if (Array.isArray(answer)) {
    found.set(name, Math.max(answer.length, found.get(name) ?? 0))
    for (const element of answer) arraysOf(element, `${name}[]`, found)
  } else if (typeof answer === 'object' && answer !== null)
    for (const [field, held] of Object.entries(answer)) arraysOf(held, name ? `${name}.${field}` : field, found)
  return found
}
