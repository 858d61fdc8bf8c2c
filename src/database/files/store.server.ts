/** Sealed bytes under the id of the row that names the file; a trigger ends them with that row. */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { within } from '#database/client.server.ts'
import type { DatabaseContext, Reader } from '#database/database-context.server.ts'
import { sha256OfFile } from '#database/file-hash.server.ts'
import { sealedFiles } from '#database/schema/files.server.ts'
import { openFileWith, sealFile, type SealContext } from '#database/sealing/envelope.server.ts'
import { readSealed, type DataSubject } from '#database/sealing/reading.server.ts'

/** Ten megabytes on a busy disk take longer than any other statement. */
export const fileMs = 15_000
/** A file is read in parts, so that memory never holds its whole text form. */
const partBytes = 1_048_576

export class DamagedFileError extends Error {
  constructor() {
    super('stored file does not match its SHA-256')
    this.name = 'DamagedFileError'
  }
}

/** `id`: of the row that names it; `owner`: the filing's `sealOwner`. */
export type FilePlace = { owner: string; id: string }

/** In the transaction of the row that names it. */
export async function keepFile({ db, ring }: DatabaseContext, { owner, id }: FilePlace, content: Buffer) {
  const { keySealed, sealed } = sealFile(ring, { owner, id }, content)
  const file = { id, content: sealed, keySealed, sha256: await sha256OfFile(sealed), size: sealed.length }
  await within(db, (tx) => tx.insert(sealedFiles).values(file), { longMs: fileMs })
}

/** Undefined: not in the database. */
export async function findSealedBytes({ db }: DatabaseContext, id: string): Promise<Buffer | undefined> {
  const { rows } = await within(
    db,
    (tx) =>
      tx.execute<{ part: Buffer | null }>(sql`
        select substring(content from place for ${partBytes}::int) as part
        from ${sealedFiles}, generate_series(1, size, ${partBytes}::int) as place
        where id = ${id} and content is not null
        order by place`),
    { longMs: fileMs },
  )
  return rows.length === 0 ? undefined : Buffer.concat(rows.map(({ part }) => part ?? Buffer.alloc(0)))
}

type StoredFile = FilePlace & {
  /** The name in access records. */
  field: string
  /** Base64, sealed, in an older row; else null. */
  older: string | null
  olderPurpose: SealContext['purpose']
}

/** Writes an access record. Throws DamagedFileError, SealError, and what the object store throws. */
export async function openFile(
  storeContext: DatabaseContext,
  reader: Reader,
  subject: DataSubject,
  { owner, id, field, older, olderPurpose }: StoredFile,
  now: Date,
  act?: string,
): Promise<Buffer> {
  const read = (purpose: SealContext['purpose'], sealed: string) =>
    readSealed(storeContext, reader, subject, [{ field, owner, purpose, record: id, sealed }], now, act)
  if (older !== null) return Buffer.from((await read(olderPurpose, older))[0] ?? '', 'base64')
  const { db, objects } = storeContext
  const { keySealed, object } = sealedFiles
  let key: string | undefined
  // It may be moved between the two looks.
  for (let look = 1; look <= 2; look += 1) {
    const isHere = sql<boolean>`${sealedFiles.content} is not null`
    const [row] = await db.select({ keySealed, object, isHere }).from(sealedFiles).where(eq(sealedFiles.id, id))
    if (!row) break
    key ??= (await read('file', row.keySealed))[0]
    const sealed = row.isHere ? await findSealedBytes(storeContext, id) : await objects?.open(row.object ?? '')
    if (sealed && key !== undefined) return openFileWith(key, { owner, id }, sealed)
  }
  throw new DamagedFileError()
}

/** Whether some lie at the object store alone. */
export async function hasFilesAway({ db }: DatabaseContext): Promise<boolean> {
  const away = and(isNotNull(sealedFiles.object), isNull(sealedFiles.content))
  return (await db.select({ id: sealedFiles.id }).from(sealedFiles).where(away).limit(1)).length > 0
}
