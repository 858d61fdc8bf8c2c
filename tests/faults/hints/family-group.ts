import { makeInvitation } from '#tests/support/family-group.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import type { Hints } from '#tests/faults/shots.ts'

/** Of a member whose family is linked with nobody. */
export async function ofFamily({ product }: Rehearsal, done: { id: string } | undefined): Promise<Hints> {
  const { database, clock } = product.context
  const filing = await database.filings.get(done?.id ?? '')
  return {
    token: ['x'.repeat(43)],
    tie: ['spouse'],
    name: ['연습가족'],
    proposal: ['0'.repeat(64)],
    on: [false],
    invitation: [await makeInvitation(database, filing, clock.now())],
  }
}
