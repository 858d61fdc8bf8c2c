/** AlimTalk, of which only approved templates can be sent, and long text messages (LMS). */
import type { TemplateName } from './wire.ts'

export type { TemplateName } from './wire.ts'
export { fillTemplate, templates } from './wire.ts'

export type Message = {
  /** 01000000001, or an international number without plus. */
  to: string
  name: string
  template: TemplateName
  /** As approved for this sender. */
  code: string
  /** Built by `fillTemplate`. */
  text: string
}

type TextMessage = Pick<Message, 'to' | 'name' | 'text'> & { subject: string }

export type SendOutcome =
  /** Not yet delivered. */
  | { kind: 'accepted' }
  | { kind: 'refused'; code: string }
  /** A retry is safe. */
  | { kind: 'not-sent' }
  /** Too many at once: nothing was taken. A retry is safe. NaN: the sender named no time. */
  | { kind: 'busy'; retryAfterMs: number }
  /** A retry may send it twice. */
  | { kind: 'unknown' }

/**
 * `failed`: Kakao's code (3018: cannot be delivered, 3020: blocked ...); `waiting`: not yet delivered; `not-found`:
 * never accepted.
 */
export type DeliveryOutcome =
  | { kind: 'delivered' }
  | { kind: 'waiting' }
  | { kind: 'not-found' }
  | { kind: 'failed'; code: string }
  | { kind: 'unknown' }

export type DeliveryQuery = Pick<Message, 'to' | 'code'> & { sentAt: Date }

export type Messages = {
  send(message: Message): Promise<SendOutcome>
  /** Throws RangeError for a text of more than 2,000 bytes, of which Hangul takes two a letter. */
  sendText(message: TextMessage): Promise<SendOutcome>
  /**
   * The last such message of each on its Seoul day, in the order asked. The query's format is our guess: see wire.ts.
   */
  results(queries: readonly DeliveryQuery[]): Promise<DeliveryOutcome[]>
}
