/** Parts of a case open its files beside them. */
import { createContext, type ReactNode, useContext } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Icon } from '#design/icons/icon.tsx'
import type { Proof } from '#domain/proof.ts'
import { viewTexts as texts } from './case-files.texts.ts'

/** `question`: its answer's first file. `proof`: a collected document, or its paper. */
export type WantedFile = 'first' | { file: string } | { question: string } | { proof: Proof }

type CaseFilesBeside = {
  show: (wanted: WantedFile) => void
  isOpen: boolean
  /** Collected documents with content. */
  documents: ReadonlySet<Proof>
}

export const CaseFilesContext = createContext<CaseFilesBeside | null>(null)

/** Null without a viewer, as in the list of conversations. */
function useShowFile(): CaseFilesBeside['show'] | null {
  return useContext(CaseFilesContext)?.show ?? null
}

export function ViewButton({ name, wanted }: { name: string; wanted: WantedFile }) {
  const show = useShowFile()
  if (!show) return null
  return (
    <Button size="small" tone="outline" aria-label={texts.viewOf(name)} onClick={() => show(wanted)}>
      {texts.view}
    </Button>
  )
}

export function BesideButton() {
  const beside = useContext(CaseFilesContext)
  if (!beside || beside.isOpen) return null
  return (
    <Button
      size="small"
      tone="outline"
      icon={<Icon name="panel-right" size={16} aria-hidden="true" />}
      onClick={() => beside.show('first')}
    >
      {texts.beside}
    </Button>
  )
}

type ProofProps = { proof: Proof | null; name: string; books?: WantedFile | null }

/** A link to the document or file that shows a figure, or its bare name. */
export function ProofLink({ proof, name, books = null }: ProofProps): ReactNode {
  const beside = useContext(CaseFilesContext)
  const wanted = proof === 'books' ? books : proof && beside?.documents.has(proof) ? { proof } : null
  if (!beside || !wanted) return name
  return (
    <button
      type="button"
      aria-label={texts.proof(name)}
      className="text-left underline underline-offset-4 hover:text-ink"
      onClick={() => beside.show(wanted)}
    >
      {name}
    </button>
  )
}
