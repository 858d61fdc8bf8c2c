export type Callback =
  | { kind: 'code'; code: string; state: string }
  | { kind: 'refused' }
  | { kind: 'failed' }
  | { kind: 'asks-person' }
  | { kind: 'nothing' }

/** Errors of `prompt=none` that require interaction (OpenID Connect Core, 3.1.2.6). */
const asksPerson = /^(login|consent|interaction|account_selection)_required$/

/** 'nothing': opened by hand or already used. */
export function readCallback(search: Pick<URLSearchParams, 'get'>): Callback {
  const code = search.get('code')
  const state = search.get('state')
  if (code && state) return { kind: 'code', code, state }
  const error = search.get('error')
  if (error === null) return { kind: 'nothing' }
  if (asksPerson.test(error)) return { kind: 'asks-person' }
  return { kind: error === 'access_denied' ? 'refused' : 'failed' }
}
