import type { MoneyRow } from '#database/rows.ts'

export type Acting = { row: MoneyRow; actor: { kind: 'staff'; id: string }; requestId: string; now: Date }
