import { Button } from '#design/buttons/button.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { PasswordField } from '#design/fields/password-field.tsx'
import { editTexts } from '#filer/member/texts.ts'
import type { EditForm } from './form.ts'

const texts = editTexts.portal

/** A saved password is never shown again: it can be replaced or removed. */
export function PasswordPart({
  saved,
  password,
  onChange,
}: {
  saved: boolean
  password: EditForm['password']
  onChange: (password: EditForm['password']) => void
}) {
  if (saved && password.act !== 'type') {
    const removing = password.act === 'remove'
    return (
      <div className="flex flex-col gap-2" role="group" aria-labelledby="saved-password">
        <span id="saved-password" className="text-label">
          {texts.password}
        </span>
        <div className="control flex items-center justify-between gap-2 bg-ground pr-2">
          <Chip tone={removing ? 'warning' : 'good'}>{removing ? texts.remove : texts.saved}</Chip>
          <span className="flex gap-1">
            {removing ? (
              <Button size="small" tone="text" onClick={() => onChange({ act: 'keep' })}>
                {texts.keep}
              </Button>
            ) : (
              <>
                <Button size="small" tone="text" onClick={() => onChange({ act: 'type', typed: '' })}>
                  {texts.change}
                </Button>
                <Button size="small" tone="text" onClick={() => onChange({ act: 'remove' })}>
                  {texts.remove}
                </Button>
              </>
            )}
          </span>
        </div>
        <p className="text-small text-secondary" aria-live="polite">
          {removing ? texts.removing : texts.passwordHint}
        </p>
      </div>
    )
  }
  return (
    <PasswordField
      label={texts.password}
      need="optional"
      hint={texts.passwordHint}
      value={password.act === 'type' ? password.typed : ''}
      maxLength={100}
      autoComplete="new-password"
      data-private=""
      onChange={(event) =>
        onChange(event.target.value === '' && !saved ? { act: 'keep' } : { act: 'type', typed: event.target.value })
      }
    />
  )
}
