/** The messenger's script as a branch's public pages may use it: only where an app key is set, for all or for the branch alone (`KAKAO_JS_KEY__nare`). */
import type { Settings } from './settings.server.ts'

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
