import { useNavigate } from 'react-router'
import { say } from '#design/messages/status-region.tsx'
import { href } from '#domain/address/href.ts'
import { useAction, type Action, type ActionRun } from '#web/action.ts'
import { call } from '#web/call.ts'
import {
  assignCase,
  dismissCase,
  moveCase,
  noteCase,
  recordDeath,
  reopenCase,
  resumeCase,
  revealCaseContact,
  undoDeath,
  waitForFiler,
} from './contract.ts'
import { caseActionTexts as texts, deathTexts, movingTexts } from './texts.ts'

type Somebody = { id: string; name: string } | null

export type CaseManagement = {
  assign: Action<[to: Somebody, before: Somebody], unknown>
  undo: Action<[back: () => Promise<unknown>, words: string], unknown>
  wait: Action<[], unknown>
  resume: Action<[], unknown>
  note: Action<[string], true>
  move: Action<[to: { id: string; name: string }, consented: boolean, reason: string], true>
  dismiss: Action<[string], true>
  reopen: Action<[string], true>
  recordDeath: Action<[day: string, reason: string], true>
  undoDeath: Action<[string], true>
  contact: Action<['phone' | 'email'], string>
}

export function useCaseManagement(caseNumber: string, version: number, again: () => Promise<void>): CaseManagement {
  const params = { caseNumber }
  const navigate = useNavigate()
  const done = async (words: string, back?: () => void) => {
    await again()
    say(words, back ? { act: back } : undefined)
    return true as const
  }
  const give = (to: Somebody, press?: ActionRun) =>
    call(assignCase, { params, body: { staffId: to?.id ?? null } }, press)
  const undo: CaseManagement['undo'] = useAction(async (_press, back: () => Promise<unknown>, words: string) => {
    await back()
    await done(words)
  })
  return {
    undo,
    assign: useAction(async (press, to: Somebody, before: Somebody) => {
      await give(to, press)
      const assignedText = (whom: Somebody) => (whom ? texts.assigned(whom.name) : texts.unassigned)
      await done(assignedText(to), () => void undo.run(() => give(before), assignedText(before)))
    }),
    wait: useAction(async (press) => {
      await call(waitForFiler, { params, body: {} }, press)
      await done(texts.waits, () => void undo.run(() => call(resumeCase, { params, body: {} }), texts.resumed))
    }),
    resume: useAction(async (press) => {
      await call(resumeCase, { params, body: {} }, press)
      await done(texts.resumed, () => void undo.run(() => call(waitForFiler, { params, body: {} }), texts.waits))
    }),
    note: useAction(async (press, words: string) => {
      await call(noteCase, { params, body: { words } }, { ...press, quiet: true })
      return done(texts.note.said)
    }),
    move: useAction(async (press, to: { id: string; name: string }, consented: boolean, reason: string) => {
      await call(moveCase, { params, body: { version, to: to.id, consented, reason } }, press)
      // The case now belongs to another branch.
      await navigate(href('/office/cases'))
      say(movingTexts.said(to.name))
      return true as const
    }),
    dismiss: useAction(async (press, reason: string) => {
      await call(dismissCase, { params, body: { version, reason } }, press)
      return done(texts.dismiss.said)
    }),
    reopen: useAction(async (press, reason: string) => {
      await call(reopenCase, { params, body: { version, reason } }, press)
      return done(texts.reopen.said)
    }),
    ...useDeath(caseNumber, version, done),
    contact: useAction(
      async (press, contact: 'phone' | 'email') =>
        (await call(revealCaseContact, { params, body: { what: contact } }, { ...press, quiet: true })).value,
    ),
  }
}

function useDeath(caseNumber: string, version: number, done: (words: string) => Promise<true>) {
  const params = { caseNumber }
  return {
    recordDeath: useAction(async (press, day: string, reason: string) => {
      await call(recordDeath, { params, body: { version, day, reason } }, press)
      return done(deathTexts.said)
    }),
    undoDeath: useAction(async (press, reason: string) => {
      await call(undoDeath, { params, body: { version, reason } }, press)
      return done(deathTexts.undo.said)
    }),
  }
}
