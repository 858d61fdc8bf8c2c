/** An office with one registered case and a signed-in person of each role. */
import { readReportState } from '#filer/my-page/contract.ts'
import { staffRoles, type StaffRole } from '#domain/staff-rights.ts'
import { makeFiler } from '#tests/support/filer.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal } from '#tests/support/product.ts'
import { walkOn } from '#tests/support/walk.ts'

/** `params` names the case of 김하늘; the caller stops the rehearsal. */
export async function startOffice(how: Parameters<typeof startRehearsal>[0] = {}) {
  const rehearsal = await startRehearsal(how)
  const filer = makeFiler(rehearsal, 'haneul', '010-0000-0001')
  await filer.signIn()
  await walkOn(rehearsal, filer, 'signed-in', 'registered')
  const params = { caseNumber: (await filer.call(readReportState)).caseNumber ?? '' }
  const officers = new Map<StaffRole, Officer>()
  for (const role of staffRoles) {
    const made = await makeOfficer(rehearsal, { role })
    await made.signIn()
    officers.set(role, made)
  }
  return { rehearsal, params, filer, officer: (role: StaffRole): Officer => officers.get(role)! }
}
