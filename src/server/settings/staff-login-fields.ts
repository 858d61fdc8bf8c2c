import { fixed, type SettingField } from './field.ts'

export const staffLoginFields = [
  {
    name: 'STAFF_LOGIN_ISSUER',
    meaning:
      "issuer of the OpenID provider by which a firm's staff sign in; empty = password and authenticator alone. " +
      'Usually of one branch: STAFF_LOGIN_ISSUER__<branch>',
    example: 'https://login.example.kr',
    otherwise: fixed(''),
    company: true,
  },
  {
    name: 'STAFF_LOGIN_CLIENT_ID',
    meaning: 'the client id there; its redirect URI is <site>/office/sign-in',
    example: '(from the provider)',
    otherwise: fixed(''),
  },
  {
    name: 'STAFF_LOGIN_CLIENT_SECRET',
    meaning: "that client's secret",
    example: '(from the provider)',
    otherwise: fixed(''),
    secret: true,
  },
] as const satisfies readonly SettingField[]
