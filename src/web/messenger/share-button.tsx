import { Share2 } from 'lucide-react'
import { Button } from '#design/buttons/button.tsx'
import { fetchPiece, quietly } from '#design/later/piece.ts'
import { useRoot } from '#web/document/branch.ts'
import { messengerTexts as texts } from './texts.ts'

export type ShareButtonProps = {
  title: string
  description?: string
  /** The page's path on this site, with its slash. */
  path: string
  label?: string
  /** What is copied where nothing better is offered, with its particle: "글 주소를". */
  what?: string
}

/** Fetched when somebody comes near. */
const sharing = () => import('./share.ts')

/** Sends a page of this site on. */
export function ShareButton({ title, description, path, label = texts.share, what }: ShareButtonProps) {
  const root = useRoot()
  const messenger = root?.messenger ?? null
  const near = () => void quietly(sharing).then((piece) => piece?.approach(messenger))
  const send = async () => {
    const origin = root?.origin ?? window.location.origin
    const picture = root?.branch.branding.sharePicture
    const shared = { title, url: `${origin}${path}`, ...(description ? { description } : {}), picture: picture && `${origin}${picture}` }
    await (await fetchPiece(sharing))?.share(shared, messenger, what)
  }
  return (
    <Button size="small" tone="outline" icon={<Share2 size={16} aria-hidden="true" />} onPointerEnter={near} onPointerDown={near} onFocus={near} onClick={() => void send()}>
      {label}
    </Button>
  )
}
