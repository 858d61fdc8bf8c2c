/** A branch may have its own messenger app, and each host its own redirect URI. */
import { href } from '#domain/address/href.ts'
import { OperatorError } from '#domain/operator-error.ts'
import { openFamilyRegistry } from '#integrations/family-registry/client.server.ts'
import type { FamilyRegistry } from '#integrations/family-registry/port.ts'
import { openKakaoLogin } from '#integrations/kakao-login/client.server.ts'
import type { KakaoLogin } from '#integrations/kakao-login/port.ts'
import type { IntegrationName } from '#integrations/integration-error.ts'
import { openMalwareScanner } from '#integrations/malware-scanner/client.server.ts'
import type { MalwareScanner } from '#integrations/malware-scanner/port.ts'
import { openMail } from '#integrations/mail/client.server.ts'
import type { Mail } from '#integrations/mail/port.ts'
import { openMessages } from '#integrations/messages/client.server.ts'
import { openObjectStore, type ObjectClient } from '#integrations/object-store/client.server.ts'
import { openPace } from '#integrations/messages/pace.ts'
import type { Messages } from '#integrations/messages/port.ts'
import { openMerchants } from '#integrations/nicepay/merchants.server.ts'
import type { NicepayMerchants } from '#integrations/nicepay/port.ts'
import { openTaxPortal } from '#integrations/tax-portal/client.server.ts'
import type { TaxPortal } from '#integrations/tax-portal/port.ts'
import { openStaffLogin } from '#integrations/staff-login/client.server.ts'
import type { StaffLogin } from '#integrations/staff-login/port.ts'
import type { Clock } from './clock.ts'
import { findMerchant, listMerchants } from './settings/merchants.ts'
import { findMessengerApp } from './settings/messenger.ts'
import type { Settings } from './settings/settings.server.ts'
import { findStaffLogin } from './settings/staff-login.ts'

export type Integrations = {
  kakaoLogin(branchId: string, origin: string): KakaoLogin
  /** Undefined where the branch's staff sign in by password alone. */
  staffLogin(branchId: string, origin: string): StaffLogin | undefined
  taxPortal: TaxPortal
  familyRegistry: FamilyRegistry
  nicepay: NicepayMerchants
  /** From the branch's own number, if any. */
  messages(branchId: string): Messages
  /** Messages that may begin now, whatever the branch. */
  messagesRoom(): number
  mail: Mail
  /** Undefined: files are not searched. */
  malwareScanner: MalwareScanner | undefined
}

export type Objects = { files: ObjectClient | undefined; anchors: ObjectClient | undefined }

/** No company of a firm: where its own data lies. */
export function openObjects(settings: Settings): Objects {
  const { S3_URL: url, S3_REGION: region, S3_KEY_ID: keyId, S3_SECRET: secret } = settings
  const open = (bucket: string) =>
    url === '' || bucket === '' ? undefined : openObjectStore({ url, bucket, region, keyId, secret })
  const files = open(settings.S3_BUCKET)
  return {
    files: files && settings.rules.isCopy ? { ...files, put: refuseInCopy, remove: refuseInCopy } : files,
    anchors: open(settings.ANCHORS_BUCKET),
  }
}

function refuseInCopy(): Promise<never> {
  return Promise.reject(new OperatorError('MODE=drill: a copy neither sends files nor removes them.'))
}

type Switch = (company: IntegrationName) => Promise<boolean>

/** `isOff` never stops a payment under way; messages wait in the outbox. */
export function openIntegrations(settings: Settings, clock: Clock, isOff: Switch): Integrations {
  return {
    ...openPortalAndRegistry(settings, clock, isOff),
    kakaoLogin: openLogins(settings, clock, isOff),
    staffLogin: openStaffLogins(settings, clock),
    nicepay: openMerchants(
      {
        hosts: settings.NICEPAY_HOSTS,
        scriptUrl: settings.NICEPAY_SCRIPT_URL,
        statusUrl: settings.NICEPAY_STATUS_URL,
        cancelUrl: settings.NICEPAY_CANCEL_URL,
        receiptUrl: settings.NICEPAY_RECEIPT_URL,
        cashReceiptUrl: settings.NICEPAY_CASH_RECEIPT_URL,
        clock,
      },
      listMerchants(settings),
      (branchId) => findMerchant(settings, branchId),
    ),
    ...openSenders(settings),
    mail: openMail({ url: settings.MAIL_URL, demandTls: !settings.rules.takesSimulators }),
    malwareScanner: settings.MALWARE_SCANNER && openMalwareScanner(settings.MALWARE_SCANNER),
  }
}

