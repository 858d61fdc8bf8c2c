/**
 * Takes a person by HTTP to the start of a story. The browser then signs in: progress belongs to the person, not to a
 * device.
 */
import type { Lane } from '#domain/journey/facts.ts'
import { chooseMethod, compareMethods } from '#filer/method/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { people, type RehearsalUrls, type PhonePerson } from '#tests/support/browser/phone.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { walkTo, type Stage } from '#tests/support/walk.ts'

export async function walk(
  rehearsal: RehearsalUrls,
  person: PhonePerson,
  until: Stage,
  lane: Lane = 'filing',
): Promise<Filer> {
  return walkTo({ ...rehearsal, simulators: { world: { people } } } as unknown as Rehearsal, person.id, until, lane)
}

/** Chooses the recommended method without asking the portal about the agent. */
export async function chooseAny(filer: Filer): Promise<void> {
  const offers = await filer.call(compareMethods)
  if (!Array.isArray(offers)) throw new Error('not a subject')
  await filer.call(chooseMethod, { body: offers.find((offer) => offer.recommended)?.fillingType ?? 'SIMPLE' })
}
