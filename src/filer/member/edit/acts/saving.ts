import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { notify } from '#design/dialogs/confirm.tsx'
import { href } from '#domain/address/href.ts'
import { updatePortalUserData } from '#filer/member/contract.ts'
import { editPayload, mistakesIn, type EditForm, type EditMistakes } from '#filer/member/edit/form.ts'
import { editTexts as texts } from '#filer/member/texts.ts'
import { useAction, type ActionRun } from '#web/action.ts'
import { call } from '#web/call.ts'

/** Saves what stands in the form. What goes wrong is said by whoever asked for it. */
export const saveForm = (press: ActionRun, form: EditForm) =>
  call(updatePortalUserData, { body: editPayload(form) }, { ...press, quiet: true })

/**
 * The button that saves, and what it finds missing. `accountSaved`: an account number is stored already. `free` lets
 * the page be left afterwards.
 */
export function useSaving(accountSaved: boolean, free: () => void) {
  const navigate = useNavigate()
  const [mistakes, setMistakes] = useState<EditMistakes>({})
  const save = useAction(async (press, form: EditForm) => {
    const { accountRequested } = await saveForm(press, form)
    free()
    await navigate(href('/mypage'))
    if (accountRequested) await notify(texts.account.requested)
    else await notify(texts.saved)
  })
  const press = async (form: EditForm) => {
    const found = mistakesIn(form, accountSaved)
    setMistakes(found)
    const missing = [
      found.bank ? texts.account.bank : '',
      found.account === 'account.required' ? texts.account.number : '',
    ].filter(Boolean)
    if (missing.length > 0) await notify({ title: texts.missing.title, body: missing.join(', ') })
    else if (!found.account) await save.run(form)
  }
  const { busy, problem } = save
  useEffect(() => {
    if (problem && problem.code !== 'auth.fresh' && Object.keys(problem.fields).length === 0)
      void notify({ title: texts.notSaved.title, body: problem.message || texts.notSaved.body })
  }, [problem])
  return { mistakes, busy, problem, onSave: (form: EditForm) => void press(form) }
}
