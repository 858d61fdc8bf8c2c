/** The integration error with which a call must end. */
import assert from 'node:assert/strict'
import { isIntegrationError, type IntegrationError } from '#integrations/integration-error.ts'

export async function failureOf(call: Promise<unknown>): Promise<IntegrationError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  assert.ok(isIntegrationError(error), `expected an IntegrationError, got ${String(error)}`)
  return error
}
