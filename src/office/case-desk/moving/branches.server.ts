import type { Context } from '#server/context.server.ts'
import { findMessengerApp } from '#server/settings/messenger.ts'
import { isOtherFirm, moveProblem } from './rules.ts'

export const appsOf =
  ({ settings }: Context) =>
  (branchId: string) =>
    findMessengerApp(settings, branchId).id

export function branchesFor(context: Context, branchId: string): { id: string; name: string; otherFirm: boolean }[] {
  const from = context.branchOf(branchId)
  const appOf = appsOf(context)
  return context.branches
    .filter((to) => moveProblem(from, to, { consented: true, appOf }) === undefined)
    .map((to) => ({ id: to.affiliationId, name: to.name, otherFirm: isOtherFirm(from, to) }))
}
