/** Public pages are cached: no personal data. */
import { brandTints, darkTints, type BrandTints } from '#domain/branch/contrast.ts'
import { publicBranch, type PublicBranch } from '#domain/branch/branch.ts'
import type { ShownBanner } from '#domain/critical-banner.ts'
import type { MessengerFace } from '#web/messenger/face.ts'
import { firmData, type FirmData } from './firm-data.ts'
import type { PageContext, Rehearsal } from './load-context.ts'

export type RootData = {
  branch: PublicBranch
  tints: BrandTints
  darkTints: BrandTints
  /** Most severe first. */
  banners: readonly ShownBanner[]
  /** Null outside the open zone. */
  firm: FirmData | null
  rehearsal: Rehearsal | null
  isCopy: boolean
  /** Null where the messenger's script is not allowed. */
  messenger: MessengerFace | null
  staffLogin: boolean
  /** Server time, ISO 8601. */
  now: string
  origin: string
  requestId: string | null
}

export function rootData(
  { branch, rehearsal, isCopy, messenger, staffLogin, now, origin, requestId }: PageContext,
  banners: readonly ShownBanner[],
  isOpen: boolean,
): RootData {
  const shown = publicBranch(branch)
  return {
    branch: shown,
    tints: brandTints(branch.branding.primaryColor),
    darkTints: darkTints(branch.branding.primaryColor),
    banners,
    firm: isOpen ? firmData(shown, origin) : null,
    rehearsal: rehearsal ?? null,
    isCopy: isCopy ?? false,
    messenger: messenger
      ? {
          key: messenger.key,
          script: messenger.script,
          ...(messenger.integrity ? { integrity: messenger.integrity } : {}),
        }
      : null,
    staffLogin: staffLogin ?? false,
    now,
    origin,
    requestId: requestId ?? null,
  }
}
