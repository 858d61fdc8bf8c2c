import { Button } from '#design/buttons/button.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { editTexts as texts } from '#filer/member/texts.ts'
import { ConsentWords } from '#web/consents/consent-words.tsx'
import { Part } from './form-parts.tsx'

export type MarketingProps = {
  office: string
  /** Formatted; null without consent. */
  since: string | null
  words: string | null
  busy: boolean
  onGive: () => void
  onWithdraw: () => void
}

/** Consent requires the full text beside the button. */
export function MarketingPart({ office, since, words, busy, onGive, onWithdraw }: MarketingProps) {
  const { title, given, none, act, give, words: question } = texts.marketing
  return (
    <Part id="marketing" title={title} hint={since ? given(office, since) : none(office)}>
      {since ? (
        <Button wide size="medium" tone="outline" busy={busy} onClick={onWithdraw}>
          {act}
        </Button>
      ) : words === null ? null : (
        <>
          <Disclosure title={question}>
            <ConsentWords text={words} />
          </Disclosure>
          <Button wide size="medium" tone="outline" busy={busy} onClick={onGive}>
            {give}
          </Button>
        </>
      )}
    </Part>
  )
}
