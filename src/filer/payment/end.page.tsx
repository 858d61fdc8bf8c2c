/**
 * /tax-payment-end: safe to reload; it says what is true because it asks the server whether the fee is paid (J89, J98).
 */
import { redirect, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { href } from '#domain/address/href.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { call } from '#web/call.ts'
import { requireMember } from '#web/guards/member-guard.ts'
import { readPayment } from './contract.ts'
import { EndView } from './screens/end.view.tsx'
import { yearIn } from '#domain/year-address.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireMember(request)
  const year = yearIn(request.url)
  const { statusMessage, paidAt } = await call(readPayment, { query: { year } })
  if (statusMessage !== 'PAID') throw redirect(href('/tax-payment-method', { year }))
  return { year, paidAt: paidAt ? momentInWords(new Date(paidAt)) : null }
}

export default function EndPage() {
  return <EndView {...useLoaderData<typeof clientLoader>()} />
}
