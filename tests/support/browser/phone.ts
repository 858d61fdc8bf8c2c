/**
 * The person's phone beside the browser: approvals in the messenger, messages, the staff's second factor and the
 * clock, by the simulators' HTTP API.
 */
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { openPeople, phoneDigits } from '#simulators/people/people.ts'
import { waitFor } from '#tests/support/wait-for.ts'

export type PhonePerson = {
  id: string
  name: string
  phone: string
  digits: string
  residentNumber: { front: string; back: string }
}
export type RehearsalUrls = { url: string; phoneUrl: string }
type PhoneRequest = { id: string; state: string; title: string }

/** A person's identity does not depend on the year; the yearly figures are not used here. */
export const people = openPeople({
  now: () => new Date('2026-05-12T01:00:00Z'),
  ms: () => Date.parse('2026-05-12T01:00:00Z'),
} as Parameters<typeof openPeople>[0])

/** A named person or a generated one (`p-000123`). */
export function personCalled(id: string): PhonePerson {
  const person = people.byId(id)
  if (!person) throw new Error(`the rehearsal has no ${id}`)
  const phone = person.phone ?? ''
  return {
    id,
    name: person.name,
    phone,
    digits: phoneDigits(phone),
    residentNumber: { front: person.residentNumber.slice(0, 6), back: person.residentNumber.slice(6) },
  }
}

async function post(url: string, body: unknown = {}): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${new URL(url).pathname.replace(/\d{6,}/, '…')} answered ${answer.status}`)
  return answer
}

const look = async ({ phoneUrl }: RehearsalUrls, { digits }: PhonePerson) =>
  (await (await fetch(`${phoneUrl}/phone/${digits}.json`)).json()) as {
    requests: PhoneRequest[]
    messages: { text: string }[]
  }

/** Waits for a request on the phone and answers it. */
export async function answerOnPhone(
  rehearsal: RehearsalUrls,
  person: PhonePerson,
  as: 'approve' | 'refuse',
): Promise<void> {
  await waitFor(async () => (await look(rehearsal, person)).requests.some(({ state }) => state === 'waiting'))
  await post(`${rehearsal.phoneUrl}/phone/${person.digits}/${as}`)
}

/** Number of requests that wait on the phone. */
export async function waitingOnPhone(rehearsal: RehearsalUrls, person: PhonePerson): Promise<number> {
  return (await look(rehearsal, person)).requests.filter(({ state }) => state === 'waiting').length
}

/** The first message with these words, as soon as it has arrived. */
export async function messageWith(rehearsal: RehearsalUrls, person: PhonePerson, words: string): Promise<string> {
  return (await waitFor(async () => (await look(rehearsal, person)).messages.find(({ text }) => text.includes(words))))
    .text
}

/**
 * Emptied by Playwright when a run begins. Its processes tell each other here what they use; a program that runs alone
 * has nobody to tell.
 */
export const sharedByStories = process.env.TEST_WORKER_INDEX === undefined ? undefined : 'test-results'

/**
 * The second factor of a member of staff, as the phone page shows it, with some seconds left to type it. A code works
 * once and stories run side by side: each code is given to one caller, the next caller waits for the next code.
 */
export async function staffCode({ phoneUrl }: RehearsalUrls, login: string): Promise<string> {
  const taken = sharedByStories && join(sharedByStories, 'staff-codes')
  if (taken) mkdirSync(taken, { recursive: true })
  return waitFor(
    async () => {
      const codes = (await (await fetch(`${phoneUrl}/phone/staff.json`)).json()) as {
        email: string
        code: string
        secondsLeft: number
      }[]
      const code = codes.find(({ email, secondsLeft }) => email === login && secondsLeft > 2)?.code
      const isFree = code && (!taken || takesFirst(join(taken, `${new URL(phoneUrl).port} ${login} ${code}`)))
      return isFree ? code : undefined
    },
    80_000,
    // The next code comes within half a minute: asking more often takes time from the stories beside.
    500,
  )
}

/** Whether this process is the first to create the file. */
export function takesFirst(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx'))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** The rehearsal's time in ms. */
export async function clockMs({ phoneUrl }: RehearsalUrls): Promise<number> {
  const { now } = (await (await fetch(`${phoneUrl}/clock`)).json()) as { now: string }
  return Date.parse(now)
}

/** Moves the rehearsal's clock. */
export async function moveClock({ phoneUrl }: RehearsalUrls, to: { to: string } | { advance: string }): Promise<void> {
  await post(`${phoneUrl}/clock`, to)
}
