import { Icon } from '#design/icons/icon.tsx'
import { Button } from '#design/buttons/button.tsx'
import { postPageTexts as texts } from './texts.ts'
import { ShareButton } from '#web/messenger/share-button.tsx'

/** Sends the post on, and puts it on paper. */
export function ShareButtons({ title, path, onPrint }: { title: string; path: string; onPrint: () => void }) {
  return (
    <div data-print="no" className="flex flex-wrap gap-2">
      <ShareButton title={title} path={path} label={texts.share.act} what={texts.share.link} />
      <Button size="small" tone="outline" icon={<Icon name="printer" size={16} aria-hidden="true" />} onClick={onPrint}>
        {texts.print}
      </Button>
    </div>
  )
}
