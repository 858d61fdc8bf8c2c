/**
 * Sends letters by SMTP. One attempt each: repeating is the outbox's decision. Neither address nor content is in an
 * error or a log.
 */
import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import { createTransport } from 'nodemailer'
import { countEnd } from '../exchange.server.ts'
import { isMailAddress, type Letter, type Mail, type MailFailure, type MailOutcome } from './port.ts'

export type MailSettings = {
  /** smtp://user:password@host:587 (STARTTLS) or smtps://user:password@host:465. */
  url: string
  /** Refuses a server that does not offer TLS before anything is said. */
  demandTls: boolean
  limits?: { connectMs: number; answerMs: number; atOnce: number }
}

const defaultLimits = { connectMs: 5_000, answerMs: 15_000, atOnce: 4 }
/** What cannot stand in a header: the library encodes it away, and nothing of ours has it. */
const breaksHeader = /[\r\n\u0000]/

/** Opens the line to the mail server; nothing is connected before the first letter. */
export function openMail({ url, demandTls, limits = defaultLimits }: MailSettings): Mail {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (secure ? 465 : 587)),
    secure,
    requireTLS: demandTls && !secure,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    socketTimeout: limits.answerMs,
    // A letter is made of its own words alone.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const line = bulkhead(limits.atOnce, 200)
  return {
    async send(letter) {
      const domain = checked(letter)
      const { id, from, to, subject, text, html } = letter
      try {
        await line.execute(() =>
          transport.sendMail({
            from,
            to: { name: '', address: to },
            envelope: { from: from.address, to: [to] },
            messageId: `<${id}@${domain}>`,
            subject,
            text,
            html,
            headers: { 'auto-submitted': 'auto-generated' },
          }),
        )
        countEnd('mail')
        return { kind: 'accepted' }
      } catch (error) {
        if (error instanceof BulkheadRejectedError) return { kind: 'not-sent', why: 'busy' }
        const outcome = outcomeOf(error)
        // A mailbox that is refused or full says nothing against the server.
        countEnd('mail', outcome.kind === 'not-sent' && outcome.why !== 'mailbox' ? outcome.why : undefined)
        return outcome
      }
    },
  }
}

/** The sender's domain. */
function checked({ from, to, subject }: Letter): string {
  if (!isMailAddress(to) || !isMailAddress(from.address)) throw new RangeError('mail: not one plain address')
  if (breaksHeader.test(subject) || breaksHeader.test(from.name)) throw new RangeError('mail: a header is one line')
  return from.address.slice(from.address.lastIndexOf('@') + 1)
}

/**
 * A letter or its mailbox refused with 5xx is refused for good; all else, a sign-in or a missing TLS too, may be better
 * later.
 */
function outcomeOf(error: unknown): MailOutcome {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  const aboutLetter = code === 'EENVELOPE' || code === 'EMESSAGE'
  return aboutLetter && responseCode >= 500 && responseCode <= 599
    ? { kind: 'refused', code: String(responseCode) }
    : { kind: 'not-sent', why: failureOf(error) }
}

const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|HOSTNAME_MISMATCH/

/** By the codes of nodemailer and of the sockets below it. */
function failureOf(error: unknown): MailFailure {
  type Told = { code?: string; responseCode?: number }
  const { code = '', responseCode = 0, cause } = error as Told & { cause?: Told }
  const below = cause?.code ?? ''
  if (code === 'EAUTH' || code === 'ENOAUTH' || [530, 534, 535].includes(responseCode)) return 'sign-in'
  if (code === 'ETLS' || certificateCodes.test(code) || certificateCodes.test(below)) return 'tls'
  if (code === 'ETIMEDOUT' || below === 'ETIMEDOUT') return 'timeout'
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'mailbox'
  return responseCode > 0 || code === 'EPROTOCOL' ? 'server' : 'network'
}
