/** Walks a person of the rehearsal along the filing lane by HTTP, as far as a test needs. */
import { collectStep } from '#filer/collection/contract.ts'
import { checkAgent, registerAgent } from '#filer/consent/contract.ts'
import { chooseFamily } from '#filer/family/contract.ts'
import { completeAuthentication, requestAuthentication } from '#filer/authentication/contract.ts'
import { saveIdentity } from '#filer/identity/contract.ts'
import { chooseMethod, compareMethods } from '#filer/method/contract.ts'
import { register } from '#filer/registration/contract.ts'
import type { Lane } from '#domain/journey/facts.ts'
import { phoneDigits } from '#simulators/people/people.ts'
import { makeFiler, type Filer } from './filer.ts'
import type { Rehearsal } from './product.ts'

/** Stages at which a walk may end; each name is a completed act. */
export const stages = [
  'signed-in',
  'identified',
  'asked',
  'authenticated',
  'collected',
  'family',
  'agent',
  'method',
  'registered',
] as const
export type Stage = (typeof stages)[number]

/** The refund account that tests type; the sentinel knows it. */
export const typedAccount = '1002123456789'

/** A person of the rehearsal by id, signed out. */
export function filerCalled(rehearsal: Rehearsal, id: string, branchId?: string): Filer {
  return makeFiler(rehearsal, id, phoneDigits(personCalled(rehearsal, id).phone ?? ''), branchId)
}

/** The simulators' data of a person: tests take numbers from here and write none themselves. */
export function personCalled(rehearsal: Rehearsal, id: string) {
  const person = rehearsal.simulators.world.people.byId(id)
  if (!person) throw new Error(`the rehearsal has no ${id}`)
  return person
}

/** The body of the identity step for a person. */
export function identityOf(rehearsal: Rehearsal, id: string): { idenNoPrefix: string; idenNoSuffix: string } {
  const { residentNumber } = personCalled(rehearsal, id)
  return { idenNoPrefix: residentNumber.slice(0, 6), idenNoSuffix: residentNumber.slice(6) }
}

const acts: Record<
  Exclude<Stage, 'signed-in'>,
  (rehearsal: Rehearsal, filer: Filer, lane: Lane) => Promise<unknown>
> = {
  identified: (rehearsal, filer, lane) =>
    filer.call(saveIdentity, { body: identityOf(rehearsal, filer.id), query: { lane } }),
  async asked(_, filer) {
    const { result } = await filer.call(requestAuthentication)
    if (result !== 'S') throw new Error(`the request was answered ${result}`)
  },
  authenticated: (_, filer) => confirm(filer),
  collected: (_, filer) => Promise.all(['1', '2', '3'].map((step) => filer.call(collectStep, { params: { step } }))),
  family: (_, filer) => filer.call(chooseFamily, { query: { status: 'LAST_YEAR' } }),
  async agent(_, filer) {
    if ((await filer.call(checkAgent, { body: {} })).result === 'S') await filer.call(registerAgent, { body: {} })
  },
  async method(_, filer) {
    const offers = await filer.call(compareMethods)
    if (!Array.isArray(offers)) throw new Error(`${filer.id} is not a subject`)
    await filer.call(chooseMethod, { body: offers.find((offer) => offer.recommended)?.fillingType ?? 'SIMPLE' })
  },
  registered: (_, filer) => filer.call(register, { body: { bankCode: 'KB', accountNumber: typedAccount } }),
}

/** Approves on the phone and confirms; the first query to the vendor need not wait for the polling interval. */
export async function confirm(filer: Filer): Promise<void> {
  await filer.onPhone('approve')
  const { result, reason } = await filer.call(completeAuthentication)
  if (result !== 'S') throw new Error(`the confirmation was answered ${result} ${reason ?? ''}`)
}

/** Signs a person in and does everything up to a stage. */
export async function walkTo(
  rehearsal: Rehearsal,
  id: string,
  until: Stage,
  lane: Lane = 'filing',
  branchId?: string,
): Promise<Filer> {
  const filer = filerCalled(rehearsal, id, branchId)
  await filer.signIn()
  await walkOn(rehearsal, filer, 'signed-in', until, lane)
  return filer
}

/** Continues from a reached stage to a later one. */
export async function walkOn(
  rehearsal: Rehearsal,
  filer: Filer,
  after: Stage,
  until: Stage,
  lane: Lane = 'filing',
): Promise<void> {
  for (const stage of stages.slice(stages.indexOf(after) + 1, stages.indexOf(until) + 1))
    await acts[stage as Exclude<Stage, 'signed-in'>](rehearsal, filer, lane)
}
