/** The three lanes step by step: the page, and the act on it. */
import { requestAuthentication } from '#filer/authentication/contract.ts'
import { agreeToDelegation, readConsentText } from '#filer/consent/contract.ts'
import { requestRegistry, chooseFamily, fetchFamily } from '#filer/family/contract.ts'
import { saveIdentity } from '#filer/identity/contract.ts'
import { compareMethods } from '#filer/method/contract.ts'
import type { Lane } from '#domain/journey/facts.ts'
import type { StepName } from '#domain/journey/step-paths.ts'
import type { Filer } from '#tests/support/filer.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { confirm, identityOf, walkOn } from '#tests/support/walk.ts'

export type Act = (filer: Filer, rehearsal: Rehearsal) => Promise<unknown>
type Way = { lane: Lane; id: string; on: string; way: readonly (readonly [StepName, Act?])[] }

const save =
  (lane: Lane): Act =>
  (filer, rehearsal) =>
    filer.call(saveIdentity, { body: identityOf(rehearsal, filer.id), query: { lane } })
const ask: Act = (filer) => filer.call(requestAuthentication)
const collect: Act = (filer, rehearsal) => walkOn(rehearsal, filer, 'authenticated', 'collected')

/** Each lane on a day of its season: the pages and the act on each. The last is the lane's end. */
export const ways: readonly Way[] = [
  {
    lane: 'filing',
    id: 'p-001606',
    on: '2026-05-12T10:00:00+09:00',
    way: [
      ['identity', save('filing')],
      ['prepare', ask],
      ['wait', confirm],
      ['collect', collect],
      ['last-family', (filer) => filer.call(requestRegistry, { body: {} })],
      [
        'registry-wait',
        async (filer) => {
          await filer.onPhone('approve')
          await filer.call(fetchFamily, { body: {} })
          await filer.call(chooseFamily, { query: { status: 'NOT_SELECTED' } })
        },
      ],
      ['family', (filer) => filer.call(chooseFamily, { query: { status: 'THIS_YEAR' } })],
      ['history', (filer) => filer.call(compareMethods)],
      ['compare', (filer, rehearsal) => walkOn(rehearsal, filer, 'agent', 'method')],
      ['register', (filer, rehearsal) => walkOn(rehearsal, filer, 'family', 'registered')],
      ['end'],
    ],
  },
  {
    lane: 'preview',
    id: 'p-001607',
    on: '2026-04-12T10:00:00+09:00',
    way: [
      ['identity', save('preview')],
      ['prepare', ask],
      ['wait', confirm],
      ['collect', collect],
      [
        'register',
        async (filer, rehearsal) => {
          await walkOn(rehearsal, filer, 'family', 'agent')
          await walkOn(rehearsal, filer, 'method', 'registered')
        },
      ],
      ['end'],
    ],
  },
  {
    lane: 'consent',
    id: 'p-001608',
    on: '2026-05-12T10:00:00+09:00',
    way: [
      ['identity', save('consent')],
      ['wait', ask],
      ['wait', confirm],
      [
        'agreement',
        async (filer, rehearsal) => {
          const { hash } = await filer.call(readConsentText, { query: { kind: 'delegation' } })
          await filer.call(agreeToDelegation, { body: { hash } })
          await walkOn(rehearsal, filer, 'family', 'agent')
        },
      ],
      ['agreed'],
    ],
  },
]
