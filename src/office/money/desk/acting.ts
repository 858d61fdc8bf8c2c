import type { MoneyRow } from '#persistence/rows.ts'

export type Acting = { row: MoneyRow; by: { kind: 'staff'; id: string }; requestId: string; now: Date }
