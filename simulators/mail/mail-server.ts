/** The simulated mail server: accepts e-mails by SMTP and stores them by address. */
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Clock } from '#server/clock.ts'
import { mailAccount } from '#simulators/credentials.ts'
import type { Memory } from '#simulators/world.ts'

export type StoredLetter = {
  id: string
  at: string
  from: string
  to: string
  subject: string
  text: string
  html: string
}
export type MailState = { letters: StoredLetter[] }
export const emptyMail = (): MailState => ({ letters: [] })

/** Maximum of stored e-mails, so that a long load run does not fill the disk. */
const mostStoredMails = 2_000
const sizeAtMost = 1_000_000

export type MailServer = { port: number; close(): Promise<void> }

export type Mailbox = {
  /** Newest first. */
  look(address: string): StoredLetter[]
  addresses(): string[]
  forget(address: string): void
}

export function openMailbox({ state, save }: Memory<MailState>): Mailbox {
  const same = (address: string) => (letter: StoredLetter) => letter.to === address.toLowerCase()
  return {
    look: (address) => state.letters.filter(same(address)).toReversed(),
    addresses: () => [...new Set(state.letters.map(({ to }) => to))].toSorted(),
    forget(address) {
      state.letters = state.letters.filter((letter) => !same(address)(letter))
      save()
    },
  }
}

export async function startMailServer(
  { port, host }: { port: number; host: string },
  memory: Memory<MailState>,
  clock: Clock,
): Promise<MailServer> {
  const options: SMTPServerOptions = {
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: sizeAtMost,
    onAuth({ username, password }, _, done) {
      if (username === mailAccount.user && password === mailAccount.password) done(null, { user: username })
      else done(new Error('535 authentication failed'))
    },
    onRcptTo({ address }, _, done) {
      if (address.startsWith('full.')) done(refusal(452, 'mailbox full'))
      else if (address.startsWith('nobody.')) done(refusal(550, 'no such mailbox'))
      else done()
    },
    onData(stream, { envelope }, answered) {
      void take(stream).then(
        async (raw) => {
          const letter = await PostalMime.parse(raw)
          const from = letter.from ? `${letter.from.name ?? ''} <${letter.from.address ?? ''}>`.trim() : ''
          const words = { subject: letter.subject ?? '', text: letter.text ?? '', html: letter.html ?? '' }
          const fresh = envelope.rcptTo.map(({ address }) => ({
            id: letter.messageId ?? '',
            at: clock.now().toISOString(),
            from,
            to: address.toLowerCase(),
            ...words,
          }))
          memory.state.letters = [...memory.state.letters, ...fresh].slice(-mostStoredMails)
          memory.save()
          answered()
        },
        (error: unknown) => answered(error instanceof Error ? error : new Error('unreadable')),
      )
    },
  }
  const server = new SMTPServer(options)
  await new Promise<void>((listening, fail) => {
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      // A client that disconnects is not an error of the server.
      server.on('error', () => undefined)
      listening()
    })
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })

async function take(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}
