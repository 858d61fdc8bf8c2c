import { existsSync } from 'node:fs'
import { type BankCode, banks } from '#domain/bank.ts'
import { noAccount } from '#domain/branch/new-branch.ts'
import { readBusinessNumber } from '#domain/business-number.ts'
import { firmKinds } from '#domain/branch/texts.ts'
import { readLicenceNumber } from '#domain/staff-account/licence.ts'
import { Problem } from '#domain/problems.ts'
import { isMailAddress } from '#integrations/mail/port.ts'
import { addBranch } from '#office/branch-editor/contract.ts'
import type { FirstFirm } from '#server/branches/first-firm.server.ts'
import { readFirms } from '#server/branches/firms.server.ts'
import { BranchesError } from '#server/public/check-branches.server.ts'
import { checked } from '#server/http/validation.server.ts'
import type { Answers } from '#server/settings/typed-answer.server.ts'
import type { Conversation } from './conversation.server.ts'
import { type FirmQuestion, firmFaults, firmFieldReasons, operatorReasons } from './firm-reasons.texts.ts'
import { firmTexts, operatorTexts, sampleNames, setupTexts as texts } from './texts.ts'

export type Operator = { email: string; name: string }

type FirmSample = {
  code: string
  name: string
  kind: string
  hosts: string[]
  representative: string
  email: string
  channel: string
  portal: { siteId: string; siteReq: string }
  from: string
  withWords: boolean
}

const sample: FirmSample = {
  ...sampleNames,
  code: 'office',
  kind: firmKinds.office,
  hosts: ['tax.example.kr'],
  email: 'help@tax.example.kr',
  channel: 'https://talk.example.kr/office',
  portal: { siteId: 'OFFICE-0001', siteReq: 'office-web' },
  from: 'gaon',
  withWords: true,
}

function fitsFirm(change: Partial<FirmSample>): boolean {
  try {
    checked(addBranch.body, { ...sample, ...change })
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

const fitsPortal = (change: Partial<FirmSample['portal']>) => fitsFirm({ portal: { ...sample.portal, ...change } })
const fits = (pattern: RegExp) => (answer: string) => pattern.test(answer)
const writtenNumber = /^\d{3}-\d{2}-\d{5}$/
const words = fits(/^[^<>"\r\n]{2,100}$/)

const fitting: Record<FirmQuestion, (answer: string) => boolean> = {
  code: (code) => fitsFirm({ code }),
  name: (name) => fitsFirm({ name }),
  host: (host) => fitsFirm({ hosts: [host] }),
  representative: (representative) => fitsFirm({ representative }),
  licence: (licence) => Boolean(readLicenceNumber(licence)),
  address: words,
  phone: fits(/^[\d-]{8,14}$/),
  businessNumber: (number) => writtenNumber.test(number) && readBusinessNumber(number) !== undefined,
  mailOrderNumber: words,
  email: (email) => fitsFirm({ email }),
  channel: (channel) => fitsFirm({ channel }),
  siteId: (siteId) => fitsPortal({ siteId }),
  siteReq: (siteReq) => fitsPortal({ siteReq }),
  bank: (bank) => bankCalled(bank) !== undefined,
  account: (account) => /^\d{6,20}$/.test(account) && account !== noAccount,
}

export const firmQuestions = Object.keys(fitting) as readonly FirmQuestion[]

/** Why it cannot be taken, in Korean. */
export function firmAnswerProblem(question: FirmQuestion, answer: string): string | undefined {
  if (fitting[question](answer)) return undefined
  if (question === 'bank') return texts.noBank(banks.map(({ name }) => name).join(', '))
  if (question === 'businessNumber' && writtenNumber.test(answer)) return firmFaults['business-number'](answer)
  return firmFieldReasons[question]
}

const bankCalled = (words: string): BankCode | undefined =>
  banks.find(({ name, code }) => name === words || code === words)?.code

/** The names of firms that stand in the folder. Throws BranchesError for one that cannot be read. */
export function firmsThere(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  try {
    return readFirms({ BRANCHES_DIR: folder }, '').branches.map(({ affiliationId }) => affiliationId)
  } catch (error) {
    if (error instanceof BranchesError && error.faults.every(({ kind }) => kind === 'no-firm')) return []
    throw error
  }
}

/** Undefined where the folder has firms already. Throws Stopped. */
export async function askFirm(talk: Conversation, answers: Answers): Promise<FirstFirm | undefined> {
  const there = firmsThere(answers.BRANCHES_DIR ?? '')
  talk.say(`\n== ${firmTexts.title}`)
  if (there.length > 0) {
    talk.say(texts.firmThere(there.join(', ')))
    return undefined
  }
  const given: Partial<Record<FirmQuestion, string>> = {}
  for (const name of firmQuestions) {
    const [question, why] = firmTexts[name]
    const otherwise = name === 'host' ? new URL(answers.SITE_URL ?? '').hostname : undefined
    // Without a bank there is no account.
    if (name === 'account' && !given.bank) continue
    given[name] = await talk.ask({
      words: question,
      why,
      otherwise,
      mayBeEmpty: name === 'bank',
      problem: (answer) => firmAnswerProblem(name, answer),
    })
  }
  const { code, host, siteId, siteReq, name, bank, account, ...own } = given as Record<FirmQuestion, string>
  const kind = name.includes(firmKinds.corporation) ? firmKinds.corporation : firmKinds.office
  const called = bankCalled(bank)
  const deposit = called && { bank: called, number: account }
  return { ...own, name, kind, branchId: code, hosts: [host], portal: { siteId, siteReq }, ...(deposit && { deposit }) }
}

export async function askOperator(talk: Conversation): Promise<Operator> {
  const [email, whyEmail] = operatorTexts.email
  const [name, whyName] = operatorTexts.name
  const mailProblem = (answer: string) => (isMailAddress(answer) ? undefined : operatorReasons.email)
  const nameProblem = (answer: string) => (/^[^<>"\r\n]{1,40}$/.test(answer) ? undefined : operatorReasons.name)
  return {
    email: await talk.ask({ words: email, why: whyEmail, problem: mailProblem }),
    name: await talk.ask({ words: name, why: whyName, problem: nameProblem }),
  }
}
