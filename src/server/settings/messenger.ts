/**
 * The messenger's app of a branch (its own, or the one of all) and the script as the branch's public pages may use it:
 * only where a key for it is set.
 */
import type { Settings } from './settings.server.ts'

export type MessengerApp = {
  /** The name in the key of accounts: the messenger numbers people by app. */
  id: string
  clientId: string
  clientSecret: string
}

/** A branch with a REST key of its own never shares the name of the app of all. */
export function messengerAppOf(settings: Settings, branchId: string): MessengerApp {
  const own = (name: 'KAKAO_CLIENT_ID' | 'KAKAO_CLIENT_SECRET' | 'KAKAO_APP_ID') =>
    settings.branchOverride(name, branchId)
  const ownKey = own('KAKAO_CLIENT_ID')
  const clientId = ownKey ?? settings.KAKAO_CLIENT_ID
  return {
    id: own('KAKAO_APP_ID') ?? (ownKey === undefined && settings.KAKAO_APP_ID ? settings.KAKAO_APP_ID : clientId),
    clientId,
    clientSecret: own('KAKAO_CLIENT_SECRET') ?? settings.KAKAO_CLIENT_SECRET,
  }
}

export type MessengerScript = {
  /** The app's JavaScript key: known to every browser, no secret. */
  key: string
  script: string
  /** Without it the script is run as it comes: in rehearsal only. */
  integrity?: string
  /** Where the script sends what is shared. */
  hosts: readonly string[]
}

export function messengerOf(settings: Settings, branchId: string): MessengerScript | undefined {
  const key = settings.branchOverride('KAKAO_JS_KEY', branchId) ?? settings.KAKAO_JS_KEY
  if (!key) return undefined
  const integrity = settings.KAKAO_JS_INTEGRITY
  return { key, script: settings.KAKAO_JS_URL, hosts: settings.KAKAO_JS_HOSTS, ...(integrity ? { integrity } : {}) }
}
