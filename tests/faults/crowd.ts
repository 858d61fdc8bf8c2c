/**
 * Runs many people on the journey at once, each sending enquiries beside it; counts every acknowledged write and
 * looks for it afterwards.
 */
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { addConversationFile, readOwnConversationFile, writeToOffice } from '#filer/conversation/contract.ts'
import { sendEnquiry } from '#site/consultation/contract.ts'
import { enquiryOf } from '#tests/support/fixtures/enquiry.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import type { Filer } from '#tests/support/filer.ts'
import { whenBusy } from '#tests/support/clock/busy-machine.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { feeWon, goToTheEnd, remains, type Place } from './resuming.ts'
import { listOpenConsultations } from '#office/enquiries/queries.server.ts'

export type Crowd = {
  /** Starts nobody else, waits for all stories to end, and checks that each acknowledged write is stored once. */
  checkAll(): Promise<Figures>
}
type Figures = {
  filers: Filer[]
  people: number
  acknowledged: number
  enquiries: number
  files: number
  refused: Record<string, number>
}

const answerMs = 5_000
const pauseMs = 250
const clockEveryMs = 2_000

/** All of them have one address, and ask without a person's pauses. */
export const crowdSettings = {
  ENQUIRIES_PER_HOUR: '1000000',
  SIGN_INS_PER_HOUR: '1000000',
  CALLS_PER_MINUTE: '1000000',
  DEVICE_CALLS_PER_MINUTE: '1000000',
}

/** Ids of people that no other test uses. */
export const peopleFrom = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `p-${String(first + at).padStart(6, '0')}`)

/**
 * Starts the stories of `ids`, at most `atOnce` at a time, with at most `most` enquiries each; `withFiles`: everybody
 * leaves a file at the end.
 */
export async function startCrowd(
  place: Place,
  ids: readonly string[],
  { atOnce, most = 20, withFiles = false }: { atOnce: number; most?: number; withFiles?: boolean },
): Promise<Crowd> {
  const listEnquiries = () => listOpenConsultations(place.database, { branchId: 'gaon', limit: 100_000 })
  const before = (await listEnquiries()).length
  const refused: Record<string, number> = {}
  let acknowledged = 0
  const receipts: string[] = []
  let movedAt = -clockEveryMs
  const listened: Place = {
    ...place,
    // The journey must not move the shared clock here: that would end everybody's sessions.
    async moveClock(advance) {
      if (performance.now() - movedAt < clockEveryMs) return
      movedAt = performance.now()
      await place.moveClock(advance)
    },
    heard({ method, status, body }) {
      if (method !== 'GET' && status < 400) acknowledged += 1
      if (status >= 500) note(status, body)
    },
  }
  const note = (status: number, body: unknown) => {
    const { message, code } = (body ?? {}) as { message?: string; code?: string }
    const refusal = message ? `${status} ${code}` : `${status} without a sentence`
    refused[refusal] = (refused[refusal] ?? 0) + 1
  }
  const waiting = [...ids]
  const filers: Filer[] = []
  const files: { filer: Filer; fileId: string }[] = []
  const tell = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const over = new AbortController()
      const [filer, sent] = await Promise.all([
        goToTheEnd(listened, id).finally(() => over.abort()),
        enquiries(place, id, { signal: over.signal, most, note }),
      ])
      filers.push(filer)
      receipts.push(...sent)
      if (withFiles) files.push({ filer, fileId: await leaveFile(filer) })
    }
  }
  place.signal?.addEventListener('abort', () => void (waiting.length = 0))
  const all = Promise.all(Array.from({ length: atOnce }, tell))
  all.catch(() => undefined)
  return {
    async checkAll() {
      waiting.length = 0
      await all
      assert.ok(filers.length >= atOnce)
      for (const filer of filers) await assertOnce(place, filer)
      for (const { filer, fileId } of files) await assertReadable(filer, fileId)
      const found = await listEnquiries()
      const numbers = new Set(found.map(({ receiptNumber }) => receiptNumber))
      for (const receipt of receipts) assert.ok(numbers.has(receipt), `the enquiry ${receipt} is lost`)
      assert.equal(new Set(receipts).size, receipts.length, 'two enquiries have one number')
      assert.equal(found.length - before, receipts.length, 'an enquiry stands there twice')
      return { filers, people: filers.length, acknowledged, enquiries: receipts.length, files: files.length, refused }
    },
  }
}

/** Sends one enquiry after the other, each with its own idempotency key and repeated until it is acknowledged. */
async function enquiries(
  { url, signal: ended }: Place,
  id: string,
  { signal, most, note }: { signal: AbortSignal; most: number; note: (status: number, body: unknown) => void },
): Promise<string[]> {
  const receipts: string[] = []
  while (receipts.length < most && !ended?.aborted && (!signal.aborted || receipts.length === 0)) {
    const content = `연습 문의 ${id} ${receipts.length}`
    for (let receipt: string | undefined; receipt === undefined && !ended?.aborted;) {
      receipt = await sendOnce(url, `${id}-${receipts.length}`, content, note)
      if (receipt) receipts.push(receipt)
      await pause(pauseMs)
    }
  }
  return receipts
}

async function sendOnce(
  url: string,
  key: string,
  content: string,
  note: (status: number, body: unknown) => void,
): Promise<string | undefined> {
  const answer = await fetch(url + sendEnquiry.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(enquiryOf(content)),
    signal: AbortSignal.timeout(whenBusy(answerMs)),
  }).catch(() => undefined)
  const body = (await answer?.json().catch(() => undefined)) as { receiptNumber?: string } | undefined
  if (answer?.ok && body?.receiptNumber) return body.receiptNumber
  if (answer) note(answer.status, body)
  return undefined
}

const words = 'invented words of a filer'

/** An upload whose answer is lost is sent again: it counts once it is acknowledged and written. */
async function leaveFile(filer: Filer): Promise<string> {
  const added = await untilAnswered(filer, () => filer.ask(addConversationFile, { body: aPdf(words) }))
  await untilAnswered(filer, () => filer.ask(writeToOffice, { body: { words: '보냈어요' } }))
  return added.id
}

async function assertReadable(filer: Filer, fileId: string): Promise<void> {
  const bytes: unknown = await untilAnswered(filer, () => filer.ask(readOwnConversationFile, { params: { fileId } }))
  assert.ok(Buffer.from(bytes as Uint8Array).includes(words), `the file of ${filer.id} is lost`)
}

async function untilAnswered<A>(filer: Filer, ask: () => Promise<{ status: number; body: A }>): Promise<A> {
  return waitFor(async () => {
    const answer = await ask().catch(() => undefined)
    if (answer?.status === 401) await filer.signIn().catch(() => undefined)
    return answer && answer.status < 400 ? { body: answer.body } : undefined
  }, whenBusy(60_000)).then(({ body }) => body)
}

/** Checks that the person paid once on both sides and has one case and no message twice. */
async function assertOnce(place: Place, filer: Filer): Promise<void> {
  // The clock may have moved past the session of a person who ended early.
  await filer.signIn()
  const left = await remains(place, filer)
  assert.deepEqual([left.paid, left.taken], [[`PAID ${feeWon}`], [`approved ${feeWon}`]], filer.id)
  assert.deepEqual([left.filings, left.step, left.facts.registered], [1, 'end', true], filer.id)
  assert.equal(
    new Set(left.messages).size,
    left.messages.length,
    `${filer.id} read a message twice: ${left.outbox.join(', ')}`,
  )
}
