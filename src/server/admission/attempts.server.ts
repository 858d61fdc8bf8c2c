/** Refusals are recorded outside the rolled-back transaction. */
import { Problem } from '#domain/problems.ts'
import type { Context } from '#server/context.server.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { Served } from '#server/serve.server.ts'
import { isIdentifier } from '#server/guards/identifiers.ts'
import { staffReads } from '#server/guards/readers.ts'

/** `body` and `query` are absent while unreadable. */
export type Attempt = Pick<RequestContext<unknown, unknown, unknown>, 'requestId' | 'ip' | 'now'> & {
  staff?: { id: string }
  params: unknown
  body?: unknown
  query?: unknown
}

const readText = (from: unknown, name: string): string | undefined => {
  const value = (from as Record<string, unknown> | null | undefined)?.[name]
  return typeof value === 'string' ? value : undefined
}

/** `reveal-refused` or `download-refused`; other errors are ignored, and whose asker left was not refused. */
export async function recordRefused(
  { database, log }: Context,
  { attempt }: Served['endpoint'],
  request: Attempt,
  error: unknown,
): Promise<void> {
  const { staff, params, body, query, now } = request
  if (!attempt || !staff || !(error instanceof Problem) || error.status >= 500) return
  if (error.code === 'request.left') return
  const reason = readText(body, 'reason') ?? readText(query, 'reason')
  const subject = readText(body, 'what')
  try {
    const caseNumber = readText(params, 'caseNumber')
    const filing = caseNumber === undefined ? undefined : await database.filings.findByCaseNumber(caseNumber)
    const enquiryNumber = readText(params, 'receiptNumber')
    const enquiry = enquiryNumber === undefined ? undefined : await database.consultations.findByNumber(enquiryNumber)
    const contactId = readText(params, 'contactId')
    const contact =
      contactId !== undefined && isIdentifier(contactId) ? await database.contacts.find(contactId) : undefined
    const branchId = filing?.branchId ?? enquiry?.branchId ?? contact?.branchId
    await database.accessRecords.record(
      staffReads({ ...request, staff }, reason === undefined ? error.code : `${error.code} · ${reason}`),
      {
        act: `${attempt}-refused`,
        fields: subject === undefined ? [] : [subject],
        ...(filing ? { subjectId: filing.accountId, filingId: filing.id } : {}),
        ...(contact ? { subjectId: contact.accountId, filingId: contact.filingId } : {}),
        ...(branchId ? { branchId } : {}),
      },
      now,
    )
  } catch (failed) {
    log.error('attempt.unrecorded', { requestId: request.requestId }, failed)
  }
}
