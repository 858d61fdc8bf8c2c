/**
 * A person who never gives up: reads the journey's state, does the next act, and reads again when an answer is lost.
 * Only token and cookies are remembered, so that anything the product forgets shows.
 */
import { countersign } from '#server/consents/queries.server.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '#contract/endpoint.ts'
import { completeAuthentication, requestAuthentication } from '#filer/authentication/contract.ts'
import { collectStep, readCollection } from '#filer/collection/contract.ts'
import { checkAgent, readConsent, registerAgent } from '#filer/consent/contract.ts'
import { Problem } from '#domain/problems.ts'
import { chooseFamily } from '#filer/family/contract.ts'
import { readHistory } from '#filer/history/contract.ts'
import { saveIdentity } from '#filer/identity/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { chooseMethod, compareMethods } from '#filer/method/contract.ts'
import { readPortalUserData } from '#filer/member/contract.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { agreeToStart, completePayment, readAmount, readPayment, startPayment } from '#filer/payment/contract.ts'
import { register } from '#filer/registration/contract.ts'
import { phoneDigits } from '#simulators/people/people.ts'
import { generatedProfile } from '#simulators/people/generated.ts'
import { namedProfiles } from '#simulators/people/named.ts'
import { makeFiler, type Filer } from '#tests/support/filer.ts'
import { openBudget, whenBusy } from '#tests/support/clock/busy-machine.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { typedAccount } from '#tests/support/walk.ts'
import { howOften } from '#tests/support/chance/how-often.ts'
import { arrivesInTime } from './arrivals.ts'
import type { Processes } from './processes.ts'
import { filingsOf } from '#tests/support/database.ts'

/** The interface of a running product, for one with killed processes and for an ordinary rehearsal. */
export type Place = Pick<Processes, 'url' | 'phoneUrl' | 'database' | 'clock' | 'moveClock'> & {
  /** Ends the stories of everybody. */
  signal?: AbortSignal
  /** Receives every answer. */
  heard?(answer: { method: string; path: string; status: number; body: unknown }): void
}

/** The second until they ask again: many people at once would keep a product from coming back. */
const [answerMs, unansweredMs] = [4_000, 300]
/** For the failure message. */
const answersTold = 8
/** A story that is interrupted again and again takes longer. */
const { kills, soak } = howOften()
const storyMs = 200_000 + (kills + soak) * 10_000
export const feeWon = 220_000

function profileCalled(id: string) {
  const profile = namedProfiles.find((named) => named.id === id) ?? generatedProfile(id)
  if (!profile) throw new Error(`no ${id}`)
  return profile
}

/** Sends a request once; undefined when the answer was lost, late, or a passing failure. */
async function once<A>(
  filer: Filer,
  endpoint: Endpoint<any, any, any, A>,
  input?: Parameters<Filer['ask']>[1],
): Promise<A | undefined> {
  const late = new AbortController()
  const answer = await Promise.race([
    filer.ask(endpoint, input).catch(() => undefined),
    pause(whenBusy(answerMs), undefined, { signal: late.signal }).catch(() => undefined),
  ])
  late.abort()
  if (answer?.status === 401) await filer.signIn().catch(() => undefined)
  return answer && answer.status < 400 ? answer.body : undefined
}

/** Walks from sign-in to a paid fee, or until the fee is due. Throws when the time is over. */
export async function goToTheEnd(place: Place, id: string, end: 'paid' | 'fee due' = 'paid'): Promise<Filer> {
  const profile = profileCalled(id)
  const lastAnswers: string[] = []
  const heard: Place['heard'] = (answer) => {
    lastAnswers.push(`${answer.path} ${answer.status} ${(answer.body as { code?: string } | null)?.code ?? ''}`)
    lastAnswers.splice(0, lastAnswers.length - answersTold)
    place.heard?.(answer)
  }
  const filer = listening({ ...place, heard }, makeFiler(place, id, phoneDigits(profile.phone)))
  const isOver = openBudget(storyMs)
  let last = ''
  let stood = 0
  while (!isOver() && !place.signal?.aborted) {
    const where = await once(filer, readJourney)
    if (!where) {
      await pause(unansweredMs)
      continue
    }
    // No progress means that something waits for its time: a claim of a dead process, or a question asked too early.
    stood = where.step === last ? stood + 1 : 0
    last = where.step
    if (stood > 3 && stood % 3 === 0) await place.moveClock('PT35S').catch(() => undefined)
    if (where.step === 'end') {
      // The records are read past the product, which would have reported a missing database itself.
      const isReviewed = await review(place, where.answers.caseNumber).then(() => true, isAway)
      if (!isReviewed) await pause(60)
      else if (end === 'fee due' || (await pay(place, filer, stood))) return filer
    } else await next(place, filer, where.step, profile.residentNumber)
  }
  throw new Error(
    `${id} did not come further than ${last}: ${lastAnswers.join(', ')}; at ${place.clock.now().toISOString()}`,
  )
}

