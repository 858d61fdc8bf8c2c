import type { CaseEvent } from '#domain/office-case/case-event.ts'
import type { collectionSteps } from '#database/schema/collection.server.ts'
import type { contacts } from '#database/schema/conversation.server.ts'
import type { filingEvents } from '#database/schema/filings.server.ts'
import type { outbox } from '#database/schema/outbox.server.ts'
import type { paymentEvents, payments } from '#database/schema/payments.server.ts'

type Row<Table extends { $inferSelect: object }, Field extends keyof Table['$inferSelect']> = Pick<
  Table['$inferSelect'],
  Field
>
type At = { id: string; at: Date }
type Did = { actorKind: 'filer' | 'staff' | 'system' | 'provider'; actorId: string }

export type TimelineRow = At &
  (
    | ({ kind: 'event' } & Did & Row<typeof filingEvents, 'machine' | 'before' | 'after'> & { event: CaseEvent })
    | ({ kind: 'message' } & Row<typeof outbox, 'template' | 'channel' | 'state' | 'lastFailure'>)
    | ({ kind: 'payment' } & Did & Row<typeof payments, 'method'> & Row<typeof paymentEvents, 'event'>)
    | ({ kind: 'promise' | 'contact' } & Row<typeof contacts, 'reason' | 'doneBy' | 'note'> & { dueAt: string })
    | ({ kind: 'collection' } & Row<typeof collectionSteps, 'step' | 'state' | 'failure'>)
  )
