/**
 * The person's phone beside the browser: what they press in the messenger, the messages they get, the office's second
 * factor and the clock, all by the simulators' HTTP API.
 */
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

/** Who a person is does not depend on the year; the figures that do are not used here. */
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

/** Waits until a request is on the phone and answers it. */
export async function answerOnPhone(
  rehearsal: RehearsalUrls,
  person: PhonePerson,
  as: 'approve' | 'refuse',
): Promise<void> {
  await waitFor(async () => (await look(rehearsal, person)).requests.some(({ state }) => state === 'waiting'))
  await post(`${rehearsal.phoneUrl}/phone/${person.digits}/${as}`)
}

/** How many requests wait on the phone. */
export async function waitingOnPhone(rehearsal: RehearsalUrls, person: PhonePerson): Promise<number> {
  return (await look(rehearsal, person)).requests.filter(({ state }) => state === 'waiting').length
}

/** The first message with these words, as soon as it has arrived. */
export async function messageWith(rehearsal: RehearsalUrls, person: PhonePerson, words: string): Promise<string> {
  return (await waitFor(async () => (await look(rehearsal, person)).messages.find(({ text }) => text.includes(words))))
    .text
}

/** The second factor of a member of staff, as the phone page shows it, with some seconds left to type it. */
export async function staffCode({ phoneUrl }: RehearsalUrls, login: string): Promise<string> {
  return waitFor(async () => {
    const codes = (await (await fetch(`${phoneUrl}/phone/staff.json`)).json()) as {
      email: string
      code: string
      secondsLeft: number
    }[]
    return codes.find(({ email, secondsLeft }) => email === login && secondsLeft > 2)?.code
  }, 10_000)
}

/** Moves the rehearsal's one clock. */
export async function moveClock({ phoneUrl }: RehearsalUrls, to: { to: string } | { advance: string }): Promise<void> {
  await post(`${phoneUrl}/clock`, to)
}
