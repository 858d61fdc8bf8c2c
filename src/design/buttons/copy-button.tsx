import { Icon } from '#design/icons/icon.tsx'
import { say } from '#design/messages/status-region.tsx'
import { designTexts as texts } from '#design/texts.ts'
import { Button } from './button.tsx'

/** Copies a text to the clipboard and says so. `what` with its particle: "계좌번호를". */
export function CopyButton({ text, what, label = texts.copy }: { text: string; what: string; label?: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => say(texts.copied(what)),
      () => say(texts.copyFailed),
    )
  return (
    <Button
      size="small"
      tone="outline"
      icon={<Icon name="copy" size={16} aria-hidden="true" />}
      onClick={() => void copy()}
    >
      {label}
    </Button>
  )
}
