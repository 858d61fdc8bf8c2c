/** Workbooks that are locked by a password (MS-OFFCRYPTO), as banks send them. */
import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'
import { CFB } from '@e965/xlsx'

type Opened = { kind: 'opened'; bytes: Uint8Array } | { kind: 'locked' | 'wrong-password' | 'unknown-lock' }

/** Limits CPU use; the specification allows ten times as many. */
const mostSpins = 1_000_000
const segment = 4096
const blocks = {
  input: Buffer.from('fea7d2763b4b9e79', 'hex'),
  value: Buffer.from('d7aa0f6d3061344e', 'hex'),
  key: Buffer.from('146e0be7abacd0d6', 'hex'),
}
const hashes: Readonly<Record<string, string>> = { SHA1: 'sha1', SHA256: 'sha256', SHA384: 'sha384', SHA512: 'sha512' }

/** Undefined unless the file is an encrypted workbook. */
export function lockedStreams(bytes: Uint8Array): { info: Buffer; sealed: Buffer } | undefined {
  try {
    const file = CFB.read(Buffer.from(bytes), { type: 'buffer' })
    const [info, sealed] = ['EncryptionInfo', 'EncryptedPackage'].map((name) => CFB.find(file, name)?.content)
    return info && sealed
      ? { info: Buffer.from(info as Uint8Array), sealed: Buffer.from(sealed as Uint8Array) }
      : undefined
  } catch {
    return undefined
  }
}

type Part = { salt: Buffer; bits: number; block: number; hash: string; cbc: boolean }
type Lock = Part & { spins: number; input: Buffer; value: Buffer; key: Buffer }

