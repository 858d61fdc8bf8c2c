/** What was not searched to its end is not taken. */
import { Problem } from '#domain/problems.ts'
import { isIntegrationError } from '#integrations/integration-error.ts'
import type { Integrations } from '#server/integrations.server.ts'

export type Searching = { integrations: Pick<Integrations, 'malwareScanner'> }

export class MalwareError extends Error {
  readonly signature: string
  constructor(signature: string) {
    super('malware')
    this.name = 'MalwareError'
    this.signature = signature
  }
}

const fields = ['file']

/** Throws `file.malware`, caused by a MalwareError, or `file.unsearched`. */
export async function searchFile({ integrations: { malwareScanner } }: Searching, bytes: Uint8Array): Promise<void> {
  if (!malwareScanner || bytes.length === 0) return
  const answer = await malwareScanner.search(bytes).catch((cause: unknown) => {
    if (!isIntegrationError(cause)) throw cause
    throw new Problem('file.unsearched', { fields, retryAfterSeconds: 60, cause })
  })
  if (answer.kind === 'found') throw new Problem('file.malware', { fields, cause: new MalwareError(answer.signature) })
}
