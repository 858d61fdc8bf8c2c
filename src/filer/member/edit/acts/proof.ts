/** The fresh proof, by the messenger, that some parts of the page ask for. */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { confirm, notify } from '#design/dialogs/confirm.tsx'
import { href } from '#domain/address/href.ts'
import { mistakesIn, type EditForm, type ProvenPart } from '#filer/member/edit/form.ts'
import { editTexts as texts } from '#filer/member/texts.ts'
import { startSignIn } from '#filer/sign-in/contract.ts'
import { useAction } from '#web/action.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { keepReturnPath } from '#web/session.ts'
import { saveForm } from './saving.ts'

/**
 * The way to the messenger and back to a part of the page. What was typed (`touched`) is saved first where it can be;
 * else it is asked whether it may be lost.
 */
export function useProof(accountSaved: boolean, touched: boolean, free: () => void) {
  const prove = useAction(async (key, form: EditForm, part: ProvenPart) => {
    if (touched) {
      if (Object.keys(mistakesIn(form, accountSaved)).length === 0) await saveForm(key, form)
      else if (!(await confirm({ ...texts.leave, tone: 'danger' }))) return
    }
    free()
    keepReturnPath(href('/mypage-edit', { part }))
    window.location.assign(`${startSignIn.path}?prompt=login`)
  })
  const { busy, problem } = prove
  return { busy, problem, onProve: (form: EditForm, part: ProvenPart) => void prove.run(form, part) }
}

/** A proof that ran out meanwhile: the page shows the way to a new one. */
export function useEndedProof(problems: readonly (CallProblem | null)[]): void {
  const { revalidate } = useRevalidator()
  const ended = problems.some((one) => one?.code === 'auth.fresh')
  useEffect(() => {
    if (!ended) return
    void revalidate()
    void notify(texts.proof.ended)
  }, [ended, revalidate])
}
