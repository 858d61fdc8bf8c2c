import { Problem } from '#domain/problems.ts'
import { readCase } from '#office/cases/contract.ts'
import { listContacts, sendAgain } from '#office/contacts/contract.ts'
import { Unfit, WrongUse, type Command } from '#office/command-line/command.ts'
import { unfitTexts } from '#office/command-line/texts.ts'
import type { Machine } from '#office/command-line/machine.server.ts'

/** Searches all branches. */
export async function caseCalled({ context }: Machine, caseNumber = '') {
  const filing = await context.database.filings.findByCaseNumber(caseNumber)
  if (!filing?.registeredAt) throw new Problem('notfound')
  return filing
}

/** Each separately, so that one failure does not stop the others. */
async function again(machine: Machine, ids: readonly string[]) {
  let sameToday = 0
  for (const messageId of ids)
    await machine.ask(sendAgain, { params: { messageId }, body: { twice: false } }).catch((problem: unknown) => {
      if (!(problem instanceof Problem && problem.code === 'message.twice')) throw problem
      sameToday += 1
    })
  return { sentAgain: ids.length - sameToday, sameToday }
}

const isStopped = ({ state }: { state: string }) => state === 'dead' || state === 'failed'

export const caseCommands: readonly Command[] = [
  {
    name: 'case show',
    says: 'how a case stands, what happened to it and its messages; no name, no figure (recorded as read)',
    takes: ['case number'],
    async does(machine, { words: [caseNumber = ''] }) {
      const { row, version, events } = await machine.ask(readCase, { params: { caseNumber } })
      const { id } = await caseCalled(machine, caseNumber)
      const messages = await machine.context.database.outbox.listOf(id)
      const { name: _, phoneMask: __, assignee: ___, sentBack: ____, ...caseFields } = row
      return {
        ...caseFields,
        version,
        events: events.map(({ at, machine: machineName, before, after }) => ({
          at,
          machine: machineName,
          before,
          after,
        })),
        messages: messages.map(({ template, state, createdAt }) => ({ template, state, at: createdAt.toISOString() })),
      }
    },
  },
  {
    name: 'case retry',
    says: "the case's messages that were not taken or did not arrive go again",
    takes: ['case number'],
    async does(machine, { words }) {
      const filing = await caseCalled(machine, words[0])
      const messages = await machine.context.database.outbox.listOf(filing.id)
      return again(
        machine,
        messages.filter(isStopped).map(({ id }) => id),
      )
    },
  },
  {
    name: 'messages list',
    says: 'messages and letters that were not taken or did not arrive, latest first',
    async does(machine) {
      const { messages } = await machine.ask(listContacts)
      return messages.map(({ id, branch, caseNumber, template, since, failure }) => ({
        id,
        branch,
        caseNumber,
        template,
        since,
        failure,
      }))
    },
  },
  {
    name: 'messages retry',
    says: 'one of them goes again, by its id; `all` for each',
    takes: ['id'],
    async does(machine, { words: [word = ''] }) {
      if (word !== 'all') return again(machine, [word])
      const { messages } = await machine.ask(listContacts)
      return again(
        machine,
        messages.map(({ id }) => id),
      )
    },
  },
  {
    name: 'jobs list',
    says: 'what runs by itself, and how often; a pass that failed stands in the log as job.failed',
    does: async ({ jobs }) => jobs.map(({ name, everyMs }) => ({ job: name, everySeconds: everyMs / 1000 })),
  },
  {
    name: 'jobs retry',
    says: 'one pass of a job now, in this process, beside those that run; tells how much was done',
    takes: ['job'],
    async does({ jobs, context, now }, { words: [name] }) {
      const job = jobs.find((job) => job.name === name)
      if (!job) throw new WrongUse('there is no job of this name; `jobs list` has them all')
      try {
        return { job: job.name, done: await job.run(context, now) }
      } catch (error) {
        context.log.error('job.failed', { job: job.name }, error)
        throw new Unfit(`the pass of ${job.name} broke off; the line above says where`, unfitTexts.job(job.name))
      }
    },
  },
]