const attribute = (element: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(element)?.[1] ?? ''

function partOf(element: string): Part {
  return {
    salt: Buffer.from(attribute(element, 'saltValue'), 'base64'),
    bits: Number(attribute(element, 'keyBits')),
    block: Number(attribute(element, 'blockSize')),
    hash: hashes[attribute(element, 'hashAlgorithm').replace('-', '')] ?? '',
    cbc: attribute(element, 'cipherAlgorithm') === 'AES' && attribute(element, 'cipherChaining') === 'ChainingModeCBC',
  }
}

/** Undefined unless it is agile AES encryption. */
function readInfo(info: Buffer): { data: Part; lock: Lock } | undefined {
  if (info.length < 8 || info.readUInt16LE(0) !== 4 || info.readUInt16LE(2) !== 4) return undefined
  const xml = info.toString('utf8', 8)
  const data = partOf(/<keyData\b[^>]*>/.exec(xml)?.[0] ?? '')
  const element = /<(?:\w+:)?encryptedKey\b[^>]*>/.exec(xml)?.[0] ?? ''
  const sealed = (name: string) => Buffer.from(attribute(element, name), 'base64')
  const lock = {
    ...partOf(element),
    spins: Number(attribute(element, 'spinCount')),
    input: sealed('encryptedVerifierHashInput'),
    value: sealed('encryptedVerifierHashValue'),
    key: sealed('encryptedKeyValue'),
  }
  const isKnown = (part: Part) =>
    part.cbc && part.hash !== '' && part.block === 16 && [128, 192, 256].includes(part.bits) && part.salt.length > 0
  return isKnown(data) && isKnown(lock) && lock.spins > 0 && lock.spins <= mostSpins ? { data, lock } : undefined
}

const digest = (hash: string, ...parts: Buffer[]) => createHash(hash).update(Buffer.concat(parts)).digest()

function fit(bytes: Buffer, length: number): Buffer {
  return bytes.length >= length
    ? bytes.subarray(0, length)
    : Buffer.concat([bytes, Buffer.alloc(length - bytes.length, 0x36)])
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function decrypt(key: Buffer, iv: Buffer, bytes: Buffer): Buffer {
  const cipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, iv).setAutoPadding(false)
  return Buffer.concat([cipher.update(bytes.subarray(0, bytes.length - (bytes.length % 16))), cipher.final()])
}

function keyOf(lock: Lock, password: string): Buffer | undefined {
  let hash = digest(lock.hash, lock.salt, Buffer.from(password, 'utf16le'))
  for (let spin = 0; spin < lock.spins; spin += 1) hash = digest(lock.hash, number(spin), hash)
  const open = (block: Buffer, sealed: Buffer) =>
    decrypt(fit(digest(lock.hash, hash, block), lock.bits / 8), fit(lock.salt, lock.block), sealed)
  const expected = digest(lock.hash, open(blocks.input, lock.input).subarray(0, lock.salt.length))
  const value = open(blocks.value, lock.value).subarray(0, expected.length)
  if (value.length !== expected.length || !timingSafeEqual(value, expected)) return undefined
  return open(blocks.key, lock.key).subarray(0, lock.bits / 8)
}

/** Of Excel 2007 and Hancom Office: AES without chaining, SHA-1. */
type OldLock = { bits: number; salt: Buffer; verifier: Buffer; value: Buffer }
const oldSpins = 50_000
const aesProvider = 0x18

function readOldInfo(info: Buffer): OldLock | undefined {
  if (info.length < 12 || ![2, 3, 4].includes(info.readUInt16LE(0)) || info.readUInt16LE(2) !== 2) return undefined
  const verifierAt = 12 + info.readUInt32LE(8)
  if (info.length < verifierAt + 72 || info.readUInt32LE(verifierAt) !== 16) return undefined
  const [bits, provider] = [info.readUInt32LE(28), info.readUInt32LE(32)]
  if (provider !== aesProvider || ![128, 192, 256].includes(bits)) return undefined
  const part = (from: number, length: number) => info.subarray(verifierAt + from, verifierAt + from + length)
  return { bits, salt: part(4, 16), verifier: part(20, 16), value: part(40, 32) }
}

const decryptOld = (key: Buffer, bytes: Buffer): Buffer => {
  const cipher = createDecipheriv(`aes-${key.length * 8}-ecb`, key, null).setAutoPadding(false)
  return Buffer.concat([cipher.update(bytes.subarray(0, bytes.length - (bytes.length % 16))), cipher.final()])
}

function oldKeyOf({ bits, salt, verifier, value }: OldLock, password: string): Buffer | undefined {
  let hash = digest('sha1', salt, Buffer.from(password, 'utf16le'))
  for (let spin = 0; spin < oldSpins; spin += 1) hash = digest('sha1', number(spin), hash)
  const last = digest('sha1', hash, number(0))
  const mixed = (pad: number) =>
    digest('sha1', Buffer.alloc(64, pad).map((byte, at) => byte ^ (last[at] ?? 0)) as Buffer)
  const key = Buffer.concat([mixed(0x36), mixed(0x5c)]).subarray(0, bits / 8)
  const expected = digest('sha1', decryptOld(key, verifier))
  return timingSafeEqual(decryptOld(key, value).subarray(0, expected.length), expected) ? key : undefined
}

function openOld(lock: OldLock, sealed: Buffer, password: string | undefined): Opened {
  if (!password) return { kind: 'locked' }
  const key = oldKeyOf(lock, password)
  if (!key) return { kind: 'wrong-password' }
  return { kind: 'opened', bytes: decryptOld(key, sealed.subarray(8)).subarray(0, Number(sealed.readBigUInt64LE(0))) }
}

/** `locked`: no password given. `unknown-lock`: only the bank's own program can open it. */
export function openLocked({ info, sealed }: { info: Buffer; sealed: Buffer }, password: string | undefined): Opened {
  try {
    const old = readOldInfo(info)
    if (old) return openOld(old, sealed, password)
    const read = readInfo(info)
    if (!read) return { kind: 'unknown-lock' }
    if (!password) return { kind: 'locked' }
    const key = keyOf(read.lock, password)
    if (!key) return { kind: 'wrong-password' }
    const { data } = read
    const size = Number(sealed.readBigUInt64LE(0))
    const parts: Buffer[] = []
    for (let at = 8, index = 0; at < sealed.length; at += segment, index += 1)
      parts.push(
        decrypt(key, fit(digest(data.hash, data.salt, number(index)), data.block), sealed.subarray(at, at + segment)),
      )
    return { kind: 'opened', bytes: Buffer.concat(parts).subarray(0, size) }
  } catch {
    return { kind: 'unknown-lock' }
  }
}
