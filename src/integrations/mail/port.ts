/** Letters by e-mail, in our words. */
export type Letter = {
  /**
   * The outbox's own id: a letter that goes again after a lost answer carries it again, so that the mailbox knows it.
   */
  id: string
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
}

export type MailOutcome =
  /** The mail server has taken it; what becomes of it afterwards nobody tells. */
  | { kind: 'accepted' }
  /** It will not take it; `code` is its three digits. */
  | { kind: 'refused'; code: string }
  /** Not taken, or the line broke off: sending again is what SMTP itself does then (RFC 5321, 4.5.4.1). */
  | { kind: 'not-sent'; why: MailFailure }

/**
 * Why a letter was not taken for now: the server is not reached, is too slow, refuses our sign-in, offers no TLS, its
 * certificate is not trusted, this mailbox cannot take it now, or the server says something else.
 */
export type MailFailure = 'network' | 'timeout' | 'sign-in' | 'tls' | 'mailbox' | 'busy' | 'server'

export type Mail = {
  /** One attempt. Throws RangeError for an address or a subject that cannot stand in a header. */
  send(letter: Letter): Promise<MailOutcome>
}

/** Whether a text is one plain address: no list, no comment, no quoting, nothing that could begin another header. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(text)
