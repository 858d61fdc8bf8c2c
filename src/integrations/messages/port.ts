/** Messages to a person's messenger (AlimTalk), in our words. Only approved templates can be sent. */
import type { TemplateName } from './wire.ts'

export type { TemplateName } from './wire.ts'
export { fillTemplate, templates } from './wire.ts'

export type Message = {
  /** Digits of the phone: 01000000001, or an international number without plus. */
  to: string
  name: string
  template: TemplateName
  /** Under which the template was approved for this sender. */
  code: string
  /** The whole text, made by `fillTemplate`. */
  text: string
}

export type SendOutcome =
  /** The service has taken it; that is not yet delivery. */
  | { kind: 'accepted' }
  /** It will not be sent; `code` is the service's. */
  | { kind: 'refused'; code: string }
  /** Nothing reached the service; sending again is safe. */
  | { kind: 'not-sent' }
  /** It may have been sent; sending again may send it twice. */
  | { kind: 'unknown' }

/**
 * `failed` carries the messenger's result code (3018: cannot be delivered, 3020: blocked ...); `waiting`: taken, not
 * yet delivered; `not-found`: the service has no such message, so it was never taken.
 */
export type DeliveryOutcome =
  | { kind: 'delivered' }
  | { kind: 'waiting' }
  | { kind: 'not-found' }
  | { kind: 'failed'; code: string }
  | { kind: 'unknown' }

export type Messages = {
  send(message: Message): Promise<SendOutcome>
  /**
   * What became of the last message of this template to this phone on this day of Seoul. The query's form is our guess:
   * see wire.ts.
   */
  result(message: Pick<Message, 'to' | 'code'>, sentAt: Date): Promise<DeliveryOutcome>
}
