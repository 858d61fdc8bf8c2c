/** Never a value or a typed reason. */
import type { AccessRecord } from '#database/rows.ts'
import { refusedActs, sealedFields } from '#domain/access-looks.ts'
import type { Context } from '#server/context.server.ts'

const refused: ReadonlySet<string> = new Set(refusedActs)
const sealed: ReadonlySet<string> = new Set(sealedFields)

function kindOf({ act, fields }: AccessRecord) {
  if (act === 'read' && fields.some((field) => sealed.has(field))) return 'reveal'
  if (refused.has(act)) return 'refused'
  return act === 'download' ? 'download' : undefined
}

export function tellAudit({ log, metrics }: Pick<Context, 'log' | 'metrics'>, records: readonly AccessRecord[]): void {
  for (const record of records) {
    if (record.readerKind !== 'staff') continue
    log.info('audit', {
      record: record.id,
      recorded: record.at.toISOString(),
      staff: record.readerId,
      act: record.act,
      fields: record.fields.join(),
      about: record.act.startsWith('staff-') ? (record.subjectId ?? undefined) : undefined,
      case: record.filingId ?? undefined,
      branch: record.branchId ?? undefined,
      requestId: record.requestId ?? undefined,
      address: record.ip ?? undefined,
    })
    const kind = kindOf(record)
    if (kind) metrics.security(kind)
  }
}
