/** Access records: whether they are whole, who read whom, what an incident touched, which months are signed. */
import { readAccessReview, readIncident } from '#office/access-records/contract.ts'
import { isDay } from '#domain/seoul-time.ts'
import { Problem } from '#domain/problems.ts'
import { checkAccessChain } from '#server/jobs/anchor.server.ts'
import { reasonOption, Unfit, WrongUse, type Command } from '../command.ts'
import { caseCalled } from './cases.server.ts'

/** The last this many: whoever needs more takes the file at the screen. */
const readersAtMost = 1_000

export const accessCommands: readonly Command[] = [
  {
    name: 'access-records verify',
    says: "walks the chain from its first link and compares each day's head; fails where it is not whole",
    async does({ context }) {
      const found = await checkAccessChain(context)
      if (!found.whole) throw new Unfit('the chain of access records is broken', found)
      return found
    },
  },
  {
    name: 'access-records readers',
    says: "who read or did what of a case's person, latest first; no name of anybody",
    takes: ['case number'],
    options: reasonOption,
    async does(machine, { words, options: { reason = '' } }) {
      const { context, now } = machine
      const { id, accountId, branchId } = await caseCalled(machine, words[0])
      const record = { act: 'list', fields: ['access-records'], subjectId: accountId, filingId: id, branchId }
      await context.persistence.accessRecords.record(machine.reader(reason), record, now)
      const { items } = await context.persistence.accessRecords.list({
        subjectId: accountId,
        page: 0,
        size: readersAtMost,
      })
      return items.map(({ at, readerKind, readerId, act, fields, reason: why, ip, requestId }) => ({
        at: at.toISOString(),
        readerKind,
        readerId,
        act,
        fields,
        reason: why,
        ip,
        requestId,
      }))
    },
  },
  {
    name: 'access-records review',
    says: "a branch's month by act, and which months a manager has signed; signing is the manager's at the screen",
    takes: ['branch'],
    options: { month: { says: '2027-04; the last that is over without it' } },
    async does(machine, { words: [branch], options: { month } }) {
      const { acts, months, review, ...of } = await machine.ask(readAccessReview, { query: { branch, month } })
      return {
        month: of.month,
        branch: of.branchId,
        signedAt: review?.at ?? null,
        records: review?.records,
        acts,
        months,
      }
    },
  },
  {
    name: 'access-records incident',
    says: 'since when, by whom and whose: what people of the office touched, as the law wants it told',
    options: {
      from: { says: 'the first day, in Seoul', needed: true },
      until: { says: 'the last day', needed: true },
      by: { says: 'the login of one member of staff' },
      ...reasonOption,
    },
    async does(machine, { options: { from = '', until = '', by, reason = '' } }) {
      if (!isDay(from) || !isDay(until)) throw new WrongUse('days are written 2027-05-12')
      const found = by === undefined ? undefined : await machine.context.persistence.staff.findForSignIn(by)
      if (by !== undefined && !found) throw new Problem('notfound')
      return machine.ask(readIncident, { body: { from, until, staffId: found?.staff.id ?? null, reason } })
    },
  },
]
