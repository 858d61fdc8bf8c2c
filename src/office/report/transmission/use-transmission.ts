import type { AnswerOf } from '#contract/endpoint.ts'
import { confirm } from '#design/dialogs/confirm.tsx'
import { giveUpTransmission, previewReturn, resumeTransmission, submitReturn } from '#office/report/contract.ts'
import { type Action, useAction } from '#web/action.ts'
import { call } from '#web/call.ts'

export type ReturnPreview = AnswerOf<typeof previewReturn>
export type TransmissionActs = {
  previewReturn: Action<[], ReturnPreview>
  submitReturn: Action<[ReturnPreview], true>
  resumeTransmission: Action<[], boolean>
  giveUpTransmission: Action<[string], true>
}

/** Loaded with the part that shows them: the case page is near its limit. */
const readTexts = async () => (await import('./texts.ts')).transmissionTexts

type Case = { caseNumber: string; version: number; done: (words: string) => Promise<true> }

export function useTransmission({ caseNumber, version, done }: Case): TransmissionActs {
  const params = { caseNumber }
  return {
    previewReturn: useAction((press) => call(previewReturn, { params, body: { version } }, press)),
    submitReturn: useAction(async (press, { key, figures }: ReturnPreview) => {
      await call(submitReturn, { params, body: { version, key, figures } }, { ...press, quiet: true })
      return done((await readTexts()).preview.said)
    }),
    resumeTransmission: useAction(async (press) => {
      const { title, body, press: yes, no, said: confirmation } = (await readTexts()).resume
      if (!(await confirm({ title, body, yes, no }))) return false
      await call(resumeTransmission, { params, body: { version } }, press)
      return done(confirmation)
    }),
    giveUpTransmission: useAction(async (press, reason: string) => {
      await call(giveUpTransmission, { params, body: { version, reason } }, press)
      return done((await readTexts()).giveUp.said)
    }),
  }
}
