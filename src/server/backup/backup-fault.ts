import { OperatorError } from '#domain/operator-error.ts'
import type { BackupFaultKind } from './texts.ts'

/** `about`: what the Korean sentence of this kind names. */
export const backupFault = (
  kind: BackupFaultKind,
  said: string | readonly string[],
  { head, about = '' }: { head: string; about?: string },
) => new OperatorError(said, { head, reason: { kind, about } })
