/** How many look-ups a receiver makes for an SPF record, through include: and redirect= (RFC 7208, 4.6.4). */
import type { Dns } from './dns.server.ts'

const mostLookUps = 10
const mostFollowed = 40

type Fault = { fault: string }
type Counted = { term: string; lookUps: number }

const isFault = (found: object): found is Fault => 'fault' in found

const isSpf = (text: string): boolean => /^v=spf1(\s|$)/i.test(text)

/** Each term that looks something up; `to`: whose record is to be followed. */
function termsOf(text: string): { term: string; to: string | undefined }[] {
  const words = text.toLowerCase().split(/\s+/)
  const hasAll = words.some((word) => /^[+~?-]?all$/.test(word))
  return words.flatMap((word) => {
    const [, followed] = /^[+~?-]?include:(\S+)$/.exec(word) ?? /^redirect=(\S+)$/.exec(word) ?? []
    if (word.startsWith('redirect=') && hasAll) return []
    if (followed !== undefined) return [{ term: word, to: followed.includes('%') ? undefined : followed }]
    return /^[+~?-]?(a|mx|ptr|exists)([:/]|$)/.test(word) ? [{ term: word, to: undefined }] : []
  })
}

async function recordOf(dns: Dns, name: string, term: string): Promise<{ text: string } | Fault> {
  const answer = await dns.texts(name)
  if ('failure' in answer && (answer.failure === 'failed' || answer.failure === 'late'))
    return { fault: `the name server does not answer for ${term} of SPF` }
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
    counted.push({ term, lookUps: 1 + nested.reduce((sum, { lookUps }) => sum + lookUps, 0) })
  }
  return counted
}

async function follow(dns: Dns, to: string, term: string, path: readonly string[], budget: { left: number }) {
  const found = await recordOf(dns, to, term)
  return isFault(found) ? found : count(dns, found.text, [...path, to], budget)
}

export async function tooManyLookUps(dns: Dns, domain: string, text: string): Promise<string | undefined> {
  const budget = { left: mostFollowed }
  const counted = await count(dns, text, [domain.toLowerCase()], budget)
  if (isFault(counted)) return counted.fault
  const total = counted.reduce((sum, { lookUps }) => sum + lookUps, 0)
  if (total <= mostLookUps) return undefined
  const each = counted.map(({ term, lookUps }) => `${term} takes ${lookUps}`).join(', ')
  const sum = budget.left < 0 ? `more than ${mostFollowed}` : total
  return `SPF asks for ${sum} look-ups where ${mostLookUps} are allowed, so that it fails: ${each}. Take some away`
}
