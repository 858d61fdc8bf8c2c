/**
 * Every sentence that promises a person something, beside the code that keeps it: a file, and what it exports or the
 * job that it runs.
 */
import type { Kept } from './kept.ts'
import { shownPromises } from './shown-promises.ts'

export const promises: readonly Kept[] = [
  ...shownPromises,
  {
    keptBy: ['src/office/report/served.server.ts', 'recordFilingServed'],
    says: [
      ['branches/gaon/texts/introduction.md', '- 지방소득세까지 신고하고 접수번호를 드려요.'],
      ['src/filer/method/texts.ts', '함께 신고해 드려요.'],
      ['src/site/home/texts.ts', '${day}까지 신고해요.'],
      ['src/domain/case-view/texts.ts', '${lastDay}까지 신고해요.'],
      ['src/filer/registration/texts.ts', '수수료를 결제하면 ${lastDay}까지 신고해요.'],
      ['src/filer/registration/texts.ts', '신고 방법을 고르면 담당 세무사가 ${lastDay}까지 신고해요.'],
    ],
  },
  {
    keptBy: ['src/filer/consent/withdrawal.server.ts', 'agencyEnded'],
    says: [
      ['src/filer/member/texts.ts', '담당자가 다음 영업일 안에 홈택스에서 수임을 해지하고 카카오톡으로 알려 드려요.'],
      ['src/filer/member/texts.ts', '홈택스에서 수임을 해지하면 카카오톡으로 알려 드려요.'],
      ['src/office/contacts/texts.ts', '저장하면 고객에게 해지했다고 알려요.'],
    ],
  },
  {
    keptBy: ['src/office/review/handlers.server.ts', 'approveReviewServed'],
    says: [
      ['src/integrations/messages/texts.ts', '여쭤볼 것이 있거나 검토가 끝나면 알려 드릴게요.'],
      ['src/integrations/messages/texts.ts', '검토가 끝나면 이어서 진행하고 알려 드릴게요.'],
    ],
  },
  {
    keptBy: ['src/office/report/served.server.ts', 'recordFilingServed'],
    says: [['src/integrations/messages/texts.ts', '다시 신고하면 알려 드릴게요.']],
  },
  {
    keptBy: ['src/domain/business-hours.ts', 'replyBy'],
    says: [
      [
        'branches/daon/texts/about.md',
        '**모르면 모른다고 말해요.** 확인이 필요한 내용은 언제까지 알려 드릴지 먼저 약속해요.',
      ],
      [
        'branches/gaon/texts/introduction.md',
        '[상담 신청](/consult-form)을 남기면 다음 영업일 오후 6시까지 답해 드려요.',
      ],
      ['src/rehearsal/posts.texts.ts', '다음 영업일까지 답해 드려요.</p></blockquote>'],
    ],
  },
  {
    keptBy: ['src/office/money/jobs.server.ts', 'payment.refunds-due'],
    says: [
      ['src/domain/payment/texts.ts', '${until}까지 돌려드릴게요.'],
      ['src/filer/my-page/screens.texts.ts', '${won}을 ${when}까지 돌려드릴게요.'],
    ],
  },
  {
    keptBy: ['src/filer/consent/money-back.server.ts', 'requestShares'],
    says: [
      ['src/filer/member/texts.ts', '${won}은 결제한 계좌로 돌려드려요.'],
      ['src/filer/member/texts.ts', '${won}은 결제한 카드로 돌려드려요.'],
      ['src/filer/member/texts.ts', '${won}은 등록한 계좌(끝자리 ${last})로 보내 드려요.'],
      ['src/filer/my-page/screens.texts.ts', '결제한 계좌로 돌려드려요.'],
      ['src/filer/my-page/screens.texts.ts', '결제한 카드로 돌려드려요.'],
      ['src/filer/my-page/screens.texts.ts', '등록한 계좌(끝자리 ${last})로 보내 드려요.'],
    ],
  },
  {
    keptBy: ['src/domain/fee/refund-due.ts', 'tableRefundWon'],
    says: [
      ['src/filer/member/texts.ts', '낸 수수료는 진행 단계에 따라 환불해 드려요.'],
      ['branches/daon/texts/introduction.md', '중간에 그만두면 진행 단계에 따라 환불해 드려요.'],
      [
        'branches/daon/consents/service-start.md',
        '- 업무가 시작되면 「전자상거래 등에서의 소비자보호에 관한 법률」 제17조제2항제5호에 따라 청약을 철회할 수 없고, 수수료는 진행 단계에 따라 환불 기준대로 돌려 드립니다.',
      ],
      [
        'branches/daon/consents/service-start.md',
        '- 회사의 잘못으로 신고하지 못하거나 잘못 신고한 경우에는 단계와 관계없이 전액을 돌려 드립니다.',
      ],
      [
        'branches/gaon/consents/service-start.md',
        '- 업무가 시작되면 「전자상거래 등에서의 소비자보호에 관한 법률」 제17조제2항제5호에 따라 청약을 철회할 수 없고, 수수료는 진행 단계에 따라 환불 기준대로 돌려 드립니다.',
      ],
      [
        'branches/gaon/consents/service-start.md',
        '- 회사의 잘못으로 신고하지 못하거나 잘못 신고한 경우에는 단계와 관계없이 전액을 돌려 드립니다.',
      ],
      [
        'branches/nare/consents/service-start.md',
        '- 업무가 시작되면 「전자상거래 등에서의 소비자보호에 관한 법률」 제17조제2항제5호에 따라 청약을 철회할 수 없고, 수수료는 진행 단계에 따라 환불 기준대로 돌려 드립니다.',
      ],
      [
        'branches/nare/consents/service-start.md',
        '- 회사의 잘못으로 신고하지 못하거나 잘못 신고한 경우에는 단계와 관계없이 전액을 돌려 드립니다.',
      ],
    ],
  },
  {
    keptBy: ['src/database/payments/refunds/store.server.ts', 'refundsStore'],
    says: [
      [
        'branches/daon/texts/terms.md',
        '- 환불은 결제한 방법으로 하며, 가상계좌와 계좌이체는 회원 본인 이름의 계좌로 돌려 드립니다.',
      ],
      [
        'branches/gaon/texts/terms.md',
        '- 환불은 결제한 방법으로 하며, 가상계좌와 계좌이체는 회원 본인 이름의 계좌로 돌려 드립니다.',
      ],
      [
        'branches/nare/texts/terms.md',
        '- 환불은 결제한 방법으로 하며, 가상계좌와 계좌이체는 회원 본인 이름의 계좌로 돌려 드립니다.',
      ],
      ['src/site/introduction/texts.ts', '결제한 뒤에 그만두면 진행한 만큼 빼고 돌려 드려요.'],
      ['src/rehearsal/posts.texts.ts', '수수료와 환불 기준을 알려 드려요'],
      ['src/filer/payment/screens/screens.texts.ts', '우리 사무소의 잘못이라면 언제든 모두 돌려드려요.'],
      ['src/site/home/texts.ts', '우리 잘못으로 신고하지 못하면 전액을 돌려 드려요.'],
      ['src/site/introduction/texts.ts', '우리 잘못으로 신고하지 못하면 전액을 돌려 드려요.'],
      ['src/site/home/texts.ts', '결제하고 신고하기 전에 그만두면 수수료의 ${percent}%를 돌려 드려요.'],
      ['branches/daon/texts/terms.md', '환불을 요청한 날부터 3영업일 이내에 처리합니다.'],
      ['branches/gaon/texts/terms.md', '환불을 요청한 날부터 3영업일 이내에 처리합니다.'],
      ['branches/nare/texts/terms.md', '환불을 요청한 날부터 3영업일 이내에 처리합니다.'],
    ],
  },
  {
    keptBy: ['src/filer/member/jobs.server.ts', 'marketing.remind'],
    says: [
      ['branches/daon/consents/enquiry-marketing.md', '2년마다 동의한 사실을 알려 드립니다.'],
      ['branches/gaon/consents/enquiry-marketing.md', '2년마다 동의한 사실을 알려 드립니다.'],
      ['branches/nare/consents/enquiry-marketing.md', '2년마다 동의한 사실을 알려 드립니다.'],
    ],
  },
  {
    keptBy: ['src/filer/registration/handlers.server.ts', 'registerServed'],
    says: [
      ['src/integrations/messages/texts.ts', '5월에 신고 기간이 열리면 카카오톡으로 다시 알려 드릴게요.'],
      ['src/site/home/texts.ts', '5월에 신고가 열리면 알려 드려요.'],
      ['src/domain/case-view/texts.ts', '신고가 열리면 카카오톡으로 알려 드려요.'],
      ['src/filer/registration/texts.ts', '지금 등록해 두면 5월에 신고 기간이 열릴 때 알려 드려요.'],
    ],
  },
  {
    keptBy: ['src/server/jobs/outbox.server.ts', 'outbox.send'],
    says: [
      ['src/filer/sign-in/texts.ts', '간편인증을 요청하고 진행을 알려 드려요'],
      ['src/filer/member/texts.ts', '신고 진행 안내는 그대로 보내 드려요.'],
    ],
  },
  {
    keptBy: ['src/filer/payment/handlers.server.ts', 'readPaymentServed'],
    says: [['src/filer/payment/screens/screens.texts.ts', '결제됐는지 확인할게요.']],
  },
  {
    keptBy: ['src/office/report/handlers.server.ts', 'completeCaseServed'],
    says: [
      ['src/domain/case-view/texts.ts', '개인지방소득세까지 마치면 서류를 모아 드려요.'],
      ['src/filer/payment/screens/screens.texts.ts', '낼 세금이 있으면 신고가 끝난 뒤 납부서를 드려요.'],
      ['src/site/home/texts.ts', '자료 확인부터 신고, 납부서까지 도와드려요.'],
      ['src/office/report/texts.ts', '고객에게 보내 드려요'],
    ],
  },
  {
    keptBy: ['src/office/money/handlers.server.ts', 'listDueFeesServed'],
    says: [
      ['src/filer/payment/screens/screens.texts.ts', '금액이 다르면 사무소가 확인한 뒤에 알려 드려요.'],
      ['src/integrations/messages/texts.ts', '담당자가 #{기한}까지 확인해서 알려 드릴게요.'],
      ['src/filer/payment/screens/screens.texts.ts', '벌써 보냈다면 사무소가 확인한 뒤에 알려 드려요.'],
    ],
  },
  {
    keptBy: ['src/office/money/transfer.server.ts', 'bookTransfer'],
    says: [['src/office/money/statement/texts.ts', '고객에게는 금액이 다르다고 알려요.']],
  },
  {
    keptBy: ['src/office/enquiries/handlers.server.ts', 'actOnEnquiryServed'],
    says: [
      ['src/office/enquiries/texts.ts', '전화받을 시간을 고른 분께는 그 사이에 전화해요.'],
      ['src/site/consultation/texts.ts', '남겨 주신 내용을 담당자가 읽고 전화나 이메일로 답해 드려요.'],
      ['src/server/mail/mail.texts.ts', '담당자가 ${until}까지 답해 드릴게요.'],
      ['src/site/consultation/texts.ts', '담당자가 이 번호로 전화드려요.'],
      ['src/site/consultation/texts.ts', '답해 드려요.'],
      ['src/site/consultation/done.texts.ts', '답해 드릴게요.'],
      ['src/site/consultation/texts.ts', '사이에 전화드려요.'],
      ['src/site/consultation/done.texts.ts', '사이에 전화드릴게요.'],
      ['src/site/consultation/done.texts.ts', '전화나 이메일로 답해 드려요.'],
    ],
  },
  {
    keptBy: ['src/server/contacts/promise-contact.server.ts', 'promiseContact'],
    says: [
      ['src/filer/member/texts.ts', '사무소가 확인하고 바꿔 드려요.'],
      ['src/filer/consent/texts.ts', '담당자가 따로 연락드릴게요.'],
      ['src/server/http/texts.ts', '담당자가 따로 연락드릴게요.'],
      ['src/domain/case-view/texts.ts', '담당자가 먼저 전화드려요'],
      ['src/domain/case-view/texts.ts', '등록하지 못하면 전화로 알려 드려요.'],
      ['src/domain/case-view/texts.ts', '그 전에 마치지 못하면 담당자가 전화드려요.'],
      ['src/web/agent/texts.ts', '지금은 아무것도 바꾸지 않았고, 담당자가 따로 연락드릴게요.'],
      ['src/web/agent/texts.ts', '지금은 아무것도 바꾸지 않았고, 담당자가 ${moment}까지 전화드릴게요.'],
      ['src/filer/consent/texts.ts', '담당자가 ${moment}까지 전화드릴게요.'],
      ['src/office/agents/texts.ts', '${moment}까지 전화'],
      ['src/office/timeline/texts.ts', '${reason} · ${moment}까지 연락하기로 함'],
    ],
  },
  {
    keptBy: ['src/filer/waiting-list/service.server.ts', 'tellTurn'],
    says: [
      ['src/office/waiting/texts.ts', ')}에게 카카오톡으로 알려요.'],
      ['src/filer/waiting-list/texts.ts', '대기 신청을 해 두면 순서대로 따로 연락드려요.'],
      ['src/domain/case-view/texts.ts', '순서가 되면 카카오톡으로 알려 드려요.'],
      ['src/domain/case-view/texts.ts', '순서가 되면 한 번 더 알려 드려요.'],
      ['src/filer/waiting-list/texts.ts', '순서가 되면 한 번 더 알려 드려요.'],
      ['src/integrations/messages/texts.ts', '순서가 되면 한 번 더 알려 드릴게요.'],
      ['src/filer/waiting-list/texts.ts', '순서가 되면 카카오톡으로 알려 드려요.'],
      ['src/filer/registration/texts.ts', '홈택스가 다시 받아 주면 순서대로 알려 드려요.'],
    ],
  },
  {
    keptBy: ['src/filer/waiting-list/service.server.ts', 'tellInMorning'],
    says: [
      ['src/filer/waiting-list/texts.ts', '아침에 카카오톡으로 알려 드릴게요'],
      ['src/integrations/messages/texts.ts', '밤에 부탁하신 대로 알려 드려요.'],
    ],
  },
  {
    keptBy: ['src/filer/consent/jobs.server.ts', 'agent.finish'],
    says: [
      ['src/web/agent/texts.ts', '홈택스가 등록을 마치면 카카오톡으로 알려 드려요.'],
      ['src/domain/case-view/texts.ts', '홈택스가 등록을 마치면 카카오톡으로 알려 드려요.'],
      ['src/filer/consent/texts.ts', '홈택스가 등록을 마치면 카카오톡으로 알려 드려요.'],
      ['src/integrations/messages/texts.ts', '홈택스가 등록을 마치면 카카오톡으로 알려 드려요.'],
    ],
  },
  {
    keptBy: ['src/filer/consent/service.server.ts', 'retryAgent'],
    says: [
      ['src/office/agents/texts.ts', '고객에게 알려요'],
      ['src/office/agents/texts.ts', '등록되면 고객에게 알려요'],
    ],
  },
  {
    keptBy: ['src/domain/fee/fee.ts', 'feeQuote'],
    says: [
      ['branches/gaon/texts/introduction.md', '## 수수료는 먼저 보여 드려요'],
      ['src/site/home/texts.ts', '맡기기 전에 알려 드려요'],
    ],
  },
  {
    keptBy: ['src/filer/method/handlers.server.ts', 'compareMethodsServed'],
    says: [
      [
        'branches/daon/texts/privacy-policy.md',
        '회사는 신고 대상 여부의 안내와 신고 방법의 비교를 자동으로 계산하여 보여 드립니다.',
      ],
      [
        'branches/gaon/texts/privacy-policy.md',
        '회사는 신고 대상 여부의 안내와 신고 방법의 비교를 자동으로 계산하여 보여 드립니다.',
      ],
      [
        'branches/nare/texts/privacy-policy.md',
        '회사는 신고 대상 여부의 안내와 신고 방법의 비교를 자동으로 계산하여 보여 드립니다.',
      ],
      ['src/filer/history/texts.ts', '${incomeYear}년 소득은 다음 화면에서 계산해 드려요.'],
      ['branches/daon/texts/introduction.md', '신고 대상이 아니라면 그것도 알려 드려요.'],
    ],
  },
  {
    keptBy: ['src/office/posts/handlers.server.ts', 'writePostServed'],
    says: [
      ['src/site/posts/texts.ts', '종합소득세와 생활 속 세금 이야기를 쉽게 풀어 드려요.'],
      ['src/site/home/texts.ts', '열리면 공지사항으로 알려 드릴게요.'],
      ['src/web/frame/texts.ts', '열리면 공지사항으로 알려 드릴게요.'],
      ['src/site/posts/texts.ts', '일정과 이용 방법, 바뀐 점을 알려 드려요.'],
      ['src/web/frame/site/menu/texts.ts', '준비가 끝나면 공지사항으로 알려 드릴게요.'],
    ],
  },
  {
    keptBy: ['src/filer/authentication/handlers.server.ts', 'requestAuthenticationServed'],
    says: [
      ['src/filer/authentication/texts.ts', '인증 요청을 다시 보내 드릴게요.'],
      ['src/filer/authentication/texts.ts', '카카오톡으로 본인을 확인할게요'],
      ['src/filer/authentication/texts.ts', '누르면 휴대폰 카카오톡으로 인증 요청을 보내 드려요.'],
    ],
  },
  {
    keptBy: ['src/server/mail/send-mail.server.ts', 'sendEmail'],
    says: [['src/site/consultation/texts.ts', '적으면 답변을 글로도 보내 드려요.']],
  },
  {
    keptBy: ['src/filer/family/handlers.server.ts', 'chooseFamilyServed'],
    says: [['src/filer/family/texts.ts', '확인할게요']],
  },
]
