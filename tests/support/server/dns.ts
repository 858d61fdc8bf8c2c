/** A name server over UDP on loopback: answers what a test writes into `records`, by the name in small letters. */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** `a` and `aaaa`: how many addresses; `mx`: how many mail servers. */
type Records = { texts?: readonly (readonly string[])[]; a?: number; aaaa?: number; mx?: number }
type Failing = { code: 'refused' | 'servfail' } | { silent: true }
export type DnsRecord = Records | { alias: string } | Failing

export type NameServer = {
  address: string
  records: Map<string, DnsRecord>
  /** Names that were asked for, in order. */
  asked: string[]
  close(): Promise<void>
}

const types = { a: 1, cname: 5, mx: 15, txt: 16, aaaa: 28 } as const
const codes = { none: 0, servfail: 2, noName: 3, refused: 5 } as const

function questionOf(packet: Buffer): { name: string; type: number; bytes: Buffer } {
  const labels: string[] = []
  let at = 12
  for (let length = packet[at] ?? 0; length > 0; length = packet[at] ?? 0) {
    labels.push(packet.subarray(at + 1, at + 1 + length).toString('latin1'))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: packet.readUInt16BE(at + 1), bytes: packet.subarray(12, at + 5) }
}

const nameBytes = (name: string) =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.from(`${String.fromCodePoint(label.length)}${label}`)),
    Buffer.of(0),
  ])

function answerBytes(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12)
  // The name of the question, by its place in the packet.
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

const textBytes = (parts: readonly string[]) =>
  Buffer.concat(parts.map((part) => Buffer.concat([Buffer.of(Buffer.byteLength(part)), Buffer.from(part)])))

const dataOf = {
  a: (last: number) => Buffer.of(192, 0, 2, last),
  aaaa: (last: number) => Buffer.concat([Buffer.of(0x20, 0x01, 0x0d, 0xb8), Buffer.alloc(11), Buffer.of(last)]),
  mx: (last: number) => Buffer.concat([Buffer.of(0, 10), nameBytes(`mx${last}.example`)]),
} as const

function answersTo(record: Records | { alias: string }, type: number): Buffer[] {
  if ('alias' in record) return [answerBytes(types.cname, nameBytes(record.alias))]
  if (type === types.txt) return (record.texts ?? []).map((parts) => answerBytes(types.txt, textBytes(parts)))
  const kind = (['a', 'aaaa', 'mx'] as const).find((name) => types[name] === type)
  if (!kind) return []
  return Array.from({ length: record[kind] ?? 0 }, (_, at) => answerBytes(type, dataOf[kind](at + 1)))
}

function reply(packet: Buffer, record: Exclude<DnsRecord, { silent: true }> | undefined): Buffer {
  const { type, bytes } = questionOf(packet)
  const answers = record && !('code' in record) ? answersTo(record, type) : []
  const code = record === undefined ? codes.noName : 'code' in record ? codes[record.code] : codes.none
  const head = Buffer.alloc(12)
  packet.copy(head, 0, 0, 2)
  head.writeUInt16BE(0x8580 | code, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(answers.length, 6)
  return Buffer.concat([head, bytes, ...answers])
}

export async function startNameServer(): Promise<NameServer> {
  const socket = createSocket('udp4')
  const records = new Map<string, DnsRecord>()
  const asked: string[] = []
  socket.on('message', (packet, { port, address }) => {
    const { name } = questionOf(packet)
    asked.push(name)
    const record = records.get(name)
    if (record && 'silent' in record) return
    socket.send(reply(packet, record), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    asked,
    close: () => new Promise((done) => void socket.close(() => done())),
  }
}
