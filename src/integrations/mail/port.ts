export type Email = {
  /** Resending reuses the outbox id, so that the mailbox recognises the duplicate. */
  id: string
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
}

export type MailOutcome =
  /** Delivery is not confirmed. */
  | { kind: 'accepted' }
  /** `code` is the three-digit SMTP reply. */
  | { kind: 'refused'; code: string }
  /** Not accepted, or the connection was lost; SMTP itself resends then (RFC 5321, 4.5.4.1). */
  | { kind: 'not-sent'; why: MailFailure }

/** `tls`: not offered, or untrusted certificate; `mailbox`: temporary. */
export type MailFailure = 'network' | 'timeout' | 'sign-in' | 'tls' | 'mailbox' | 'busy' | 'server'

export type Mail = {
  /** Throws RangeError for an address or subject not allowed in a header. */
  send(email: Email): Promise<MailOutcome>
  /** Connects and signs in, and sends nothing. Undefined: the server would take letters. */
  signIn(): Promise<MailFailure | undefined>
}

/** One plain address: no list, comment, quoting or header injection. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(text)
