/**
 * Looks at the cipher itself: which sealed values of people a product of this process opens, whoever asks and by
 * whatever way.
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** What is sealed and tells of nobody: our own keys' proof, one's own answer again, one's own words of a search. */
const ofNobody = new Set(['key-check', 'repeated-answer', 'case-search'])

/**
 * Whose values were opened, once for each act: what is opened in one turn for one owner is one. Before the product
 * starts.
 */
export function countOpenings(): { owners: string[]; stop(): void } {
  const owners: string[] = []
  const turn = new Set<string>()
  const { createDecipheriv } = crypto
  const observed = (...args: Parameters<typeof createDecipheriv>) => {
    const decipher = createDecipheriv(...args) as crypto.DecipherGCM
    const setAAD = decipher.setAAD.bind(decipher)
    decipher.setAAD = (bound, ...more) => {
      const [kind, owner = '', purpose = ''] = JSON.parse(Buffer.from(bound as Uint8Array).toString()) as string[]
      if (kind === 'jongso value v1' && !ofNobody.has(purpose) && !turn.has(owner)) {
        turn.add(owner)
        owners.push(owner)
        queueMicrotask(() => turn.clear())
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
