/** A line to the rehearsal's payment provider that treats the next call as a bad network, or a bad provider, would. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { padAmount, readAmount, rehearsalMerchant, signAnswer } from '#integrations/nicepay/wire.ts'

export const troubles = [
  'refused',
  'slow',
  'late',
  '5xx',
  'html',
  'truncated',
  'wrong-signature',
  'other-amount',
  'duplicate',
] as const
export type Trouble = (typeof troubles)[number]
/** Shorter than every limit of the client, and longer than the one of an impatient one. */
const [slowMs, lateMs] = [100, 900]

/** `next` holds for one call. `late`, `5xx` and whatever spoils the answer let the provider write its books first. */
export async function openTroubledLine(providerUrl: string) {
  const line = { url: '', next: undefined as Trouble | undefined, stop: () => void server.closeAllConnections() }
  const server = createServer((request, reply) => void carry(request, reply))
  async function carry(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const trouble = line.next
    line.next = undefined
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    if (trouble === 'refused') return void request.socket.destroy()
    const ask = async () =>
      (
        await fetch(providerUrl + (request.url ?? ''), {
          method: 'POST',
          headers: { 'content-type': request.headers['content-type'] ?? '' },
          body: Buffer.concat(parts),
        })
      ).text()
    const first = await ask()
    const answer = trouble === 'duplicate' ? await ask() : first
    const wait = trouble === 'slow' ? slowMs : trouble === 'late' ? lateMs : 0
    setTimeout(() => reply.writeHead(trouble === '5xx' ? 502 : 200).end(spoilt(answer, trouble)), wait)
  }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  line.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  line.stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return line
}

function spoilt(answer: string, trouble: Trouble | undefined): string {
  if (trouble === 'html' || trouble === '5xx') return '<html><body>Bad Gateway</body></html>'
  if (trouble === 'truncated') return answer.slice(0, 25)
  if (trouble !== 'wrong-signature' && trouble !== 'other-amount') return answer
  const fields = JSON.parse(answer) as Record<string, string>
  if (trouble === 'wrong-signature') return JSON.stringify({ ...fields, Signature: 'f'.repeat(64) })
  const name = fields['CancelAmt'] ? 'CancelAmt' : 'Amt'
  const amt = padAmount((readAmount(fields[name]) ?? 2) - 1)
  return JSON.stringify({
    ...fields,
    [name]: amt,
    Signature: signAnswer({ ...rehearsalMerchant, tid: fields['TID'] ?? '', amt }),
  })
}
