import { plainText, readDocument } from './document.ts'
import { processorHeader, processorWork } from './texts.ts'

export type ProcessorKind = keyof typeof processorWork

/** Works that the policy's list of processors does not hold (개인정보 보호법 26 ②). */
export function unnamedProcessors(policy: string, used: readonly ProcessorKind[]): string[] {
  const named = readDocument(policy).flatMap((block) =>
    block.kind === 'table' && plainText(block.header[0] ?? []) === processorHeader
      ? block.rows.map((row) => row.map(plainText).join(' '))
      : [],
  )
  return used.map((kind) => processorWork[kind]).filter((work) => !named.some((row) => row.includes(work)))
}
