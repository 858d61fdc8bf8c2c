/**
 * What we say that a person is shown, given or has worked out; what is said of contact and money stands in promises.ts.
 */
import type { Kept } from './kept.ts'

export const shownPromises: readonly Kept[] = [
  {
    keptBy: ['src/filer/method/offer/guessed.tsx', 'Guessed'],
    says: [['src/site/calculator/texts.ts', '카카오톡으로 로그인하면 예상한 금액과 나란히 보여 드려요.']],
  },
  {
    keptBy: ['src/filer/method/offers.ts', 'explainedOffers'],
    says: [['branches/gaon/texts/introduction.md', '더 낼 세금이 나오면 이유를 설명해 드려요.']],
  },
  {
    keptBy: ['src/domain/case-view/case-view.ts', 'caseView'],
    says: [
      ['branches/gaon/texts/about.md', '- **기한을 지켜요.** 지금 누가 무엇을 하고 있는지 마이페이지에 보여 드려요.'],
    ],
  },
  {
    keptBy: ['src/filer/my-page/handlers.server.ts', 'readReportStateServed'],
    says: [
      [
        'branches/daon/texts/introduction.md',
        '- **한 화면에서 봐요.** 접수부터 신고 완료까지 다섯 단계를 날짜와 함께 보여 드려요.',
      ],
    ],
  },
  {
    keptBy: ['src/filer/my-page/handlers.server.ts', 'readReportServed'],
    says: [
      [
        'branches/gaon/texts/introduction.md',
        '검토가 끝나면 마이페이지에서 금액과 수수료를 보여 드리고, 결제한 다음 홈택스에 신고해요.',
      ],
    ],
  },
  {
    keptBy: ['src/filer/my-page/handlers.server.ts', 'downloadReportServed'],
    says: [
      [
        'branches/daon/texts/about.md',
        '**끝까지 남겨 드려요.** 신고서와 접수증, 납부서를 마이페이지에서 다시 내려받을 수 있어요.',
      ],
    ],
  },
  {
    keptBy: ['src/filer/payment/handlers.server.ts', 'readAmountServed'],
    says: [
      ['src/filer/consent/texts.ts', '신고서를 다 만든 뒤에 항목별로 보여 드리고 결제해요.'],
      ['src/rehearsal/posts.texts.ts', '결제하기 전에 항목별로 보여 드려요.'],
      ['src/site/home/texts.ts', '함께 신고하는 소득이 있으면 더해지고, 결제하기 전에 항목마다 보여 드려요.'],
    ],
  },
  {
    keptBy: ['src/filer/payment/handlers.server.ts', 'readVirtualAccountServed'],
    says: [['src/filer/payment/screens/screens.texts.ts', '가상계좌를 고르면 받은 계좌를 다시 보여 드려요.']],
  },
  {
    keptBy: ['src/filer/payment/deposits/notices.server.ts', 'depositNoticeServed'],
    says: [['src/filer/payment/screens/screens.texts.ts', '받은 계좌로 입금하면 확인해 드려요.']],
  },
  {
    keptBy: ['src/site/consultation/handlers.server.ts', 'sendEnquiryServed'],
    says: [
      ['src/domain/case-view/texts.ts', '기한 후 신고는 상담으로 도와드려요.'],
      ['src/domain/case-view/texts.ts', '기한 후 신고를 도와드려요.'],
      ['src/filer/consent/texts.ts', '늦었어도 기한 후 신고를 도와드려요.'],
      ['src/site/home/texts.ts', '기한 후 신고를 도와드려요.'],
    ],
  },
  {
    keptBy: ['src/site/posts/handlers.server.ts', 'listNewsServed'],
    says: [['src/site/home/texts.ts', '새 글이 올라오면 여기에 보여 드려요.']],
  },
  {
    keptBy: ['src/domain/fee/fee.ts', 'earlyDiscountOn'],
    says: [['src/filer/consent/texts.ts', '${day}까지 신청하면 ${percent}% 빼 드려요.']],
  },
  {
    keptBy: ['src/filer/family/rules.ts', 'hintOf'],
    says: [['src/filer/family/texts.ts', '가족을 추가하면 공제를 받을 수 있는지 확인해 드려요.']],
  },
  {
    keptBy: ['src/server/case-messages/tell-filer.server.ts', 'tellFiler'],
    says: [
      ['src/office/case-desk/texts.ts', '고객에게 접수가 취소됐다고 알려요.'],
      ['src/office/case-desk/moving/texts.ts', '고객에게는 새 사무소에서 이어서 맡는다고 알려요.'],
    ],
  },
  {
    keptBy: ['src/office/questions/handlers.server.ts', 'questionsServed'],
    says: [
      ['src/filer/questions/texts.ts', '확인할 것이 생기면 카카오톡으로 알려 드려요.'],
      ['src/integrations/messages/texts.ts', '마이페이지에서 보고 #{기한}까지 답해 주세요.'],
    ],
  },
  {
    keptBy: ['src/tax/deductions/yellow-umbrella.ts', 'yellowUmbrella'],
    says: [['src/rehearsal/posts.texts.ts', '사업소득이 있는 분이 낸 부금은 소득에서 빼 드려요.']],
  },
  {
    keptBy: ['src/web/journey-guard.ts', 'requireStep'],
    says: [['src/server/http/texts.ts', '이어서 할 화면으로 안내할게요.']],
  },
]
