/** Backups are age files (age-encryption.org/v1), which any such program opens with the key. */
import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { backupFault } from './backup-fault.ts'

const head = 'The backup cannot be used:'

/** `opens` belongs on another machine than the backups; `seals` may be known to anybody. */
export async function newBackupKeys(): Promise<{ seals: string; opens: string }> {
  const opens = await generateX25519Identity()
  return { seals: await identityToRecipient(opens), opens }
}

type Bytes = AsyncIterable<Uint8Array>
/** The web's own stream type, in which the library is written. */
const toWebStream = (source: Bytes) => ReadableStream.from(source) as unknown as globalThis.ReadableStream<Uint8Array>
const toBytes = (stream: globalThis.ReadableStream<Uint8Array>) => stream as unknown as Bytes

/** Throws OperatorError for what is no key. */
export async function* seal(source: Bytes, seals: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(seals)
  } catch {
    throw backupFault(
      'seal-key',
      'BACKUP_KEY: it is no key of "node dist/main.js backup keys <file>". Give the line it told.',
      { head: 'Nothing was sealed:' },
    )
  }
  yield* toBytes(await encrypter.encrypt(toWebStream(source)))
}

/**
 * Gives out nothing unproven. Throws OperatorError for another file or key, a changed byte or a missing end; rethrows
 * what `source` throws.
 */
export async function* open(source: Bytes, opens: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(opens)
  let unread: Error | undefined
  async function* read(): Bytes {
    try {
      yield* source
    } catch (error) {
      unread = error as Error
      throw error
    }
  }
  let opened: Bytes
  try {
    opened = toBytes(await decrypter.decrypt(toWebStream(read())))
  } catch {
    throw (
      unread ??
      backupFault(
        'not-opened',
        'The file does not open: this is not its key, it is no backup of this product, or its beginning was changed or cut. Look at its name, try the other keys, then another copy.',
        { head },
      )
    )
  }
  let count = 0
  try {
    for await (const piece of opened) {
      count += piece.length
      yield piece
    }
  } catch {
    throw (
      unread ??
      backupFault(
        'changed',
        `The backup was changed or cut after ${count} bytes. Nothing behind them can be used: take another copy.`,
        { head, about: String(count) },
      )
    )
  }
}