/** False while a database restarts; any other error is thrown. */
function isAway(reason: unknown): false {
  if (reason instanceof Problem && reason.code === 'unavailable') return false
  throw reason
}

function listening(place: Place, filer: Filer): Filer {
  const { ask } = filer
  filer.ask = async (endpoint, input) => {
    const answer = await ask(endpoint, input)
    place.heard?.({ method: endpoint.method, path: endpoint.path, status: answer.status, body: answer.body })
    return answer
  }
  return filer
}

async function next(place: Place, filer: Filer, step: string, residentNumber: string): Promise<void> {
  switch (step) {
    case 'identity':
      await once(filer, saveIdentity, {
        body: { idenNoPrefix: residentNumber.slice(0, 6), idenNoSuffix: residentNumber.slice(6) },
        query: { lane: 'filing' },
      })
      return
    case 'prepare':
      await once(filer, requestAuthentication)
      return
    case 'wait': {
      for (let more = true; more;)
        more = await filer.onPhone('approve').then(
          () => true,
          () => false,
        )
      await once(filer, completeAuthentication)
      return
    }
    case 'collect': {
      const seen = await once(filer, readCollection)
      const open = (seen?.steps ?? []).filter(({ state }) => state !== 'done')
      await Promise.all(open.map(({ step: number }) => once(filer, collectStep, { params: { step: String(number) } })))
      return
    }
    case 'last-family':
    case 'family':
      await once(filer, chooseFamily, { query: { status: 'LAST_YEAR' } })
      return
    case 'history':
    case 'compare': {
      if (step === 'history') await once(filer, readHistory)
      const offers = await once(filer, compareMethods)
      if (Array.isArray(offers))
        await once(filer, chooseMethod, { body: offers.find((offer) => offer.recommended)?.fillingType })
      return
    }
    case 'register': {
      const agent = await once(filer, checkAgent, { body: {} })
      if (agent?.result === 'S') await once(filer, registerAgent, { body: {} })
      await once(filer, register, { body: { bankCode: 'KB', accountNumber: typedAccount } })
      return
    }
    default:
      throw new Error(`nobody knows the step ${step}`)
  }
}

/**
 * Completes the office's review through the records, because the office's screens have their own tests. Repeating it
 * changes nothing.
 */
async function review({ database, clock }: Place, caseNumber: string): Promise<void> {
  const filing = await database.filings.findByCaseNumber(caseNumber)
  if (!filing || filing.reviewCompletedAt) return
  const now = clock.now()
  const actor = { kind: 'system' as const, id: 'test' }
  await database.transaction(async (r) => {
    for (const state of ['preparing', 'in-review'] as const)
      await r.cases.move(filing.id, 'office', state, { actor, kind: 'rehearsal' }, now)
    await r.summaries.prepare(
      filing.id,
      {
        type: 'SIMPLE',
        books: { keeper: 'filer', files: 1 },
        totalIncomeWon: 1_000_000,
        decidedTaxWon: 0,
        prepaidTaxWon: 0,
        taxDueOrRefundWon: 0,
        feeWon,
        quote: [{ id: 'base', amountWon: feeWon }],
      },
      '00000000-0000-4000-8000-000000000001',
      now,
    )
    await r.summaries.approve(filing.id, '00000000-0000-4000-8000-000000000002', now)
    const signer = { id: '00000000-0000-4000-8000-000000000002', name: '검토연습', licenceNumber: '제00001호' }
    await countersign(r, filing.id, signer, now)
    await r.cases.move(filing.id, 'office', 'waiting-for-fee', { actor, kind: 'rehearsal' }, now)
    await r.filings.update(filing.id, { reviewCompletedAt: now, waitingSince: null }, now)
  })
}