function openPortalAndRegistry(
  settings: Settings,
  clock: Clock,
  isOff: Switch,
): Pick<Integrations, 'taxPortal' | 'familyRegistry'> {
  const vendor = { slots: settings.PORTAL_SLOTS, clock, windowSeconds: settings.PORTAL_WINDOW_SECONDS }
  return {
    taxPortal: openTaxPortal({
      ...vendor,
      isOff: () => isOff('tax-portal'),
      url: settings.PORTAL_URL,
      tokenUrl: settings.PORTAL_TOKEN_URL,
      clientId: settings.PORTAL_CLIENT_ID,
      clientSecret: settings.PORTAL_CLIENT_SECRET,
      sessionMinutes: settings.PORTAL_SESSION_MINUTES,
    }),
    familyRegistry: openFamilyRegistry({
      ...vendor,
      isOff: () => isOff('family-registry'),
      url: settings.REGISTRY_URL,
      tokenUrl: settings.REGISTRY_TOKEN_URL,
      clientId: settings.REGISTRY_CLIENT_ID,
      clientSecret: settings.REGISTRY_CLIENT_SECRET,
    }),
  }
}

function openLogins(settings: Settings, clock: Clock, isOff: Switch): Integrations['kakaoLogin'] {
  const logins = new Map<string, KakaoLogin>()
  return (branchId, origin) => {
    const known = logins.get(`${branchId} ${origin}`)
    if (known) return known
    const { clientId, clientSecret, adminKey } = findMessengerApp(settings, branchId)
    const opened = openKakaoLogin({
      url: settings.KAKAO_URL,
      apiUrl: settings.KAKAO_API_URL,
      redirectUri: `${origin}/kakao/callback`,
      clock,
      isOff: () => isOff('kakao-login'),
      clientId,
      clientSecret,
      adminKey,
    })
    logins.set(`${branchId} ${origin}`, opened)
    return opened
  }
}

function openStaffLogins(settings: Settings, clock: Clock): Integrations['staffLogin'] {
  const logins = new Map<string, StaffLogin>()
  return (branchId, origin) => {
    const known = logins.get(`${branchId} ${origin}`)
    if (known) return known
    const client = findStaffLogin(settings, branchId)
    if (!client) return undefined
    const opened = openStaffLogin({ ...client, redirectUri: `${origin}${href('/office/sign-in')}`, clock })
    logins.set(`${branchId} ${origin}`, opened)
    return opened
  }
}

function openSenders(settings: Settings): Pick<Integrations, 'messages' | 'messagesRoom'> {
  const pace = openPace(settings.MESSAGES_AT_ONCE)
  const senders = new Map<string, Messages>()
  return {
    messagesRoom: pace.room,
    messages(branchId) {
      const known = senders.get(branchId)
      if (known) return known
      const opened = openMessages({ ...messageSender(settings, branchId), pace })
      senders.set(branchId, opened)
      return opened
    },
  }
}

/** All of a firm's own, or none. */
function messageSender(settings: Settings, branchId: string): Omit<Parameters<typeof openMessages>[0], 'pace'> {
  const own = (name: 'MESSAGES_ID' | 'MESSAGES_KEY' | 'MESSAGES_SENDER' | 'MESSAGES_SENDER_NAME') =>
    settings.branchOverride(name, branchId) ?? settings[name]
  return {
    url: settings.MESSAGES_URL,
    id: own('MESSAGES_ID'),
    key: own('MESSAGES_KEY'),
    sender: own('MESSAGES_SENDER'),
    senderName: own('MESSAGES_SENDER_NAME'),
  }
}
