import { useId } from 'react'
import { Button, type ButtonProps } from '#design/buttons/button.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { ApiForm, type ApiFormProps } from './api-form.tsx'

type FormDialogProps = Pick<ApiFormProps, 'form' | 'children' | 'refusal' | 'onPress' | 'className'> & {
  open: boolean
  title: string
  onClose: () => void
  yes: string
  no?: string | undefined
  /** What `no` answers; without it `no` closes. */
  onNo?: () => void
  wide?: boolean | undefined
  size?: ButtonProps['size']
}

/** A form in a window, with its buttons at the foot. */
export function FormDialog(props: FormDialogProps) {
  const { form, open, title, onClose, yes, no, onNo = onClose, wide, size = 'medium', ...rest } = props
  const id = useId()
  return (
    <Dialog
      open={open}
      wide={wide ?? false}
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button type="submit" form={id} wide size={size} busy={form.act.busy}>
            {yes}
          </Button>
          {no ? (
            <Button wide size={size} tone="outline" onClick={onNo}>
              {no}
            </Button>
          ) : null}
        </>
      }
    >
      <ApiForm form={form} id={id} className="flex flex-col gap-4 pb-2 text-ink" {...rest} />
    </Dialog>
  )
}
