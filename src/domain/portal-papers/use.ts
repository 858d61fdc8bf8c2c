import { documents, type CollectionStep, type DocumentSource, type DocumentState } from '#domain/collected-data.ts'
import type { PaperKind, PaperUse } from './paper.ts'

const kinds = ['guide', 'business-payments', 'wage', 'other', 'year-end'] as const satisfies readonly PaperKind[]

type StoredDocument = { index: number; state: DocumentState; source: DocumentSource }

/** Indexes of the portal's documents that stand: those of a step that begins anew do not. */
export function findUsableDocuments(
  stored: readonly StoredDocument[],
  steps: readonly CollectionStep[],
): ReadonlySet<number> {
  const isBegun = (index: number) =>
    documents.some((document) => document.index === index && steps.includes(document.step))
  return new Set(
    stored
      .filter(({ index, state, source }) => source === 'portal' && state !== 'failed' && isBegun(index))
      .map(({ index }) => index),
  )
}

export const findMissingPapers = (usable: ReadonlySet<number>): PaperKind[] =>
  documents.flatMap(({ index }) => (usable.has(index) ? [] : [kinds[index]]))

export const paperUse = (usable: ReadonlySet<number>): PaperUse =>
  usable.size === 0 ? 'instead' : usable.size < documents.length ? 'missing' : 'beside'
