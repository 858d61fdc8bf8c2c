import type { MoneyRow } from '#database/rows.ts'

export type Acting = { row: MoneyRow; by: { kind: 'staff'; id: string }; requestId: string; now: Date }
