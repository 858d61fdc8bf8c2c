/** How long each list of the office must be while its statements are counted, by the address of its call. */
import { agentPageSize } from '#office/agents/contract.ts'
import { deskPageSize } from '#office/posts/contract.ts'
import { rows } from './many-rows.ts'

/** Calls that show a page, asked for the longest one. */
export const longestPages: Readonly<Record<string, { query: Record<string, unknown> }>> = {
  '/api/office/cases': { query: { size: rows } },
  '/api/office/access-records': { query: { size: rows } },
  '/api/office/branch-values/changes': { query: { branch: 'nare' } },
}

/** Arrays of an answer with the rows that they must hold: a hundred, or as many as the product shows at most. */
export const listed: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '/api/office/me': { colleagues: rows },
  '/api/office/me/sessions': { sessions: rows },
  '/api/office/staff': { people: rows, invitations: rows, requests: rows },
  '/api/office/address-lists': { 'lists[].changes': rows },
  '/api/office/access-records': { rows },
  '/api/office/access-reviews': { acts: rows, months: 12 },
  '/api/office/cases': { rows },
  '/api/office/agents': { rows: agentPageSize },
  '/api/office/cockpit': { pace: rows, health: rows },
  '/api/office/ratings': { rows, words: 30 },
  '/api/office/question-ages': { rows },
  '/api/office/conversations': { rows },
  '/api/office/contacts': { contacts: rows, messages: rows },
  '/api/office/money/cases': { rows, notices: rows },
  '/api/office/money/receipts': { rows },
  '/api/office/money/bank-lines': { rows, settled: 50 },
  '/api/office/money/differences': { rows, days: 14 },
  '/api/office/waiting': { waiting: rows, called: rows, past: rows },
  '/api/office/enquiries': { open: rows, done: 50 },
  '/api/office/posts': { rows: deskPageSize },
  '/api/office/banners': { rows: 60 },
  '/api/office/season': { changes: 20 },
  '/api/office/branch-values': { saves: 60, 'draft.differences': 30, 'draft.proposed': 30 },
  '/api/office/branch-values/changes': { differences: 30 },
}

/** Calls whose answer is no list of rows. */
export const noRows: Readonly<Record<string, string>> = {
  '/api/office/contacts/counts': 'figures alone',
  '/api/office/waiting/count': 'figures alone',
  '/api/office/enquiries/count': 'figures alone',
  '/api/office/ratings/own': 'whether one is asked',
  '/api/office/switches': 'one entry for each outside company of the contract',
  '/api/office/money/closing': 'three periods; counted with their lines once fees are paid',
  '/api/office/money/closing/file': 'the same sheet as a file',
}

/** Arrays that stand beside the rows, as long as the code or the firm's settings say. */
const fixed: Readonly<Record<string, readonly string[]>> = {
  'the branches of the firm, or the places that one may choose': ['branches', 'places', 'lists', 'secondPersons'],
  'the merchants of the settings': ['merchants'],
  'the filing years with a case': ['years'],
  'the days on which a firm is closed, of its settings': ['firm.closedDays'],
  'the rights of a role': ['acts'],
  'the companies of a branch with settings of their own': ['settings'],
  'parts of the one branch that is edited': ['values', 'legal', 'approved', 'draft.problems'],
}
const alsoFixed = Object.values(fixed).flat()

/** Whether nothing of the office's work makes an array longer. */
export function isFixed(path: string, name: string): boolean {
  return path in noRows || name.includes('[]') || alsoFixed.some((one) => name === one || name.startsWith(`${one}.`))
}

/** The arrays of an answer by their names (`lists[].changes`), each with its length; the longest of many. */
export function arraysOf(answer: unknown, name = '', found = new Map<string, number>()): Map<string, number> {
  if (Array.isArray(answer)) {
    found.set(name, Math.max(answer.length, found.get(name) ?? 0))
    for (const one of answer) arraysOf(one, `${name}[]`, found)
  } else if (typeof answer === 'object' && answer !== null)
    for (const [field, held] of Object.entries(answer)) arraysOf(held, name ? `${name}.${field}` : field, found)
  return found
}
