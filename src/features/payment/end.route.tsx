/** /tax-payment-end: safe to reload; it says what is true because the way here is the server's answer (journey spec, section 2.12). */
import { redirect, type ClientLoaderFunctionArgs } from 'react-router'
import { call } from '#web/call.ts'
import { requireMember } from '#web/guards/member-guard.ts'
import { readPayment } from './contract.ts'
import { EndScreen } from './screens/end.screen.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireMember(request)
  const { statusMessage } = await call(readPayment)
  if (statusMessage !== 'PAID') throw redirect('/tax-payment-method')
  return null
}

export default function EndRoute() {
  return <EndScreen />
}
