/** What the root loader tells every page. Nothing in it belongs to a person, so that public pages can be cached. */
import { brandTints, darkTints, type BrandTints } from '#domain/branch/contrast.ts'
import { publicBranch, type PublicBranch } from '#domain/branch/branch.ts'
import type { ShownBanner } from '#domain/critical-banner.ts'
import type { MessengerFace } from '#web/messenger/face.ts'
import { firmData, type FirmData } from './firm-data.ts'
import type { PageContext, Rehearsal } from './load-context.ts'

export type RootData = {
  branch: PublicBranch
  /** Of the branch's one colour, computed by the server, for the light screen and the dark one. */
  tints: BrandTints
  darkTints: BrandTints
  /** What the office says over every page now, gravest first. */
  banners: readonly ShownBanner[]
  /** The firm for search engines, made here so that no page carries how; null where they have no business. */
  firm: FirmData | null
  rehearsal: Rehearsal | null
  /** A restored copy that is looked at. */
  isCopy: boolean
  /** Null where the messenger's script has no business, or no key is set. */
  messenger: MessengerFace | null
  /** The server's clock at rendering, ISO 8601. */
  now: string
  /** Scheme, host and port by which this site calls itself. */
  origin: string
  requestId: string | null
}

export function rootData(
  { branch, rehearsal, isCopy, messenger, now, origin, requestId }: PageContext,
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
    now,
    origin,
    requestId: requestId ?? null,
  }
}
