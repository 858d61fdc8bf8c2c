/**
 * Seals a stream of any length for a public key (X25519), in pieces of AES-256-GCM that are opened one by one. The key
 * is new in every file, so the number of the piece is its nonce; the nonce's last byte marks the last piece, so that a
 * cut is known. Nothing is given out before its piece is proven whole.
 */
import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'
import { OperatorError } from '#domain/operator-error.ts'

const magic = Buffer.from('jongso-backup-1\n')
const publicBytes = 32
const tagBytes = 16
const fault = (sentence: string, head = 'The backup cannot be used:') => new OperatorError(sentence, { head })
export const pieceBytes = 64 * 1024

/** What stands before the 32 bytes of a public key in its DER form. */
const derHead = Buffer.from('302a300506032b656e032100', 'hex')
const rawOf = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' }).subarray(derHead.length)
const keyFrom = (raw: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([derHead, raw]), type: 'spki', format: 'der' })

/** `opens` is a PEM text: it belongs on another machine than the backups. */
export function newBackupKeys(): { seals: string; opens: string } {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  return {
    seals: rawOf(publicKey).toString('base64'),
    opens: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

function keyOf(own: KeyObject, other: KeyObject, sender: Buffer, receiver: Buffer): Buffer {
  const shared = diffieHellman({ privateKey: own, publicKey: other })
  return Buffer.from(hkdfSync('sha256', shared, Buffer.concat([sender, receiver]), magic, 32))
}

function nonceOf(piece: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(piece), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Pieces of `size` bytes; the last may be shorter, and empty where nothing came. */
async function* piecesOf(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    held.push(chunk)
    length += chunk.length
    if (length <= size) continue
    const all = Buffer.concat(held)
    let at = 0
    for (; all.length - at > size; at += size) yield { piece: all.subarray(at, at + size), isLast: false }
    held = [all.subarray(at)]
    length = all.length - at
  }
  yield { piece: Buffer.concat(held), isLast: true }
}

/** Throws OperatorError for what is no public key. */
export async function* seal(source: AsyncIterable<Buffer>, seals: string): AsyncGenerator<Buffer> {
  const receiver = Buffer.from(seals, 'base64')
  if (receiver.length !== publicBytes)
    throw fault(
      'BACKUP_KEY: it is no key of "node dist/main.js backup keys <file>". Give the line it told.',
      'Nothing was sealed:',
    )
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  const sender = rawOf(publicKey)
  const key = keyOf(privateKey, keyFrom(receiver), sender, receiver)
  yield Buffer.concat([magic, sender])
  let count = 0
  for await (const { piece, isLast } of piecesOf(source, pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(count, isLast))
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
    count += 1
  }
}

async function* openPieces(source: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  let count = 0
  for await (const { piece, isLast } of piecesOf(source, pieceBytes + tagBytes)) {
    const sealed = piece.subarray(0, Math.max(0, piece.length - tagBytes))
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(count, isLast), { authTagLength: tagBytes })
    try {
      decipher.setAuthTag(piece.subarray(sealed.length))
      yield Buffer.concat([decipher.update(sealed), decipher.final()])
    } catch {
      throw fault(
        count === 0
          ? 'The backup does not open: this is not its key, or its beginning was changed or cut. Try the other keys, then another copy.'
          : `The backup was changed or cut after ${count * pieceBytes} bytes. Nothing behind them can be used: take another copy.`,
      )
    }
    count += 1
  }
}

/** Throws OperatorError for another file or key, and once a piece is changed or the end is missing. */
export async function* open(source: AsyncIterable<Buffer>, opens: string): AsyncGenerator<Buffer> {
  const own = createPrivateKey(opens)
  const chunks = source[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  const headBytes = magic.length + publicBytes
  while (head.length < headBytes) {
    const { value, done } = await chunks.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  if (head.length < headBytes || !head.subarray(0, magic.length).equals(magic))
    throw fault('The file is no backup of this product, or its beginning is missing. Look at its name.')
  const sender = head.subarray(magic.length, headBytes)
  const key = keyOf(own, keyFrom(sender), sender, rawOf(createPublicKey(own)))
  async function* rest(): AsyncGenerator<Buffer> {
    yield head.subarray(headBytes)
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  }
  yield* openPieces(rest(), key)
}
