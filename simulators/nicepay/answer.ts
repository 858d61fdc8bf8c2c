/**
 * Formats the provider's answers: JSON or key=value, CP949 unless UTF-8 was requested, amounts with twelve digits,
 * signatures over both spellings of the amount.
 */
import type { FastifyReply } from 'fastify'
import { encodeCp949, encodeForm, padAmount, signAnswer } from '#integrations/nicepay/wire.ts'
import type { Form } from './window/authentication.ts'
import { merchantOf } from './merchants.ts'
import type { Payment } from './state.ts'

export function writeAnswer(reply: FastifyReply, request: Form, fields: Record<string, string>): FastifyReply {
  const utf8 = request['CharSet'] === 'utf-8'
  const charset = utf8 ? 'utf-8' : 'euc-kr'
  if (request['EdiType'] === 'KV')
    return reply.type(`text/html; charset=${charset}`).send(encodeForm(fields, utf8 ? 'utf-8' : 'cp949'))
  const text = JSON.stringify(fields)
  return reply.type(`application/json; charset=${charset}`).send(utf8 ? Buffer.from(text, 'utf8') : encodeCp949(text))
}

/** Every second payment is signed over the amount without leading zeros, as seen in live answers. */
export function answerSignature(payment: Pick<Payment, 'tid'>, amountWon: number): string {
  const plain = Number(payment.tid.slice(-1)) % 2 === 0
  return signAnswer({ tid: payment.tid, ...merchantOf(payment), amt: plain ? String(amountWon) : padAmount(amountWon) })
}

/** Adds one line to the ledger's history of this payment. */
export function noteCall(payment: Payment, event: string): void {
  payment.calls = [...payment.calls, event].slice(-50)
}
