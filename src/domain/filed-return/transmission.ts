/**
 * A return on its way to the tax portal through a vendor. The row exists before the call; its outcome is what the
 * vendor later says about its key, never the answer to the call.
 */
import { readPortalReceipt } from './receipt-number.ts'

/**
 * `queued`: nothing was sent. `sending`: the call may have been made. `unknown`: outcome not known. `missing`: the
 * vendor has no return under the key.
 */
export const transmissionStates = [
  'queued',
  'sending',
  'unknown',
  'missing',
  'accepted',
  'refused',
  'given-up',
] as const
export type TransmissionState = (typeof transmissionStates)[number]

/** At most one of a case. */
export const openTransmissionStates = ['queued', 'sending', 'unknown', 'missing'] as const
export type OpenTransmissionState = (typeof openTransmissionStates)[number]

/** Nobody may say that such a return is filed or not: people look. */
export const doubtfulStates = ['unknown', 'missing'] as const

export const isOpenTransmission = (state: TransmissionState): state is OpenTransmissionState =>
  openTransmissionStates.some((open) => open === state)
export const isDoubtful = (state: TransmissionState): boolean => doubtfulStates.some((doubtful) => doubtful === state)

/** What the vendor says about a key. `silent`: no readable answer. */
export type VendorAnswer =
  | { kind: 'accepted'; receiptNumber: string }
  | { kind: 'in-process' }
  | { kind: 'refused'; code: string }
  | { kind: 'none' }
  | { kind: 'silent'; code: string }

export type Looked = { sentAt: Date; nones: number }
export type Outcome =
  | { state: 'accepted'; receiptNumber: string }
  | { state: 'refused'; code: string }
  | { state: 'unknown'; code: string; nones: number }
  | { state: 'missing'; nones: number }

/** A request may still be on its way for this long. */
export const lateMs = 10 * 60_000
const nonesNeeded = 3

/** Only several denials after the longest delay make a return missing. */
export function judgeAnswer(answer: VendorAnswer, { sentAt, nones }: Looked, now: Date): Outcome {
  switch (answer.kind) {
    case 'accepted': {
      const receiptNumber = readPortalReceipt(answer.receiptNumber)
      return receiptNumber ? { state: 'accepted', receiptNumber } : { state: 'unknown', code: 'receipt', nones: 0 }
    }
    case 'refused':
      return { state: 'refused', code: answer.code }
    case 'in-process':
      return { state: 'unknown', code: 'in-process', nones: 0 }
    case 'silent':
      return { state: 'unknown', code: answer.code, nones }
    case 'none': {
      const denied = nones + 1
      const isLate = now.getTime() - sentAt.getTime() >= lateMs
      return isLate && denied >= nonesNeeded
        ? { state: 'missing', nones: denied }
        : { state: 'unknown', code: 'none', nones: denied }
    }
  }
}

const pausesMs = [5_000, 15_000, 60_000, 180_000]

/** When the vendor is asked again. */
export const nextLook = (looks: number, now: Date): Date =>
  new Date(now.getTime() + (pausesMs[Math.min(looks, pausesMs.length - 1)] ?? 180_000))
