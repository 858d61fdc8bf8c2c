/** The list of clients in states that the rehearsal's data does not have. */
import type { AnswerOf } from '#contract/endpoint.ts'
import { type Client, listClients } from '#office/clients/contract.ts'
import { clientTexts, invitationTexts } from '#office/clients/texts.ts'
import { failed, given } from '../call-answers.ts'
import type { OfficeState } from './state.ts'

const client = (more: Partial<Client>): Client => ({
  id: 'a',
  imported: false,
  name: '김가나다라마바사',
  phoneMask: '010-****-0001',
  lastCase: '25-010001',
  thisCase: null,
  lastYear: 2025,
  state: null,
  method: 'DOUBLE',
  feeWon: 1_100_000,
  owner: '가람솔',
  consents: true,
  invitedAt: null,
  ...more,
})
const board: AnswerOf<typeof listClients> = {
  rows: [
    client({}),
    client({ id: 'b', name: '이'.repeat(40), invitedAt: '2026-05-12T01:00:00.000Z' }),
    client({ id: 'c', consents: false, method: null, feeWon: null, owner: '' }),
    client({ id: 'd', state: 'done', thisCase: '26-010001' }),
    client({ id: 'e', imported: true, lastCase: null, consents: false }),
  ],
  counts: { waiting: 230, begun: 40, new: 12, imported: 1_900, all: 2_182 },
  branch: 'gaon',
  branches: [],
  filingYear: 2026,
  mayKeep: true,
  closed: null,
}
const none = { ...board, rows: [], counts: { waiting: 0, begun: 0, new: 0, imported: 0, all: 0 } }

export const clientScreens: readonly OfficeState[] = [
  { name: 'clients-none', at: '/office/clients', calls: [given(listClients, none)], seen: clientTexts.empty.title },
  { name: 'clients-failed', at: '/office/clients', calls: [failed(listClients)], seen: clientTexts.failed.title },
  {
    name: 'clients-closed',
    at: '/office/clients',
    calls: [given(listClients, { ...board, closed: 'refusal-number' })],
    seen: invitationTexts.closed['refusal-number'],
  },
  {
    name: 'clients-full',
    fullest: true,
    at: '/office/clients',
    calls: [given(listClients, board)],
    seen: clientTexts.chooseAll,
  },
]
