/** Enquiries of visitors and the staff who answer them, in one rehearsal per test file. */
import { after, before } from 'node:test'
import type { EnquiryAct } from '#domain/enquiry/enquiry.ts'
import type { StaffRole } from '#domain/staff-rights.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { actOnEnquiry, listEnquiries, type EnquiryRow } from '#office/enquiries/contract.ts'

export let rehearsal: Rehearsal
const officers = new Map<string, Officer>()
export const officer = (role: StaffRole, branchId = 'gaon') => officers.get(`${role} ${branchId}`)!
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  for (const [role, branchId, name] of [
    ['counsel', 'gaon', '박상담'],
    ['preparer', 'gaon', '이준비'],
    ['operator', 'gaon', '최운영'],
    ['operator', 'daon', '윤다온'],
    ['counsel', 'nare', '정나래'],
  ] as const)
    officers.set(`${role} ${branchId}`, await makeOfficer(rehearsal, { role, branchId, name }))
  await signIn()
})
after(() => rehearsal?.stop())
export const signIn = () => Promise.all([...officers.values()].map((officer) => officer.signIn()))

export let sent = 0
export const phoneOf = (count: number) => `010-0000-${String(7_000 + count)}`
export const words = () => ({
  kind: '5' as const,
  phone: phoneOf((sent += 1)),
  email: `asks-${sent}@example.test`,
  content: `신고를 맡기고 싶어요. (${sent})`,
  terms: true as const,
  privacy: true as const,
  marketing: false,
  openForMs: 20_000,
})
/** Creates an enquiry on a branch's site; returns its number. */
export async function enquiry(host = 'gaon.localhost', change: object = {}): Promise<string> {
  const answer = await rehearsal.product.app.inject({
    method: 'POST',
    url: '/api/consultations',
    headers: { host, 'content-type': 'application/json' },
    payload: JSON.stringify({ ...words(), ...change }),
  })
  return (answer.json() as { receiptNumber: string }).receiptNumber
}
export const params = (receiptNumber: string) => ({ params: { receiptNumber } })
export const board = (asker = officer('counsel')) => asker.call(listEnquiries)
export const act = (receiptNumber: string, name: EnquiryAct, seen: number, note = '', asker = officer('counsel')) =>
  asker.ask(actOnEnquiry, { ...params(receiptNumber), body: { act: name, seen, note } })
export const numbers = (rows: readonly EnquiryRow[]) => rows.map(({ receiptNumber }) => receiptNumber)
export const readingsBy = async (officer: Officer, name: string) =>
  (await rehearsal.product.context.database.accessRecords.list({ readerId: officer.id, act: name, page: 0, size: 99 }))
    .items
