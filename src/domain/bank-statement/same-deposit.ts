import { isOtherName, nameKey } from '#domain/name/name-key.ts'

/** `senderKey`, a keyed hash of `senderText`, survives erasure of the name. */
export type Traits = {
  day: string
  amountWon: number
  /** `14:03:22`, `14:03`, or null if unknown. */
  time: string | null
  balanceWon: number | null
  senderKey: string | null
  /** Empty after erasure. */
  sender: string
}
/** `early`: stored before times and balances were; an equal sender is enough. */
export type KnownDeposit = Traits & { id: string; early: boolean }

/** `repeated`: the row `of` again, where downloads that overlap were pasted together; sure by its time. */
export type Match =
  | { kind: 'new' }
  | { kind: 'known' | 'doubtful'; id: string }
  | { kind: 'repeated'; of: number; isSure: boolean }

/** Normalizes what differs between two exports of the same transaction. */
export const senderText = (sender: string): string => nameKey(sender) || sender.normalize('NFKC').replaceAll(/\s/g, '')

type Agreement = 'equal' | 'unknown' | 'unlike'

function timesAgree(first: string | null, other: string | null): Agreement {
  if (first === null || other === null) return 'unknown'
  // A file saved by a spreadsheet loses the seconds.
  const length = Math.min(first.length, other.length)
  return first.slice(0, length) === other.slice(0, length) ? 'equal' : 'unlike'
}

function balancesAgree(first: number | null, other: number | null): Agreement {
  if (first === null || other === null) return 'unknown'
  return first === other ? 'equal' : 'unlike'
}

/** `near`: one name is a prefix of the other, or one was erased. */
function sendersAgree(traits: Traits, other: Traits): 'equal' | 'near' | 'unlike' {
  if (traits.senderKey !== null && traits.senderKey === other.senderKey) return 'equal'
  if (senderText(traits.sender) === senderText(other.sender) && traits.sender !== '') return 'equal'
  if (traits.sender === '' || other.sender === '') return 'near'
  return isOtherName(traits.sender, other.sender) ? 'unlike' : 'near'
}

type Likeness = 'exact' | 'same' | 'doubtful' | 'other'

export function likeness(read: Traits, known: Traits & { early: boolean }): Likeness {
  if (read.day !== known.day || read.amountWon !== known.amountWon) return 'other'
  const time = timesAgree(read.time, known.time)
  const balance = balancesAgree(read.balanceWon, known.balanceWon)
  const sender = sendersAgree(read, known)
  if (known.early) return sender === 'equal' ? 'same' : 'doubtful'
  // Banks tell the moment of the order in one file and of the booking in another.
  if (time === 'unlike') return balance === 'equal' && sender === 'equal' ? 'doubtful' : 'other'
  if (balance === 'unlike') return time === 'equal' && sender === 'equal' ? 'doubtful' : 'other'
  if (time === 'equal' && balance === 'equal') return sender === 'equal' && read.time === known.time ? 'exact' : 'same'
  const hasSamePresence =
    (read.time === null) === (known.time === null) && (read.balanceWon === null) === (known.balanceWon === null)
  if (sender === 'equal' && hasSamePresence) return read.time === known.time ? 'exact' : 'same'
  if (sender === 'equal' && (time === 'equal' || balance === 'equal')) return 'same'
  if (sender === 'unlike' && time === 'unknown' && balance === 'unknown') return 'other'
  return 'doubtful'
}

const toGroupKey = ({ day, amountWon }: Traits) => `${day} ${amountWon}`

/** Equal balances alone tell a repeated row from a second deposit. */
function findRepeats(read: readonly Traits[]): Map<number, number> {
  const repeats = new Map<number, number>()
  const first = new Map<string, number[]>()
  for (const [at, deposit] of read.entries()) {
    if (deposit.balanceWon === null) continue
    const key = `${toGroupKey(deposit)} ${deposit.balanceWon}`
    const before = first.get(key) ?? []
    const of = before.find((place) => ['exact', 'same'].includes(likeness(deposit, { ...read[place]!, early: false })))
    if (of === undefined) first.set(key, [...before, at])
    else repeats.set(at, of)
  }
  return repeats
}

/** Each known deposit matches once: two real equal deposits stay two. */
export function matchDeposits(read: readonly Traits[], known: readonly KnownDeposit[]): Match[] {
  const matches: (Match | undefined)[] = read.map(() => undefined)
  for (const [at, of] of findRepeats(read)) matches[at] = { kind: 'repeated', of, isSure: read[at]!.time !== null }
  const left = Map.groupBy(known, toGroupKey)
  for (const level of ['exact', 'same', 'doubtful'] as const)
    for (const [at, deposit] of read.entries()) {
      if (matches[at]) continue
      const candidates = left.get(toGroupKey(deposit)) ?? []
      const found = candidates.findIndex((candidate) => likeness(deposit, candidate) === level)
      if (found < 0) continue
      matches[at] = { kind: level === 'doubtful' ? 'doubtful' : 'known', id: candidates[found]!.id }
      // Several deposits may share one doubtful match; a sure match is used once.
      if (level !== 'doubtful') candidates.splice(found, 1)
    }
  return matches.map((match) => match ?? { kind: 'new' })
}
