import { Problem } from '#domain/problems.ts'
import { sha256OfFile } from '#database/file-hash.server.ts'
import type { Filing, Stores } from '#database/rows.ts'
import { findSameBill, isPaperElsewhere } from './queries.server.ts'

/** Throws `case.same-paper` if the slip is in this case as the same kind or in another of the branch. */
export async function mustBeNewSlip(r: Stores, filing: Filing, kind: string, content: Buffer): Promise<void> {
  const hash = await sha256OfFile(content)
  const here = (await findSameBill(r, [filing.id], [hash])).some((bill) => bill.kind === kind)
  if (here || (await isPaperElsewhere(r, filing, hash))) throw new Problem('case.same-paper')
}
