/** What a filer did, by the ids alone. Call it behind the transaction. */
import type { Context } from '#server/context.server.ts'
import type { MemberRequest } from '#server/request-context.ts'

export const filerActs = [
  'sign-in',
  'sign-out',
  'sessions-ended',
  'refund-account',
  'phone',
  'mandate-given',
  'mandate-taken-back',
  'own-data',
  'withdrawn',
] as const

type Doer = Pick<MemberRequest<unknown, unknown, unknown>, 'branch' | 'requestId' | 'ip' | 'onBehalf'> & {
  account: { id: string }
}

export function tellFilerAct({ log }: Pick<Context, 'log'>, kind: (typeof filerActs)[number], doer: Doer): void {
  const { account, branch, requestId, ip: address, onBehalf } = doer
  log.info('filer', {
    kind,
    account: account.id,
    staff: onBehalf?.id,
    branch: branch.affiliationId,
    requestId,
    address,
  })
}
