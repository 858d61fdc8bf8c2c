import { tidyName } from '#domain/name/legal-name.ts'
import { randomUUID } from 'node:crypto'
import { familyAnswer } from '#domain/collected-data.ts'
import type { VendorSettings } from '#integrations/data-vendor/vendor-settings.ts'
import { notExpected, openVendor, type Vendor } from '#integrations/data-vendor/vendor.server.ts'
import { callUnlessFull, firstBody, secondBody, waitsOnPhone } from '#integrations/data-vendor/two-way.ts'
import { codes, troubleCodes } from '#integrations/data-vendor/wire.ts'
import type { CertifiedPerson, ExtraInfo, FamilyRegistry, FetchFamily, StartFamily } from './port.ts'
import type { RegistryPaths } from './wire.ts'
import { familyData, organization, usualPaths } from './wire.ts'

export type RegistrySettings = Omit<VendorSettings, 'company'> & {
  paths?: Partial<RegistryPaths>
  /** As agreed with the vendor. */
  windowSeconds: number
  /** Milliseconds per request. */
  timeouts?: Partial<{ askMs: number; fetchMs: number }>
}

type Opened = { settings: RegistrySettings; vendor: Vendor; path: string; timeouts: { askMs: number; fetchMs: number } }

export function openFamilyRegistry(settings: RegistrySettings): FamilyRegistry {
  const registry: Opened = {
    settings,
    vendor: openVendor({ ...settings, company: 'family-registry' }),
    path: { ...usualPaths, ...settings.paths }.family,
    timeouts: { askMs: 10_000, fetchMs: 30_000, ...settings.timeouts },
  }
  return {
    signIn: () => registry.vendor.signIn(),
    startFamily: (person, extra, requestId = randomUUID()) => startFamily(registry, person, extra, requestId),
    fetchFamily: (handle) => fetchFamily(registry, handle),
  }
}

async function startFamily(
  { settings, vendor, path, timeouts }: Opened,
  person: CertifiedPerson,
  extra: ExtraInfo | undefined,
  requestId: string,
): Promise<StartFamily> {
  const bare = firstBody(person, organization, requestId)
  if (!bare) return { kind: 'failed', reason: 'input' }
  const first = { ...bare, ...extra }
  const requestedAt = settings.clock.now()
  const answer = await callUnlessFull(vendor, path, first, timeouts.askMs)
  if (!answer) return { kind: 'failed', reason: 'overloaded' }
  switch (answer.code) {
    case codes.moreInput:
      return waitsOnPhone('family-registry', first, answer, { requestedAt, windowSeconds: settings.windowSeconds })
    case codes.queue:
      return { kind: 'failed', reason: 'overloaded' }
    case codes.identityMismatch:
    case codes.identityMismatchNumber:
      return { kind: 'failed', reason: 'mismatch' }
    case codes.inputPhone:
      return { kind: 'failed', reason: 'phone' }
    case codes.input:
      return { kind: 'failed', reason: 'input' }
    case codes.noCertificate:
    case codes.noApp:
      return { kind: 'failed', reason: 'no-certificate' }
    case codes.duplicate:
      return { kind: 'failed', reason: 'already-waiting' }
    case codes.closed:
      return { kind: 'failed', reason: 'closed' }
    default:
      throw notExpected('family-registry', answer)
  }
}

async function fetchFamily({ vendor, path, timeouts }: Opened, handle: string): Promise<FetchFamily> {
  const second = secondBody(handle)
  if (!second) return { kind: 'failed', reason: 'expired' }
  const answer = await vendor.call(path, second, { totalMs: timeouts.fetchMs, patient: true })
  switch (answer.code) {
    case codes.ok:
      return readFamily(answer.data)
    case codes.moreInput:
      return { kind: 'pending' }
    case codes.refused:
      return { kind: 'failed', reason: 'refused' }
    case codes.notApproved:
    case codes.sessionEnded:
      return { kind: 'failed', reason: 'expired' }
    case codes.twoWay:
    case codes.alreadyAnswered:
      return { kind: 'failed', reason: 'lost' }
    case codes.extraNeeded:
      return { kind: 'failed', reason: 'extra-needed' }
    case codes.extraWrong:
      return { kind: 'failed', reason: 'extra-wrong' }
    case codes.closed:
      return { kind: 'failed', reason: 'closed' }
    default:
      if (troubleCodes.has(answer.code) || answer.code === codes.duplicate) return { kind: 'failed', reason: 'retry' }
      throw notExpected('family-registry', answer)
  }
}

/** A mismatch is kept as evidence, never partly read. */
function readFamily(data: unknown): FetchFamily {
  const wire = familyData.safeParse(data)
  const family = familyAnswer.safeParse(
    wire.success && {
      members: wire.data.resMemberList.map((member) => ({
        relation: member.resRelationCode,
        name: tidyName(member.resName),
        residentNumber: member.resResidentNo.replace('-', ''),
        ...(member.resDeathDate ? { deceasedOn: readDay(member.resDeathDate) } : {}),
      })),
    },
  )
  if (family.success) return { kind: 'family', family: family.data }
  return {
    kind: 'failed',
    reason: 'shape',
    evidence: (typeof data === 'string' ? data : (JSON.stringify(data) ?? '')).slice(0, 100_000),
  }
}

const readDay = (digits: string) => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
