/** A figure is proven by a collected document (or its paper), or by the books and their receipts. */
import type { Source } from '#tax/basis/inputs.ts'
import type { DocumentKind } from './collected-data.ts'

export const proofs = [
  'filing-guide',
  'business-payments',
  'wage-payments',
  'other-payments',
  'year-end-simplified',
  'books',
] as const satisfies readonly (DocumentKind | 'books')[]
export type Proof = (typeof proofs)[number]

const documentOf: Partial<Record<Source['kind'], Proof>> = {
  notice: 'filing-guide',
  payment: 'business-payments',
  wage: 'wage-payments',
  other: 'other-payments',
  'year-end': 'year-end-simplified',
}

/** `figure`: a path of the inputs, or the key of a line. Null: no document. */
export const findProof = (source: Source['kind'], figure: string): Proof | null =>
  source === 'office' && figure.includes('bookExpenses') ? 'books' : (documentOf[source] ?? null)
