/** All rows are read or told before any is kept. */
import { personKey } from '#domain/client-list/client-list.ts'
import { readMobile } from '#domain/phone/mobile.ts'
import { maskPhone, readPhone, writtenPhone } from '#domain/phone/phone.ts'
import { onlyDigits } from '#domain/digits.ts'
import { Problem } from '#domain/problems.ts'
import type { Stores } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff } from '#server/serve.server.ts'
import { WorkerEndedError } from '#server/workers/task.ts'
import { importClients } from './contract.ts'
import { type ClientFile, clientFileTask } from './file-task.ts'
import { addImportedClients, findKnownPeople } from './queries.server.ts'

type Sheets = Extract<ClientFile, { kind: 'read' }>['sheets']
type Person = Sheets[number]['clients'][number] & { sheet: string | null; key: string }

/** Of each kind. */
const namedAtMost = 500
const samplesShown = 10
const atOnce = 200
const dayMs = 86_400_000
const retentionMs = 365 * dayMs

async function readSheets({ workers }: Context, body: Uint8Array): Promise<Sheets> {
  try {
    const read = await workers.run(clientFileTask, body)
    if (read.kind === 'read') return read.sheets
    if (read.kind === 'too-long') throw new Problem('clients.file-long')
    throw new Problem(read.kind === 'no-table' ? 'clients.file' : 'clients.file-lock')
  } catch (thrown) {
    if (thrown instanceof WorkerEndedError) throw new Problem('clients.file-long')
    throw thrown
  }
}

const written = (phone: string) => readMobile(phone) ?? onlyDigits(writtenPhone(readPhone(phone)))

async function findKnown(r: Stores, branchId: string, people: readonly Person[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (let from = 0; from < people.length; from += atOnce) {
    const some = people.slice(from, from + atOnce)
    const phoneEnds = some.map(({ phone }) => onlyDigits(phone).slice(-8))
    const found = await findKnownPeople(r, branchId, { keys: some.map(({ key }) => key), phoneEnds })
    for (const key of found.imported) known.add(key)
    for (const { name, phone } of found.filers) known.add(personKey({ name, phone: written(phone) }))
  }
  return known
}

/** Sheets of one file may name the same person. */
function peopleOf(sheets: Sheets) {
  const people = new Map<string, Person>()
  const repeated = sheets.flatMap(({ sheet, repeated: repeatedRows }) => repeatedRows.map((row) => ({ sheet, ...row })))
  for (const { sheet, clients } of sheets)
    for (const client of clients) {
      const key = personKey(client)
      const first = people.get(key)
      if (first) repeated.push({ sheet, line: client.line, first: first.line })
      else people.set(key, { ...client, sheet, key })
    }
  return { people: [...people.values()], repeated }
}

export const importClientsServed = serveStaff(importClients, async (context, request) => {
  const { staff, now, query } = request
  const { database } = context
  const { branchId } = staff
  const sheets = await readSheets(context, request.body)
  const { people, repeated } = peopleOf(sheets)
  const known = await findKnown(database, branchId, people)
  const fresh = people.filter(({ key }) => !known.has(key))
  const isStored = query.keep === 'true'
  if (isStored)
    await database.transaction(async (r) => {
      await r.accessRecords.record(
        staffReads(request, 'client-file'),
        { act: 'change', fields: ['client-list'], branchId },
        now,
      )
      const keepUntil = new Date(now.getTime() + retentionMs)
      for (let from = 0; from < fresh.length; from += atOnce)
        await addImportedClients(
          r,
          fresh
            .slice(from, from + atOnce)
            .map(({ key, name, phone, filingYear, method, feeWon, owner }) => ({
              branchId,
              personKey: key,
              name,
              phone,
              filingYear,
              method,
              feeWon,
              owner,
              importedBy: staff.id,
              importedAt: now,
              keepUntil,
            })),
        )
    })
  const unread = sheets.flatMap(({ sheet, unread: unreadRows }) => unreadRows.map((row) => ({ sheet, ...row })))
  return {
    kept: isStored,
    readable: people.length,
    added: fresh.length,
    known: people.filter(({ key }) => known.has(key)).map(({ sheet, line }) => ({ sheet, line })),
    repeated: repeated.slice(0, namedAtMost),
    unread,
    named: sheets[0]!.named,
    leftOut: sheets[0]!.leftOut,
    samples: fresh
      .slice(0, samplesShown)
      .map(({ line, name, phone, filingYear, method, feeWon, owner }) => ({
        line,
        name,
        method,
        feeWon,
        owner,
        lastYear: filingYear,
        phoneMask: maskPhone(readPhone(phone)),
      })),
  }
})
