import { IntegrationError, isFull } from '#integrations/integration-error.ts'
import { makeHandle } from './two-way.ts'
import type { VendorCompany } from './vendor-settings.ts'
import type { Vendor, VendorAnswer } from './vendor.server.ts'
import { codes, moreInputData, type FirstRequest } from './wire.ts'

/** The user must get an answer within two seconds. */
const lineMs = 2_000

/** Undefined when our own slots are full. */
export async function callUnlessFull(
  vendor: Vendor,
  path: string,
  first: FirstRequest,
  totalMs: number,
): Promise<VendorAnswer | undefined> {
  try {
    return await vendor.call(path, first, { totalMs, lineMs })
  } catch (error) {
    if (isFull(error)) return undefined
    throw error
  }
}

/** Throws IntegrationError if the answer has another shape. */
export function waitsOnPhone(
  company: VendorCompany,
  first: FirstRequest,
  { data }: VendorAnswer,
  { requestedAt, windowSeconds }: { requestedAt: Date; windowSeconds: number },
): { kind: 'asked'; handle: string; expiresAt: Date } {
  const handle = makeHandle(first, moreInputData.safeParse(data).data)
  if (!handle) throw new IntegrationError(company, 'shape', codes.moreInput)
  return { kind: 'asked', handle, expiresAt: new Date(requestedAt.getTime() + windowSeconds * 1_000) }
}
