import type { Settings } from './settings.server.ts'

export type MessengerApp = {
  /** Kakao numbers people per app. */
  id: string
  clientId: string
  clientSecret: string
  adminKey: string
}

/** An own REST key never shares the common id. */
export function findMessengerApp(settings: Settings, branchId: string): MessengerApp {
  const own = (name: 'KAKAO_CLIENT_ID' | 'KAKAO_CLIENT_SECRET' | 'KAKAO_ADMIN_KEY' | 'KAKAO_APP_ID') =>
    settings.branchOverride(name, branchId)
  const ownKey = own('KAKAO_CLIENT_ID')
  const clientId = ownKey ?? settings.KAKAO_CLIENT_ID
  return {
    id: own('KAKAO_APP_ID') ?? (ownKey === undefined && settings.KAKAO_APP_ID ? settings.KAKAO_APP_ID : clientId),
    clientId,
    clientSecret: own('KAKAO_CLIENT_SECRET') ?? settings.KAKAO_CLIENT_SECRET,
    adminKey: own('KAKAO_ADMIN_KEY') ?? settings.KAKAO_ADMIN_KEY,
  }
}

export type MessengerScript = {
  key: string
  script: string
  /** Absent in rehearsal only. */
  integrity?: string
  /** For sharing. */
  hosts: readonly string[]
}

export function findMessengerScript(settings: Settings, branchId: string): MessengerScript | undefined {
  const key = settings.branchOverride('KAKAO_JS_KEY', branchId) ?? settings.KAKAO_JS_KEY
  if (!key) return undefined
  const integrity = settings.KAKAO_JS_INTEGRITY
  return { key, script: settings.KAKAO_JS_URL, hosts: settings.KAKAO_JS_HOSTS, ...(integrity ? { integrity } : {}) }
}
