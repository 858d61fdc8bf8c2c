/** The tasks of the office's help, by the screen at which each begins; its first is what "?" opens. */
import type { OfficePath } from './addresses.ts'
import type { StaffAct } from '#domain/staff-rights.ts'

export type HelpedPath = Exclude<OfficePath, '/office/help' | '/office/help/:topic'>

/** A screen without a task does not compile. */
export const helpTopicsAt = {
  '/office': ['today'],
  '/office/sign-in': ['sign-in'],
  '/office/welcome': ['new-account'],
  '/office/account': ['own-account'],
  '/office/cases': ['find-cases', 'bulk-acts', 'bulk-check', 'download-list'],
  '/office/cases/:caseNumber': [
    'prepare',
    'books',
    'books-file',
    'data-missing',
    'ask-filer',
    'review',
    'sent-back',
    'recall',
    'draft-confirmed',
    'file',
    'rejected',
    'amend',
    'payment-slip',
    'dismiss',
  ],
  '/office/clients': ['clients'],
  '/office/agents': ['agent-consent'],
  '/office/money': [
    'deposit',
    'bank-statement',
    'odd-payment',
    'refund',
    'provider-list',
    'cash-receipt',
    'guarantee',
    'daily-closing',
    'sales-list',
  ],
  '/office/letters': ['tax-office-letter'],
  '/office/past-years': ['past-years'],
  '/office/posts': ['posts', 'advertising'],
  '/office/enquiries': ['enquiries'],
  '/office/conversations': ['conversations'],
  '/office/contacts': ['contacts', 'undelivered'],
  '/office/receipts': ['receipts'],
  '/office/record-files': ['record-files'],
  '/office/waiting': ['waiting-line'],
  '/office/branches': ['urgent-notice', 'outside-switch', 'season-extension'],
  '/office/branches/edit': ['branch-content'],
  '/office/staff': ['invite', 'staff-leaves', 'second-person'],
  '/office/access-records': ['access-review', 'access-search', 'incident'],
  '/office/privacy-requests': ['privacy-requests'],
} as const satisfies Readonly<Record<HelpedPath, readonly [string, ...string[]]>>

export type CaseHelpTopic = (typeof helpTopicsAt)['/office/cases' | '/office/cases/:caseNumber'][number]
export type MoneyHelpTopic = (typeof helpTopicsAt)['/office/money'][number]
type StaffPath = '/office/sign-in' | '/office/welcome' | '/office/account' | '/office/staff' | '/office/access-records'
export type StaffHelpTopic = (typeof helpTopicsAt)[StaffPath][number]
export type HelpTopic = (typeof helpTopicsAt)[HelpedPath][number]

export const helpTopics: readonly HelpTopic[] = Object.values(helpTopicsAt).flat()

export const isHelpTopic = (word: string): word is HelpTopic => (helpTopics as readonly string[]).includes(word)

const isHelped = (path: string): path is HelpedPath => Object.hasOwn(helpTopicsAt, path)

/** @param path an address pattern such as `/office/cases/:caseNumber` */
export const helpTopicAt = (path: string | undefined): HelpTopic | undefined =>
  path !== undefined && isHelped(path) ? helpTopicsAt[path][0] : undefined

export const screenOfTopic = (topic: HelpTopic): HelpedPath =>
  Object.keys(helpTopicsAt)
    .filter(isHelped)
    .find((path) => (helpTopicsAt[path] as readonly HelpTopic[]).includes(topic))!

/** The right that a task needs; others are everybody's. */
export const rightOfTopic: Readonly<Partial<Record<HelpTopic, StaffAct>>> = {
  'find-cases': 'cases.read',
  'bulk-acts': 'case.prepare',
  'bulk-check': 'case.prepare',
  'download-list': 'case.review',
  prepare: 'case.prepare',
  books: 'case.prepare',
  'books-file': 'case.prepare',
  'data-missing': 'case.prepare',
  'ask-filer': 'case.message',
  review: 'case.review',
  'sent-back': 'case.prepare',
  recall: 'case.review',
  'draft-confirmed': 'case.file',
  file: 'case.file',
  rejected: 'case.file',
  amend: 'case.review',
  'payment-slip': 'case.file',
  dismiss: 'case.review',
  clients: 'cases.read',
  'agent-consent': 'agents.read',
  deposit: 'money.match',
  'bank-statement': 'money.match',
  'odd-payment': 'money.match',
  refund: 'money.match',
  'provider-list': 'money.match',
  'cash-receipt': 'money.match',
  guarantee: 'money.match',
  'daily-closing': 'money.read',
  'sales-list': 'money.read',
  'tax-office-letter': 'case.prepare',
  posts: 'posts.write',
  advertising: 'posts.write',
  enquiries: 'enquiries.answer',
  conversations: 'case.message',
  contacts: 'case.message',
  undelivered: 'case.message',
  receipts: 'case.file',
  'record-files': 'case.file',
  'waiting-line': 'waiting.manage',
  'urgent-notice': 'banner.set',
  'branch-content': 'branch.edit',
  invite: 'staff.manage',
  'staff-leaves': 'staff.manage',
  'access-review': 'access-records.read',
  'access-search': 'access-records.read',
  incident: 'access-records.read',
  'privacy-requests': 'access-records.read',
}

export const isHelpWithoutSignIn = (topic: HelpTopic): boolean => topic === 'sign-in' || topic === 'new-account'
