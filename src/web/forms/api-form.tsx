import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '#design/buttons/button.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { formTexts } from './texts.ts'
import type { ApiFormState } from './use-api-form.ts'

type ApiFormProps = {
  form: ApiFormState
  label?: string | undefined
  className?: string
  children: ReactNode
  /** The words of the button; without them the form's button stands elsewhere. */
  press?: string
  button?: Omit<ButtonProps, 'children'>
  /** In place of the banner, where the act says its own refusal. */
  refusal?: ReactNode
}

/** The form element of `useApiForm`: its fields, how many are to be mended, the refusal, the button. */
export function ApiForm({ form, label, className, children, press, button, refusal }: ApiFormProps) {
  return (
    <form
      ref={form.ref}
      noValidate
      aria-label={label}
      className={className ?? 'flex flex-col gap-5'}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
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

type FormDialogProps = Pick<ApiFormProps, 'form' | 'children' | 'refusal'> & {
  open: boolean
  title: string
  onClose: () => void
  yes: string
  no?: string
  wide?: boolean | undefined
  size?: ButtonProps['size']
}

/** A form in a window, with its buttons at the foot. */
export function FormDialog({ form, open, title, onClose, yes, no, wide, size = 'medium', ...rest }: FormDialogProps) {
  return (
    <Dialog
      open={open}
      wide={wide ?? false}
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button wide size={size} busy={form.act.busy} onClick={() => void form.submit()}>
            {yes}
          </Button>
          {no ? (
            <Button wide size={size} tone="outline" onClick={onClose}>
              {no}
            </Button>
          ) : null}
        </>
      }
    >
      <ApiForm form={form} className="flex flex-col gap-4 pb-2 text-ink" {...rest} />
    </Dialog>
  )
}
