import { isThisMachine } from './addresses.ts'
import { type Mode, modes } from './modes.ts'

/** Values are never quoted. */
export function objectStoreProblems(raw: Readonly<Record<string, string | undefined>>, mode: Mode): string[] {
  const isUsed = raw.FILES_STORE === 's3' || raw.ANCHORS_BUCKET !== ''
  const needed = [
    ...(raw.S3_URL || isUsed ? (['S3_URL', 'S3_REGION', 'S3_KEY_ID', 'S3_SECRET'] as const) : []),
    ...(raw.FILES_STORE === 's3' ? (['S3_BUCKET'] as const) : []),
  ]
  const found = needed
    .filter((name) => !raw[name])
    .map((name) => `${name} is empty: the object store (S3_URL, FILES_STORE, ANCHORS_BUCKET) needs it.`)
  if (!modes[mode].takesOpenLines && raw.S3_URL?.startsWith('http:') && !isThisMachine(raw.S3_URL))
    found.push(`S3_URL reaches another machine without TLS: in MODE=${mode} begin it with https://.`)
  return found
}
