import { Printer, Share2 } from 'lucide-react'
import { Button } from '#design/buttons/button.tsx'
import { postsTexts as texts } from '#features/posts/texts.ts'

/** Sends the post on, and puts it on paper. */
export function ShareButtons({ onShare, onPrint }: { onShare: () => void; onPrint: () => void }) {
  return (
    <div data-print="no" className="flex flex-wrap gap-2">
      <Button size="small" tone="outline" icon={<Share2 size={16} aria-hidden="true" />} onClick={onShare}>
        {texts.share.act}
      </Button>
      <Button size="small" tone="outline" icon={<Printer size={16} aria-hidden="true" />} onClick={onPrint}>
        {texts.print}
      </Button>
    </div>
  )
}
