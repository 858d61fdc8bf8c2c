/** AlimTalk: only approved templates can be sent. */
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

export type SendOutcome =
  /** Not yet delivered. */
  | { kind: 'accepted' }
  | { kind: 'refused'; code: string }
  /** A retry is safe. */
  | { kind: 'not-sent' }
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

export type Messages = {
  send(message: Message): Promise<SendOutcome>
  /** For the last such message on that Seoul day. The query's format is our guess: see wire.ts. */
  result(message: Pick<Message, 'to' | 'code'>, sentAt: Date): Promise<DeliveryOutcome>
}
