/** What is done for one person who filed, by the number of one of their cases. */
import { open, rm } from 'node:fs/promises'
import { downloadOwnData } from '#filer/my-page/contract.ts'
import { withdraw } from '#filer/member/contract.ts'
import { reasonOption, Unfit, WrongUse, type Command } from '../command.ts'
import { caseCalled } from './cases.server.ts'

export const personCommands: readonly Command[] = [
  {
    name: 'person export',
    says: 'everything kept of the person, as the file they may take themselves; only its owner may read it',
    takes: ['case number'],
    options: { to: { says: 'the file to write; it must not exist', needed: true }, ...reasonOption },
    async does(machine, { words, options: { to = '', reason = '' } }) {
      const filing = await caseCalled(machine, words[0])
      const query = { year: String(filing.filingYear) }
      // Nothing is read, and nothing recorded as read, before there is a place for it.
      const file = await open(to, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
        throw new Unfit(`the file cannot be made (${error.code}): it must not exist, and its folder must`)
      })
      try {
        const { bytes } = await machine.askFor(filing, reason, downloadOwnData, { query })
        await file.writeFile(bytes)
        return { written: to, bytes: bytes.length }
      } catch (error) {
        await rm(to)
        throw error
      } finally {
        await file.close()
      }
    },
  },
  {
    name: 'person erase',
    says: 'as if the person left: sessions end, what no law keeps is destroyed, the rest moves apart; no way back',
    takes: ['case number'],
    options: { yes: { says: 'it is meant', flag: true }, ...reasonOption },
    async does(machine, { words, options: { yes, reason = '' } }) {
      if (!yes) throw new WrongUse('nothing was erased: there is no way back, so --yes must say that it is meant')
      const filing = await caseCalled(machine, words[0])
      await machine.askFor(filing, reason, withdraw)
      return { erased: filing.caseNumber }
    },
  },
  {
    name: 'person sign-out',
    says: 'the person is signed out everywhere',
    takes: ['case number'],
    options: reasonOption,
    async does(machine, { words, options: { reason = '' } }) {
      const { context, now } = machine
      const { id, accountId, branchId } = await caseCalled(machine, words[0])
      return context.persistence.transaction(async (r) => {
        const ended = await r.sessions.endAll(accountId, machine.grantor(reason).by, now)
        const record = { act: 'session-ended', fields: [], subjectId: accountId, filingId: id, branchId }
        await r.accessRecords.record(machine.reader(reason), record, now)
        return { ended }
      })
    },
  },
]
