import { TextField } from '#design/fields/text-field.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { AdvertList } from '#web/frame/office/advert-list.tsx'
import { changePost } from '#office/posts/contract.ts'
import { postTexts } from '#office/posts/texts.ts'
import { longest } from '#web/forms/limits.ts'
import type { Writing } from './use-post-editor.ts'

const texts = postTexts.form.advert

/** What the text promises, by article; a second person says why it may stand. */
export function AdvertPart({ writing }: { writing: Writing }) {
  const { advert, save } = writing
  if (advert.findings.length === 0) return null
  return (
    <Banner tone="warning" title={texts.title}>
      <div className="flex flex-col gap-3">
        <AdvertList findings={advert.findings} />
        {advert.passes ? (
          <TextField
            label={texts.reason}
            value={advert.reason}
            maxLength={longest(changePost.body, 'reason')}
            autoComplete="off"
            onChange={(event) => advert.setReason(event.target.value)}
            error={save.problem?.fields['reason'] && advert.reason.trim().length < 2 ? texts.missing : null}
          />
        ) : (
          <p>{advert.isHeld ? texts.held : texts.told}</p>
        )}
      </div>
    </Banner>
  )
}
