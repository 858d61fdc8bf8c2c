/** What a receiver looks up for an SPF record, and what fails it (RFC 7208, 4.6.4). */
import type { Dns } from './dns.server.ts'

const mostLookUps = 10
const mostFollowed = 40
const mostVoid = 2
const mostMailServers = 10

/** `why` undefined: fit. `unknown`: terms of which nobody can tell what they will find. */
export type SpfFinding = { why: string | undefined; unknown: readonly string[] }

type Fault = { fault: string }
/** `of`: whose record holds the term. */
type Asked = { term: string; of: string }
type Counted = { term: string; lookUps: number; asked: readonly Asked[] }

const isFault = (found: object): found is Fault => 'fault' in found

const isSpf = (text: string): boolean => /^v=spf1(\s|$)/i.test(text)

/** Each term that looks something up; `to`: whose record is to be followed. Behind `all` nothing counts (5.1, 6.1). */
function termsOf(text: string): { term: string; to: string | undefined }[] {
  const words = text.toLowerCase().split(/\s+/)
  const all = words.findIndex((word) => /^[+~?-]?all$/.test(word))
  return (all < 0 ? words : words.slice(0, all)).flatMap((word) => {
    const [, followed] = /^[+~?-]?include:(\S+)$/.exec(word) ?? /^redirect=(\S+)$/.exec(word) ?? []
    if (word.startsWith('redirect=') && all >= 0) return []
    if (followed !== undefined) return [{ term: word, to: followed.includes('%') ? undefined : followed }]
    return /^[+~?-]?(a|mx|ptr|exists)([:/]|$)/.test(word) ? [{ term: word, to: undefined }] : []
  })
}

const unanswered = (term: string): Fault => ({ fault: `the name server does not answer for ${term} of SPF` })

async function recordOf(dns: Dns, name: string, term: string): Promise<{ text: string } | Fault> {
  const answer = await dns.texts(name)
  if ('failure' in answer && (answer.failure === 'failed' || answer.failure === 'late')) return unanswered(term)
  const found = 'texts' in answer ? answer.texts.filter(isSpf) : []
  const [text] = found
  if (text === undefined)
    return { fault: `SPF names ${term}, where no SPF record stands, so that it fails: mend it or take it away` }
  if (found.length > 1) return { fault: `SPF names ${term}, where ${found.length} SPF records stand, so that it fails` }
  return { text }
}

async function count(
  dns: Dns,
  text: string,
  path: readonly string[],
  budget: { left: number },
): Promise<Counted[] | Fault> {
  const counted: Counted[] = []
  for (const { term, to } of termsOf(text)) {
    budget.left -= 1
    if (budget.left < 0) break
    if (to !== undefined && path.includes(to))
      return { fault: `SPF leads back to itself, so that it fails: ${[...path, to].join(' > ')}. Take ${term} away` }
    const nested = to === undefined ? [] : await follow(dns, to, term, path, budget)
    if (isFault(nested)) return nested
    counted.push({
      term,
      lookUps: 1 + nested.reduce((sum, { lookUps }) => sum + lookUps, 0),
      asked: to === undefined ? [{ term, of: path.at(-1) ?? '' }] : nested.flatMap(({ asked }) => asked),
    })
  }
  return counted
}

async function follow(dns: Dns, to: string, term: string, path: readonly string[], budget: { left: number }) {
  const found = await recordOf(dns, to, term)
  return isFault(found) ? found : count(dns, found.text, [...path, to], budget)
}

/** What it asks for depends on each letter. */
const isUnknown = ({ term }: Asked): boolean => term.includes('%') || /^[+~?-]?ptr\b/.test(term)

/** How many records the term finds; 0 is a void look-up of every receiver. */
async function findsOf(dns: Dns, { term, of }: Asked): Promise<number | undefined> {
  const [, kind, name = of] = /^[+~?-]?(a|mx|exists)(?::([^/]+))?/.exec(term) ?? []
  if (kind === 'mx') return dns.count(name, 'MX')
  const found = await dns.count(name, 'A')
  // A receiver asks for the sender's own kind of address; `exists` is A alone (5.7).
  return found === 0 && kind === 'a' ? dns.count(name, 'AAAA') : found
}

async function voidFault(dns: Dns, domain: string, asked: readonly Asked[]): Promise<string | undefined> {
  const found = await Promise.all(asked.map(async (one) => ({ ...one, finds: await findsOf(dns, one) })))
  const called = ({ term, of }: Asked) => (of === domain ? term : `${term} of ${of}`)
  const silent = found.find(({ finds }) => finds === undefined)
  if (silent) return unanswered(called(silent)).fault
  const many = found.find(({ term, finds = 0 }) => /^[+~?-]?mx\b/.test(term) && finds > mostMailServers)
  if (many)
    return `SPF names ${called(many)}, which has ${many.finds} mail servers where ${mostMailServers} may be looked up, so that it fails: take it away`
  const empty = found.filter(({ finds }) => finds === 0)
  if (empty.length <= mostVoid) return undefined
  return `SPF asks ${empty.length} times for what is not there, where ${mostVoid} are allowed, so that it fails: ${empty.map(called).join(', ')}. Mend or take away`
}

export async function checkLookUps(dns: Dns, domain: string, text: string): Promise<SpfFinding> {
  const budget = { left: mostFollowed }
  const own = domain.toLowerCase()
  const counted = await count(dns, text, [own], budget)
  if (isFault(counted)) return { why: counted.fault, unknown: [] }
  const total = counted.reduce((sum, { lookUps }) => sum + lookUps, 0)
  const asked = counted.flatMap((one) => one.asked)
  if (total <= mostLookUps) {
    const why = await voidFault(
      dns,
      own,
      asked.filter((one) => !isUnknown(one)),
    )
    return { why, unknown: [...new Set(asked.filter(isUnknown).map(({ term }) => term))] }
  }
  const each = counted.map(({ term, lookUps }) => `${term} takes ${lookUps}`).join(', ')
  const sum = budget.left < 0 ? `more than ${mostFollowed}` : total
  const why = `SPF asks for ${sum} look-ups where ${mostLookUps} are allowed, so that it fails: ${each}. Take some away`
  return { why, unknown: [] }
}
