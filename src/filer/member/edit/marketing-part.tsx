import { Button } from '#design/buttons/button.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { editTexts as texts } from '#filer/member/texts.ts'
import { ConsentWords } from '#web/consents/consent-words.tsx'
import { Part } from './form-parts.tsx'

export type MarketingProps = {
  /** What the branch is called: the consent is given to it alone. */
  office: string
  /** The day in words on which advertising was agreed to; null when it is not. */
  since: string | null
  /** The words that are agreed to; null when they could not be loaded. */
  words: string | null
  busy: boolean
  onGive: () => void
  onWithdraw: () => void
}

/** Advertising: off with one press; on with one press beside the very words that are agreed to. */
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
