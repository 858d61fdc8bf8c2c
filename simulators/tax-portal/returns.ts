/** Filing of returns: at most one for a key, and what became of it. */
import { seoulYear } from '#domain/seoul-time.ts'
import { codes } from '#integrations/data-vendor/wire.ts'
import { usualPaths } from '#integrations/tax-portal/wire.ts'
import type { Body, Product, VendorAnswer } from '#simulators/data-vendor/transport.ts'
import type { Memory, World } from '#simulators/world.ts'
import type { PortalState } from './state.ts'

const keyIn = (body: Body) => (typeof body['reqKey'] === 'string' && body['reqKey'] !== '' ? body['reqKey'] : undefined)
const ok = (data: object): VendorAnswer => ({ code: codes.ok, data })

export function returnProducts({ clock, people }: World, { state, save }: Memory<PortalState>): Product[] {
  const overloaded: VendorAnswer = { code: codes.server }
  const sameAs = (body: Body) => String(body['reqKey'])

  function submit(body: Body): VendorAnswer {
    const key = keyIn(body)
    const person = typeof body['identity'] === 'string' ? people.byResidentNumber(body['identity']) : undefined
    if (!key || !Array.isArray(body['reqRowList'])) return { code: codes.parameter }
    if (!person) return { code: codes.institution }
    // The key was used: nothing is filed again.
    if (!state.returns[key]) {
      const serial = String(Object.keys(state.returns).length + 1).padStart(12, '0')
      state.returns[key] = { personId: person.id, acceptNo: `144-${seoulYear(clock.now())}-2-${serial}` }
      save()
    }
    return ok({ resResultCode: 'S' })
  }

  function find(body: Body): VendorAnswer {
    const key = keyIn(body)
    if (!key) return { code: codes.parameter }
    const filed = state.returns[key]
    return ok(filed ? { resStatus: 'S', resAcceptNo: filed.acceptNo } : { resStatus: 'N' })
  }

  return [
    { path: usualPaths.returnSubmit, sameAs, answer: submit, overloaded, slow: true },
    { path: usualPaths.returnFind, sameAs, answer: find, overloaded },
  ]
}
