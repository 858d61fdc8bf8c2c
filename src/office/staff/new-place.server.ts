/** A place is a network (IPv4 /24, IPv6 /48) with a kind of device. */
import { lookRules } from '#domain/access-looks.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { Context } from '#server/context.server.ts'
import { addressKey } from '#server/request-limit.server.ts'
import type { RequestContext } from '#server/request-context.ts'
import { deviceOf } from '#domain/device.texts.ts'
import { listSignInPlaces } from './place-queries.server.ts'
import { placeTexts } from './texts.ts'

const dayMs = 86_400_000

function placeKey(ip: string | null, userAgent: string | null): string {
  const network = addressKey(ip ?? '').split(/[.:]/, 3)
  return `${network.join('.')} ${deviceOf(userAgent) ?? ''}`
}

/** Before the session is made. */
export async function tellNewPlace(
  { database, log, metrics }: Context,
  request: RequestContext<unknown, unknown, unknown>,
  { id: staffId, branchId }: { id: string; branchId: string },
): Promise<void> {
  const { now, ip, requestId } = request
  const userAgent = request.header('user-agent') ?? null
  const since = new Date(now.getTime() - lookRules.knownDays * dayMs)
  const { any, places } = await listSignInPlaces(database, staffId, since)
  const key = placeKey(ip, userAgent)
  if (!any || places.some((place) => placeKey(place.ip, place.userAgent) === key)) return
  log.warn('staff.new-place', { staff: staffId, branch: branchId, requestId, address: ip })
  metrics.security('new-place')
  const variables = { at: momentInWords(now), device: deviceOf(userAgent) ?? placeTexts.unknownDevice }
  await database.outbox.put(
    {
      template: 'staff-new-place',
      channel: 'mail',
      variables,
      branchId,
      to: { staffId },
      dedupeKey: `staff-new-place:${requestId}`,
    },
    now,
  )
}
