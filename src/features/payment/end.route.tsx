/** /tax-payment-end: safe to reload; it says what is true because it asks the server whether the fee is paid (journey spec, section 2.12). */
import { redirect, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { momentInWords } from '#domain/seoul-time.ts'
import { call } from '#web/call.ts'
import { requireMember } from '#web/guards/member-guard.ts'
import { readPayment } from './contract.ts'
import { EndScreen } from './screens/end.screen.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireMember(request)
  const { statusMessage, paidAt } = await call(readPayment)
  if (statusMessage !== 'PAID') throw redirect('/tax-payment-method')
  return { paidAt: paidAt ? momentInWords(new Date(paidAt)) : null }
}

export default function EndRoute() {
  return <EndScreen {...useLoaderData<typeof clientLoader>()} />
}
