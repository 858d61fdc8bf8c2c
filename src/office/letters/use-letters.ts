import { useCallback } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import { say } from '#design/messages/status-region.tsx'
import { useAction } from '#web/action.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { call } from '#web/call.ts'
import { sendFile } from '#web/files/send-file.ts'
import { useOpenedPart } from '#web/opened-part.ts'
import {
  actOnLetter,
  addCaseLetter,
  addCaseLetterFile,
  approveLetterAnswer,
  askAboutLetter,
  type CaseLetter,
  draftLetterAnswer,
  finishLetter,
  readCaseLetterFile,
  readCaseLetters,
  type RecordedLetter,
  recordLetter,
  recordSentAnswer,
} from './contract.ts'
import { letterTexts as texts } from './texts.ts'

const quiet = { quiet: true } as const
type Body<E> = Omit<BodyOf<E>, 'version'>
type Letter = Pick<CaseLetter, 'id' | 'version'>

const paramsOf = (caseNumber: string, { id }: Letter) => ({ caseNumber, letterId: id })

export function useLetters(caseNumber: string) {
  const read = useCallback(() => call(readCaseLetters, { params: { caseNumber } }, quiet), [caseNumber])
  const opened = useOpenedPart(read, readCaseLetters.path, true)
  const done = async (words: string) => {
    await opened.load()
    say(words)
    return true as const
  }
  const params = (letter: Letter) => paramsOf(caseNumber, letter)
  return {
    ...opened,
    add: useAction(async (press, body: RecordedLetter) => {
      await call(addCaseLetter, { params: { caseNumber }, body }, { ...press, ...quiet })
      return done(texts.form.said)
    }),
    record: useAction(async (press, letter: Letter, body: RecordedLetter) => {
      const { version } = letter
      await call(recordLetter, { params: params(letter), body: { ...body, version } }, { ...press, ...quiet })
      return done(texts.form.said)
    }),
    ask: useAction(async (press, letter: Letter, body: Body<typeof askAboutLetter>) => {
      const { version } = letter
      await call(askAboutLetter, { params: params(letter), body: { ...body, version } }, { ...press, ...quiet })
      return done(texts.ask.said)
    }),
    draft: useAction(async (press, letter: Letter, body: Body<typeof draftLetterAnswer>) => {
      const { version } = letter
      await call(draftLetterAnswer, { params: params(letter), body: { ...body, version } }, { ...press, ...quiet })
      return done(body.submit ? texts.draft.submitted : texts.draft.saved)
    }),
    approve: useAction(async (press, letter: Letter) => {
      const { version } = letter
      await call(approveLetterAnswer, { params: params(letter), body: { version } }, { ...press, ...quiet })
      return done(texts.approve.said)
    }),
    act: useAction(async (press, letter: Letter, body: Body<typeof actOnLetter>) => {
      const { version } = letter
      await call(actOnLetter, { params: params(letter), body: { ...body, version } }, { ...press, ...quiet })
      const confirmations = {
        take: texts.taken,
        'take-back': texts.ask.takenBack,
        'send-back': texts.sendBack.said,
        reopen: texts.reopen.said,
      }
      return done(confirmations[body.act])
    }),
    send: useAction(async (press, letter: Letter, body: Body<typeof recordSentAnswer>) => {
      const { version } = letter
      await call(recordSentAnswer, { params: params(letter), body: { ...body, version } }, { ...press, ...quiet })
      return done(body.earlier ? texts.earlier.said : texts.sent.said)
    }),
    finish: useAction(async (press, letter: Letter, body: Body<typeof finishLetter>) => {
      const { version } = letter
      await call(finishLetter, { params: params(letter), body: { ...body, version } }, { ...press, ...quiet })
      return done(texts.finish.said)
    }),
    ...useLetterFiles(caseNumber, opened.load),
  }
}

function useLetterFiles(caseNumber: string, load: () => Promise<void>) {
  return {
    upload: useAction(async (_press, letter: Letter, role: 'letter' | 'sent', files: readonly File[]) => {
      // Sequential, so earlier uploads survive a later failure.
      try {
        for (const file of files)
          await sendFile(file, 'paper', (body) =>
            call(addCaseLetterFile, { params: paramsOf(caseNumber, letter), query: { role }, body }, quiet),
          )
        say(texts.added)
      } finally {
        await load()
      }
    }),
    download: useAction(async (_press, letter: Letter, fileId: string, fileName: string) => {
      const file = await call(readCaseLetterFile, { params: { ...paramsOf(caseNumber, letter), fileId } }, quiet)
      saveFile({ ...file, name: fileName }, fileName)
    }),
  }
}

export type LettersState = ReturnType<typeof useLetters>