/** Tries to pay once; true when the fee is paid. */
async function pay(place: Place, filer: Filer, stood: number): Promise<boolean> {
  const state = await once(filer, readPayment)
  if (state?.statusMessage === 'PAID') return true
  if (state?.statusMessage === 'CHECKING' || stood % 3 === 2) await place.moveClock('PT61S').catch(() => undefined)
  const consent = (await once(filer, readAmount))?.consent
  if (consent && !consent.agreed) await once(filer, agreeToStart, { body: { hash: consent.hash } })
  const form = await once(filer, startPayment, { body: { payMethod: 'CARD' } })
  const window = form && (await authenticate(place, form))
  if (window) await once(filer, completePayment, { body: window })
  return false
}

/** Plays the provider's window without a browser. */
export async function authenticate(
  { phoneUrl }: Pick<Place, 'phoneUrl'>,
  form: Record<string, string>,
  outcome = 'approve',
): Promise<Record<string, string> | undefined> {
  const answer = await fetch(`${phoneUrl}/nicepay/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ form, outcome }),
  }).catch(() => undefined)
  return answer?.ok ? ((await answer.json()) as { fields?: Record<string, string> }).fields : undefined
}

type Ledger<T> = { ledger: T }
export const ledgerOf = async <T>({ phoneUrl }: Pick<Place, 'phoneUrl'>, company: string) =>
  ((await (await fetch(`${phoneUrl}/ledger/${company}.json`)).json()) as Ledger<T>).ledger
export type ProviderPayment = {
  state: string
  amountWon: number
  remainingWon: number
  tid: string
  moid: string
  buyerTel: string
  calls: string[]
}
export const paymentsAtProvider = async (place: Pick<Place, 'phoneUrl'>) =>
  Object.values((await ledgerOf<{ payments: Record<string, ProviderPayment> }>(place, 'nicepay')).payments)

/**
 * Everything that remains of one person's story on our side and at the companies, without what differs from run to
 * run.
 */
export async function remains(place: Place, filer: Filer) {
  const { database } = place
  const { caseNumber } = (await filer.call(readJourney)).answers
  const filing = await database.filings.findByCaseNumber(caseNumber)
  if (!filing) throw new Error('no case')
  await waitFor(() => arrivesInTime(place, filer, filing.id), whenBusy(30_000))
  const [journey, state, collection, history, portalUser, consent, payments, family, outbox] = await Promise.all([
    filer.call(readJourney),
    filer.call(readReportState),
    filer.call(readCollection),
    filer.call(readHistory),
    filer.call(readPortalUserData),
    filer.call(readConsent),
    database.payments.listOf(filing.id),
    database.family.list(filing.id),
    database.outbox.listOf(filing.id),
  ])
  const { agentOurs, collection: collected, familyChoice, method, registered } = journey.facts
  const phone = phoneDigits(profileCalled(filer.id).phone)
  const isOwn = ({ buyerTel }: { buyerTel: string }) => buyerTel.replaceAll(/\D/g, '') === phone
  const atProvider = (await paymentsAtProvider(place)).filter(isOwn)
  const agents = (await ledgerOf<{ paths: Record<string, { agent?: unknown }> }>(place, 'tax-portal')).paths
  return {
    facts: { agentOurs, collected, familyChoice, method, registered },
    step: journey.step,
    ending: journey.answers.ending,
    history,
    portalUser,
    consent: consent.result,
    state: { ...state, at: Object.keys(state.at ?? {}), caseNumber: '' },
    documents: collection.documents,
    steps: collection.steps,
    filings: (await filingsOf(database, filing.accountId)).length,
    family: family.map(({ relation, name, source }) => `${source} ${relation} ${name}`).toSorted(),
    officeState: filing.officeState,
    agentState: filing.agentState,
    // Two messages that are due at the same moment leave in any order.
    messages: (await filer.messages())
      .map(({ text }) => text.replaceAll(caseNumber, '#').replaceAll(place.url, ''))
      .toSorted(),
    // Whether the vendor was asked about the delivery yet depends on timing.
    outbox: outbox.map(({ template, state: sent }) => `${template} ${sent === 'delivered' ? 'sent' : sent}`).toSorted(),
    paid: payments.filter(({ paidAt }) => paidAt).map(({ state: paid, amountWon }) => `${paid} ${amountWon}`),
    taken: atProvider.flatMap(({ state: taken, remainingWon: won }) => (won > 0 ? [`${taken} ${won}`] : [])),
    agentAtPortal: agents[filer.id]?.agent,
  }
}
