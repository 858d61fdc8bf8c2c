import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '#design/buttons/button.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { formTexts } from './texts.ts'
import type { ApiFormState } from './use-api-form.ts'

export type ApiFormProps = {
  form: ApiFormState
  label?: string | undefined
  className?: string
  children: ReactNode
  /** Without them the form's button stands elsewhere. */
  press?: string
  button?: Omit<ButtonProps, 'children'>
  /** In place of the banner, if the act tells its refusal. */
  refusal?: ReactNode
  /** For a button outside. */
  id?: string
  /** In place of sending, where the form has two answers. */
  onPress?: (() => void) | undefined
}

export function ApiForm({ form, label, className, children, press, button, refusal, id, onPress }: ApiFormProps) {
  return (
    <form
      ref={form.ref}
      id={id}
      noValidate
      aria-label={label}
      className={className ?? 'flex flex-col gap-5'}
      onSubmit={(event) => {
        event.preventDefault()
        if (onPress) onPress()
        else void form.submit()
      }}
    >
      {children}
      <p role="status" className="text-small font-medium text-danger empty:hidden">
        {form.wrong > 1 ? formTexts.mend(form.wrong) : null}
      </p>
      {refusal === undefined ? <ProblemBanner problem={form.act.problem} /> : refusal}
      {press ? (
        <div>
          <Button type="submit" size="medium" busy={form.act.busy} {...button}>
            {press}
          </Button>
        </div>
      ) : null}
    </form>
  )
}
