/** The first half of a two-way request, as the portal and the registry are both asked. */
import { IntegrationError, isFull } from '#integrations/integration-error.ts'
import { makeHandle } from './two-way.ts'
import type { VendorCompany } from './vendor-settings.ts'
import type { Vendor, VendorAnswer } from './vendor.server.ts'
import { codes, moreInputData, type FirstRequest } from './wire.ts'

/** In our own line at most: who asks is told within two seconds. */
const lineMs = 2_000

/** Undefined when our own slots are full, which is the same to the person as the other side being full. */
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

/** The request waits on the phone until `expiresAt`. @throws IntegrationError where the answer has another shape. */
export function waitsOnPhone(
  company: VendorCompany,
  first: FirstRequest,
  { data }: VendorAnswer,
  { askedAt, windowSeconds }: { askedAt: Date; windowSeconds: number },
): { kind: 'asked'; handle: string; expiresAt: Date } {
  const handle = makeHandle(first, moreInputData.safeParse(data).data)
  if (!handle) throw new IntegrationError(company, 'shape', codes.moreInput)
  return { kind: 'asked', handle, expiresAt: new Date(askedAt.getTime() + windowSeconds * 1_000) }
}
