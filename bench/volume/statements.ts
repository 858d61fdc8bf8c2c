import pg from 'pg'

const slowMs = 1_000

export type SlowStatements = { take(): { text: string; ms: number }[]; stop(): void }

/** Statements of this process that take over a second. */
export function watchStatements(): SlowStatements {
  const original = pg.Client.prototype.query
  let slow: { text: string; ms: number }[] = []
  pg.Client.prototype.query = function watched(this: pg.Client, ...given: unknown[]) {
    const [statement] = given as [string | { text?: string }]
    const text = typeof statement === 'string' ? statement : (statement.text ?? '')
    const began = performance.now()
    const answer = original.apply(this, given as never) as unknown
    const note = () => {
      const ms = performance.now() - began
      if (ms > slowMs) slow.push({ text, ms })
    }
    if (answer instanceof Promise) answer.then(note, note)
    return answer as never
  } as typeof original
  return {
    take: () => {
      const taken = slow
      slow = []
      return taken
    },
    stop: () => void (pg.Client.prototype.query = original),
  }
}
