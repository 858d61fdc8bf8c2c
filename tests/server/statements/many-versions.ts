import { shippedCodes } from '#domain/message/approvals.ts'
import { addBranchVersion } from '#office/branch-editor/queries.server.ts'
import type { Officer } from '#tests/support/officer.ts'
import type { Rehearsal } from '#tests/support/product.ts'

/** Drafts of one branch, and a publication of another that differs from the one before it in every message. */
export async function fillBranch(
  { rehearsal, operator, now }: { rehearsal: Rehearsal; operator: Officer; now: Date },
  branchId: string,
  rows: number,
): Promise<void> {
  const { database, servedBranches } = rehearsal.product.context
  const save = async (branch: string, number: number, state: 'draft' | 'published', approvedOn: string) => {
    const { value, texts } = await servedBranches.contentOf(branch)
    const approved = Object.entries(shippedCodes).map(([template, code]) => [template, { code, approvedOn }])
    const content = { value: { ...value, messages: Object.fromEntries(approved) }, texts }
    const written = { reason: '', writtenBy: operator.id, writtenAt: now }
    await addBranchVersion(database, { branchId: branch, number, state, content, changed: ['messages'], ...written })
  }
  for (let number = 1; number <= rows; number += 1) await save(branchId, number, 'draft', '2026-01-02')
  await save('nare', 1, 'published', '2026-01-02')
  await save('nare', 2, 'published', '2026-01-03')
}
