import type { AnswerOf } from '#contract/endpoint.ts'
import { confirm } from '#design/dialogs/confirm.tsx'
import { giveUpTransmission, previewReturn, resumeTransmission, submitReturn } from '#office/report/contract.ts'
import { type Action, useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { transmissionTexts as texts } from './texts.ts'

export type ReturnPreview = AnswerOf<typeof previewReturn>
export type TransmissionActs = {
  previewReturn: Action<[], ReturnPreview>
  submitReturn: Action<[ReturnPreview], true>
  resumeTransmission: Action<[], boolean>
  giveUpTransmission: Action<[string], true>
}

type Case = { caseNumber: string; version: number; done: (words: string) => Promise<true> }

export function useTransmission({ caseNumber, version, done }: Case): TransmissionActs {
  const params = { caseNumber }
  return {
    previewReturn: useAction((press) => call(previewReturn, { params, body: { version } }, press)),
    submitReturn: useAction(async (press, { key, figures }: ReturnPreview) => {
      await call(submitReturn, { params, body: { version, key, figures } }, { ...press, quiet: true })
      return done(texts.preview.said)
    }),
    resumeTransmission: useAction(async (press) => {
      const { title, body, press: yes, no, said } = texts.resume
      if (!(await confirm({ title, body, yes, no }))) return false
      await call(resumeTransmission, { params, body: { version } }, press)
      return done(said)
    }),
    giveUpTransmission: useAction(async (press, reason: string) => {
      await call(giveUpTransmission, { params, body: { version, reason } }, press)
      return done(texts.giveUp.said)
    }),
  }
}
