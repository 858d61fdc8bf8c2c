import { Icon } from '#design/icons/icon.tsx'
import { Button } from '#design/buttons/button.tsx'
import { fetchChunk } from '#design/messages/chunk.ts'
import { useRoot } from '#web/document/branch.ts'
import { shareButtonTexts as texts } from './share-button.texts.ts'

const fetchSharing = () => import('./share.ts')

export type ShareButtonProps = {
  title: string
  description?: string
  path: string
  label?: string
  /** With its particle: "글 주소를". */
  subject?: string
}

export function ShareButton({ title, description, path, label = texts.share, subject }: ShareButtonProps) {
  const root = useRoot()
  const messenger = root?.messenger ?? null
  const near = () =>
    void fetchSharing().then(
      ({ approach }) => approach(messenger),
      () => undefined,
    )
  const send = async () => {
    const origin = root?.origin ?? window.location.origin
    const picture = root?.branch.branding.sharePicture
    const shared = {
      title,
      url: `${origin}${path}`,
      ...(description ? { description } : {}),
      picture: picture && `${origin}${picture}`,
    }
    await (await fetchChunk(fetchSharing))?.share(shared, messenger, subject)
  }
  return (
    <Button
      size="small"
      tone="outline"
      icon={<Icon name="share-2" size={16} aria-hidden="true" />}
      onPointerEnter={near}
      onPointerDown={near}
      onFocus={near}
      onClick={() => void send()}
    >
      {label}
    </Button>
  )
}
