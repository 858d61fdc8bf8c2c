/** Whose site stands in a frame of the office: only for who may write its posts, or edit the branch. */
import type { Branch } from '#domain/branch/branch.ts'
import { framedPages, type FramedPage } from '#domain/address/framed-pages.ts'
import { mayStaff, type StaffAct } from '#domain/staff-rights.ts'
import { isWithin } from '#server/admission/address-list.server.ts'
import type { Context } from '#server/context.server.ts'
import { draftOf } from './draft-shown.server.ts'
import { pageStaff, type Cookies } from './page-staff.server.ts'

type Asked = { url: URL; ip: string; cookies: Cookies }

const acts = { post: 'posts.write', branch: 'branch.edit' } as const satisfies Record<FramedPage, StaffAct>

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

/** Undefined for an address that is no page within a frame; read as the router of the pages reads it. */
export function framedPageAt({ pathname }: URL): FramedPage | undefined {
  const path = decoded(pathname)
    .toLowerCase()
    .replace(/((\/_)?\.data|\/+)$/, '')
  return (Object.keys(framedPages) as FramedPage[]).find((page) => framedPages[page] === path)
}

/**
 * Undefined for whoever may not have it, and for a branch that is not there. `isDraft`: not what is served, but what
 * would be.
 */
export async function framedBranch(
  context: Context,
  page: FramedPage,
  { url, ip, cookies }: Asked,
): Promise<{ branch: Branch; isDraft: boolean } | undefined> {
  const branchId = url.searchParams.get('branch') ?? ''
  const found = await pageStaff(context, cookies)
  if (!found || !isWithin(found.ranges, ip)) return undefined
  if (!mayStaff(found.staff.role, acts[page], found.staff.branchId === branchId)) return undefined
  const draft = page === 'branch' ? await draftOf(context, branchId) : undefined
  const branch = draft ?? context.branches.find(({ affiliationId }) => affiliationId === branchId)
  return branch && { branch, isDraft: draft !== undefined }
}
