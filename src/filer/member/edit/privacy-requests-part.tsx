import { ButtonLink } from '#design/buttons/button-link.tsx'
import { href } from '#domain/address/href.ts'
import { Part } from './form-parts.tsx'
import { privacyRequestsTexts as texts } from './privacy-requests.texts.ts'

export const PrivacyRequestsPart = () => (
  <Part id="privacy-requests" title={texts.title} hint={texts.hint}>
    <ButtonLink to={href('/mypage-privacy-requests')} wide size="medium" tone="outline">
      {texts.press}
    </ButtonLink>
  </Part>
)
