/** One attempt: the outbox retries. Errors and logs contain neither address nor content. */
import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import { createTransport } from 'nodemailer'
import { countEnd } from '#integrations/exchange.server.ts'
import { isMailAddress, type Email, type Mail, type MailFailure, type MailOutcome } from './port.ts'

export type MailSettings = {
  /** smtp://user:password@host:587 (STARTTLS) or smtps://user:password@host:465. */
  url: string
  /** Refuses servers without TLS before sending anything. */
  demandTls: boolean
  limits?: { connectMs: number; answerMs: number; atOnce: number }
}

const defaultLimits = { connectMs: 5_000, answerMs: 15_000, atOnce: 4 }
const breaksHeader = /[\r\n\u0000]/

/** Connects on the first e-mail. */
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
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const line = bulkhead(limits.atOnce, 200)
  return {
    signIn: () => transport.verify().then(() => undefined, classifyFailure),
    async send(email) {
      const domain = checked(email)
      const { id, from, to, subject, text, html } = email
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
        const outcome = toOutcome(error)
        // A refusing mailbox is no server failure.
        countEnd('mail', outcome.kind === 'not-sent' && outcome.why !== 'mailbox' ? outcome.why : undefined)
        return outcome
      }
    },
  }
}

function checked({ from, to, subject }: Email): string {
  if (!isMailAddress(to) || !isMailAddress(from.address)) throw new RangeError('mail: not one plain address')
  if (breaksHeader.test(subject) || breaksHeader.test(from.name)) throw new RangeError('mail: a header is one line')
  return from.address.slice(from.address.lastIndexOf('@') + 1)
}

/** 5xx for the message or mailbox is permanent; anything else may be retried. */
function toOutcome(error: unknown): MailOutcome {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  const aboutEmail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return aboutEmail && responseCode >= 500 && responseCode <= 599
    ? { kind: 'refused', code: String(responseCode) }
    : { kind: 'not-sent', why: classifyFailure(error) }
}

const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|HOSTNAME_MISMATCH/

function classifyFailure(error: unknown): MailFailure {
  type MailError = { code?: string; responseCode?: number }
  const {
    code = '',
    responseCode = 0,
    cause,
    originalCode,
  } = error as MailError & { cause?: MailError; originalCode?: string }
  const below = cause?.code ?? originalCode ?? ''
  if (code === 'EAUTH' || code === 'ENOAUTH' || [530, 534, 535].includes(responseCode)) return 'sign-in'
  if (code === 'ETLS' || certificateCodes.test(code) || certificateCodes.test(below)) return 'tls'
  if (code === 'ETIMEDOUT' || below === 'ETIMEDOUT') return 'timeout'
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'mailbox'
  return responseCode > 0 || code === 'EPROTOCOL' ? 'server' : 'network'
}
