/** Every call that takes a file, whatever its handler does with it, is searched before that. */
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { unpackFile } from '#domain/packed-file.ts'
import type { Context } from '#server/context.server.ts'
import { MalwareError, searchFile } from '#server/files/search-file.server.ts'
import type { MemberRequest, RequestContext, StaffRequest } from '#server/request-context.ts'

type Call = RequestContext<unknown, unknown, unknown> &
  Partial<
    Pick<MemberRequest<unknown, unknown, unknown>, 'account'> & Pick<StaffRequest<unknown, unknown, unknown>, 'staff'>
  >

/** Also tells what a handler found in what it had opened. Throws what `searchFile` throws. */
export async function searchedUpload<Made>(
  context: Context,
  endpoint: AnyEndpoint,
  call: Call,
  handle: () => Promise<Made>,
): Promise<Made> {
  if (endpoint.accepts !== 'file') return handle()
  try {
    await searchFile(context, unpackFile(call.body as Uint8Array).file)
    return await handle()
  } catch (error) {
    if (error instanceof Error && error.cause instanceof MalwareError)
      tellMalware(context, endpoint, call, error.cause.signature)
    throw error
  }
}

function tellMalware(
  { log, metrics }: Context,
  { path }: AnyEndpoint,
  { requestId, ip, branch, account, staff }: Call,
  signature: string,
): void {
  log.warn('upload.malware', {
    signature,
    requestId,
    route: path,
    staff: staff?.id,
    account: account?.id,
    branch: staff?.branchId ?? branch.affiliationId,
    address: ip,
  })
  metrics.security('malware')
}
