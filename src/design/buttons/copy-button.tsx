import { Icon } from '#design/icons/icon.tsx'
import { copyByHand } from '#design/dialogs/confirm.tsx'
import { say } from '#design/messages/status-region.tsx'
import { designTexts as texts } from '#design/texts.ts'
import { Button } from './button.tsx'

type CopyButtonProps = {
  text: string
  /** With its particle: "계좌번호를". */
  subject: string
  label?: string
  name?: string
  onCopied?: () => void
}

/** True if copied. In-app browsers may refuse; then the text is shown selected. */
export async function copyText(text: string, confirmation: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    if (!(await copyByHand(text))) return false
  }
  say(confirmation)
  return true
}

export function CopyButton({ text, subject, label = texts.copy, name, onCopied }: CopyButtonProps) {
  // Two buttons of a page must have different names.
  const spoken = name ?? (label === texts.copy ? `${subject} ${label}` : undefined)
  const copy = async () => {
    if (await copyText(text, texts.copied(subject))) onCopied?.()
  }
  return (
    <Button
      size="small"
      tone="outline"
      aria-label={spoken}
      icon={<Icon name="copy" size={16} aria-hidden="true" />}
      onClick={() => void copy()}
    >
      {label}
    </Button>
  )
}
