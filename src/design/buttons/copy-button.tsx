import { Icon } from '#design/icons/icon.tsx'
import { say } from '#design/messages/status-region.tsx'
import { designTexts as texts } from '#design/texts.ts'
import { Button } from './button.tsx'

type CopyButtonProps = {
  text: string
  /** With its particle: "계좌번호를". */
  what: string
  label?: string
  /** The button's whole name where many stand on one page. */
  name?: string
  onCopied?: () => void
}

/** Copies a text to the clipboard and says so. */
export function CopyButton({ text, what, label = texts.copy, name, onCopied }: CopyButtonProps) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        say(texts.copied(what))
        onCopied?.()
      },
      () => say(texts.copyFailed),
    )
  return (
    <Button
      size="small"
      tone="outline"
      aria-label={name}
      icon={<Icon name="copy" size={16} aria-hidden="true" />}
      onClick={() => void copy()}
    >
      {label}
    </Button>
  )
}
