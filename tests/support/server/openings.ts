/**
 * Observes the cipher itself: which sealed values of people a product in this process opens, by any caller and path. Of
 * a file it is the key, without which its bytes cannot be opened.
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** Sealed values about nobody: the proof of our keys, a stored own answer, own search terms. */
const ofNobody = new Set(['key-check', 'repeated-answer', 'case-search'])

/**
 * The owners of opened values, once for each act: openings for one owner within one turn are one. Call before the
 * product starts.
 */
export function countOpenings(): { owners: string[]; stop(): void } {
  const owners: string[] = []
  const opened = new Set<string>()
  const { createDecipheriv } = crypto
  const observed = (...args: Parameters<typeof createDecipheriv>) => {
    const decipher = createDecipheriv(...args) as crypto.DecipherGCM
    const setAAD = decipher.setAAD.bind(decipher)
    decipher.setAAD = (bound, ...more) => {
      const [kind, owner = '', purpose = ''] = JSON.parse(Buffer.from(bound as Uint8Array).toString()) as string[]
      if (kind === 'jongso value v1' && !ofNobody.has(purpose) && !opened.has(owner)) {
        opened.add(owner)
        owners.push(owner)
        queueMicrotask(() => opened.clear())
      }
      return setAAD(bound, ...more)
    }
    return decipher
  }
  crypto.createDecipheriv = observed as typeof createDecipheriv
  syncBuiltinESMExports()
  return {
    owners,
    stop() {
      crypto.createDecipheriv = createDecipheriv
      syncBuiltinESMExports()
    },
  }
}
