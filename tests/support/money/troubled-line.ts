/** A proxy to the simulated payment provider that treats the next call as a bad network, or a bad provider, would. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { padAmount, paths, readAmount, rehearsalMerchant, signAnswer } from '#integrations/nicepay/wire.ts'

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
/** Shorter than every time limit of the client. */
const slowMs = 100

/** Kinds of calls as the proxy tells them apart; a cash receipt has a number of its own kind. */
export type ProviderCall = 'approve' | 'net-cancel' | 'cancel' | 'status' | 'cash-receipt' | 'receipt-cancel'
const isReceipt = (form: URLSearchParams) => form.get('TID')?.slice(10, 12) === '04'
function providerCall(path: string, form: URLSearchParams): ProviderCall {
  if (path === paths.approve) return 'approve'
  if (path === paths.status) return 'status'
  if (path === paths.cashReceipt) return 'cash-receipt'
  return form.get('NetCancel') === '1' ? 'net-cancel' : isReceipt(form) ? 'receipt-cancel' : 'cancel'
}

/**
 * `next` applies to one call. `late`, `5xx` and all spoilt answers let the provider record first; `late` answers when
 * the caller has gone.
 */
export async function openTroubledLine(providerUrl: string) {
  const foreseen = new Map<string, Trouble[]>()
  const met = new Set<string>()
  const line = {
    url: '',
    next: undefined as Trouble | undefined,
    /** Applies to the next such calls about a payment, by the provider's number or our order. */
    foresee: (call: ProviderCall, about: string, ...those: Trouble[]) =>
      void foreseen.set(`${call} ${about}`, [...those]),
    /** Calls for which a trouble was set and that were not made. */
    unmet: () => [...foreseen.keys()].filter((call) => !met.has(call)),
    stop: () => void server.closeAllConnections(),
  }
  const server = createServer((request, reply) => void carry(request, reply))
  function troubleOf(path: string, form: URLSearchParams): Trouble | undefined {
    const [trouble, call] = [line.next, providerCall(path, form)]
    line.next = undefined
    const about = [form.get('TID'), form.get('Moid')].map((name) => `${call} ${name}`)
    const known = about.find((name) => foreseen.get(name)?.length)
    if (known) met.add(known)
    return trouble ?? foreseen.get(known ?? '')?.shift()
  }
  async function carry(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const trouble = troubleOf(request.url ?? '', new URLSearchParams(body.toString()))
    if (trouble === 'refused') return void request.socket.destroy()
    const ask = async () =>
      (
        await fetch(providerUrl + (request.url ?? ''), {
          method: 'POST',
          headers: { 'content-type': request.headers['content-type'] ?? '' },
          body,
        })
      ).text()
    const first = await ask()
    const answer = trouble === 'duplicate' ? await ask() : first
    const send = () => reply.writeHead(trouble === '5xx' ? 502 : 200).end(spoilt(answer, trouble))
    if (trouble === 'late') reply.once('close', send)
    else if (trouble === 'slow') setTimeout(send, slowMs)
    else send()
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
