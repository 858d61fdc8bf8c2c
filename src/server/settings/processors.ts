/** Traces hold no personal data, and the staff's provider none of filers. */
import { href } from '#domain/address/href.ts'
import { findPage } from '#domain/branch/branch.ts'
import type { BranchContent } from '#domain/branch/editing/parts.ts'
import { type ProcessorKind, unnamedProcessors } from '#domain/branch/processors.ts'
import type { Settings } from './settings.server.ts'

/** The setting that means a company of each kind. */
const settingOf = {
  login: 'KAKAO_URL',
  portal: 'PORTAL_URL',
  registry: 'REGISTRY_URL',
  payment: 'NICEPAY_STATUS_URL',
  messages: 'MESSAGES_URL',
  'text-messages': 'MESSAGES_URL',
  mail: 'MAIL_URL',
  files: 'S3_URL',
} as const satisfies Record<ProcessorKind, keyof Settings>

export type ProcessorSettings = Pick<Settings, (typeof settingOf)[ProcessorKind] | 'MESSAGES_TEXT_WON'>

/** No text message is sent at a price of 0. */
export function usedProcessors(settings: ProcessorSettings): ProcessorKind[] {
  const kinds = Object.keys(settingOf) as ProcessorKind[]
  return kinds.filter(
    (kind) => settings[settingOf[kind]] && (kind !== 'text-messages' || settings.MESSAGES_TEXT_WON !== 0),
  )
}

export function untoldProcessors({ value, texts }: BranchContent, settings: ProcessorSettings): string[] {
  const policy = texts[findPage(value, href('/privacy-policy'))?.file ?? ''] ?? ''
  return unnamedProcessors(policy, usedProcessors(settings))
}
