import { fixed, rehearsal, type SettingField } from './field.ts'

export const scannerField = {
  name: 'MALWARE_SCANNER',
  meaning:
    "where ClamAV's clamd searches every file that people send: unix:/path or tcp://host:port; none: nothing is searched, which a service decides by itself",
  example: 'unix:/run/clamav/clamd.ctl',
  otherwise: rehearsal(fixed('none')),
} as const satisfies SettingField
