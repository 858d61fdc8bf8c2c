/**
 * What an operator does when something happened (docs/operations.md, "When something happens"): each answers lines of
 * JSON without names or numbers of people.
 */
import type { Context } from './context.server.ts'
import { checkAccessChain } from './jobs/anchor.server.ts'
import type { Settings } from './settings/settings.server.ts'

type Words = readonly string[]
const grantor = (reason: string) => ({ by: 'command line', reason })
const pageSize = 500

const say = (line: object) => void process.stdout.write(`${JSON.stringify(line)}\n`)

async function caseCalled({ persistence }: Context, [caseNumber = '']: Words) {
  const filing = await persistence.filings.findByCaseNumber(caseNumber)
  if (!filing) throw new Error('there is no case of this number')
  return filing
}

export const incidentCommands = {
  /**
   * Walks the chain of access records from its first link; ends with an error where it is broken, a record is outside
   * of it, or it no longer has the head of an earlier day.
   */
  async 'access-chain'(_: Settings, context: Context): Promise<void> {
    const found = await checkAccessChain(context)
    say(found)
    if (!found.whole) throw new Error('the chain of access records is broken')
  },
  /** `readers <case number>`: who read or did what of the case's person, latest first. */
  async readers(_: Settings, context: Context, words: Words): Promise<void> {
    const { accountId } = await caseCalled(context, words)
    for (let page = 0; ; page += 1) {
      const { items } = await context.persistence.accessRecords.list({ subjectId: accountId, page, size: pageSize })
      for (const { at, readerKind, readerId, act, fields, reason, ip, requestId } of items)
        say({ at: at.toISOString(), readerKind, readerId, act, fields, reason, ip, requestId })
      if (items.length < pageSize) return
    }
  },
  /** `end-sessions <case number>`: the case's person is signed out everywhere. */
  async 'end-sessions'(_: Settings, context: Context, words: Words): Promise<void> {
    const { accountId } = await caseCalled(context, words)
    say({ ended: await context.persistence.sessions.endAll(accountId, 'command line', context.clock.now()) })
  },
  /**
   * `suspend <login> <reason>`: a member of staff is signed out everywhere and signs in no more; the log of rights
   * keeps it.
   */
  async suspend(_: Settings, { persistence, clock }: Context, [login = '', ...reason]: Words): Promise<void> {
    const found = await persistence.staff.findForSignIn(login)
    if (!found || reason.length === 0) throw new Error('suspend needs the login of a member of staff and a reason')
    const { suspendedAt } = await persistence.staff.suspend(found.staff.id, grantor(reason.join(' ')), clock.now())
    say({ suspendedAt })
  },
} as const
