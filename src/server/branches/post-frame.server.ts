/** Whose frame stands around a post that the office previews: only for who may write that branch's posts. */
import type { Branch } from '#domain/branch/branch.ts'
import { postPreviewPath } from '#domain/post/preview.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import { isWithin } from '#server/admission/address-list.server.ts'
import type { Context } from '#server/context.server.ts'
import { pageStaff, type Cookies } from './page-staff.server.ts'

type Asked = { url: URL; ip: string; cookies: Cookies }

export const isPostFrame = ({ pathname }: URL): boolean => pathname === postPreviewPath

/** Undefined for whoever may not have it, and for a branch that is not there. */
export async function postFrame(context: Context, { url, ip, cookies }: Asked): Promise<Branch | undefined> {
  const branchId = url.searchParams.get('branch')
  const found = await pageStaff(context, cookies)
  if (!found || !isWithin(found.ranges, ip)) return undefined
  if (!mayStaff(found.staff.role, 'posts.write', found.staff.branchId === branchId)) return undefined
  return context.branches.find(({ affiliationId }) => affiliationId === branchId)
}
