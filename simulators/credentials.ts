/**
 * Credentials that the companies accept: the rehearsal's own and those in the environment under the product's setting
 * names, so that a staging can have its own secrets. The data vendor accepts any id with the secret `<id>-secret`.
 */
import { rehearsalApp } from '#integrations/kakao-login/wire.ts'
import { rehearsalAccounts } from '#integrations/messages/wire.ts'
import { rehearsalMerchants } from '#integrations/nicepay/wire.ts'

const { env } = process
const given = (name: string, otherwise: string) => env[name] || otherwise

export const knownApp = {
  clientId: given('KAKAO_CLIENT_ID', rehearsalApp.clientId),
  clientSecret: given('KAKAO_CLIENT_SECRET', rehearsalApp.clientSecret),
  adminKey: given('KAKAO_ADMIN_KEY', rehearsalApp.adminKey),
}

export const knownAccounts = [
  ...(env['MESSAGES_ID'] && env['MESSAGES_KEY'] && env['MESSAGES_SENDER']
    ? [{ id: env['MESSAGES_ID'], key: env['MESSAGES_KEY'], sender: env['MESSAGES_SENDER'] }]
    : []),
  ...rehearsalAccounts,
]

export const knownMerchants: readonly { mid: string; key: string }[] = [
  ...(env['NICEPAY_MID'] && env['NICEPAY_KEY'] ? [{ mid: env['NICEPAY_MID'], key: env['NICEPAY_KEY'] }] : []),
  ...rehearsalMerchants,
]

/** Credentials as they appear in the mail server's address. */
const mailUrl = env['MAIL_URL'] && URL.canParse(env['MAIL_URL']) ? new URL(env['MAIL_URL']) : undefined
export const mailAccount = {
  user: decodeURIComponent(mailUrl?.username ?? '') || 'rehearsal',
  password: decodeURIComponent(mailUrl?.password ?? '') || 'rehearsal-mail',
}
