/**
 * Every sentence that promises something to a person, with the code that keeps it: a file and its export, or the job
 * that runs it.
 */
export const promises: Readonly<Record<string, readonly string[]>> = {
  'src/filer/method/offer/guessed.tsx Guessed': ['카카오톡으로 로그인하면 예상한 금액과 나란히 보여 드려요.'],
  'src/filer/method/offers.ts explainedOffers': ['더 낼 세금이 나오면 이유를 설명해 드려요.'],
  'src/domain/case-view/case-view.ts caseView': [
    '- **기한을 지켜요.** 지금 누가 무엇을 하고 있는지 마이페이지에 보여 드려요.',
  ],
  'src/filer/my-page/handlers.server.ts readReportStateServed': [
    '- **한 화면에서 봐요.** 접수부터 신고 완료까지 다섯 단계를 날짜와 함께 보여 드려요.',
  ],
  'src/filer/my-page/handlers.server.ts readReportServed': [
    '검토가 끝나면 마이페이지에서 금액과 수수료를 보여 드리고, 결제한 다음 홈택스에 신고해요.',
  ],
  'src/filer/my-page/handlers.server.ts downloadReportServed': [
    '**끝까지 남겨 드려요.** 신고서와 접수증, 납부서를 마이페이지에서 다시 내려받을 수 있어요.',
  ],
  'src/filer/payment/handlers.server.ts readAmountServed': [
    '신고서를 다 만든 뒤에 항목별로 보여 드리고 결제해요.',
    '결제하기 전에 항목별로 보여 드려요.',
    '함께 신고하는 소득이 있으면 더해지고, 결제하기 전에 항목마다 보여 드려요.',
  ],
  'src/filer/payment/handlers.server.ts readVirtualAccountServed': ['가상계좌를 고르면 받은 계좌를 다시 보여 드려요.'],
  'src/filer/payment/deposits/notices.server.ts depositNoticeServed': ['받은 계좌로 입금하면 확인해 드려요.'],
  'src/site/consultation/handlers.server.ts sendEnquiryServed': [
    '상담을 신청하면 담당자가 도와드려요.',
    '기한 후 신고는 상담으로 도와드려요.',
    '기한 후 신고를 도와드려요.',
    '늦었어도 기한 후 신고를 도와드려요.',
  ],
  'src/site/posts/handlers.server.ts listNewsServed': ['새 글이 올라오면 여기에 보여 드려요.'],
  'src/domain/fee/fee.ts earlyDiscountOn': ['${day}까지 신청하면 ${percent}% 빼 드려요.'],
  'src/database/family-group/tell-inviter.server.ts tellInviter': [
    '이 링크를 더 쓸 수 없고, 초대한 가족에게 연결하지 않기로 했다고 알려요.',
  ],
  'src/filer/family/rules.ts hintOf': ['가족을 추가하면 공제를 받을 수 있는지 확인해 드려요.'],
  'src/server/case-messages/tell-filer.server.ts tellFiler': [
    '다시 신고하면 새 접수번호를 알려 드릴게요.',
    '고객에게 접수가 취소됐다고 알려요.',
    '고객에게는 새 사무소에서 이어서 맡는다고 알려요.',
  ],
  'src/server/case-messages/conversation.server.ts notifyConversation': [
    '답하면 알림톡으로 알려요.',
    '답하면 카카오톡으로 알려 드려요',
  ],
  'src/office/conversation/queries.server.ts listWaitingConversations': [
    '지금 보내면 ${when}까지 답해 드려요.',
    '보낸 글에 ${when}까지 답해 드려요.',
  ],
  'src/office/questions/handlers.server.ts questionsServed': [
    '확인할 것이 생기면 카카오톡으로 알려 드려요.',
    '마이페이지에서 보고 #{기한}까지 답해 주세요.',
  ],
  'src/tax/deductions/yellow-umbrella.ts yellowUmbrella': ['사업소득이 있는 분이 낸 부금은 소득에서 빼 드려요.'],
  'src/web/journey-guard.ts requireStep': ['이어서 할 화면으로 안내할게요.'],
  'src/office/report/served.server.ts recordFilingServed': [
    '- 지방소득세까지 신고하고 접수번호를 드려요.',
    '함께 신고해 드려요.',
    '${day}까지 신고해요.',
    '${lastDay}까지 신고해요.',
    '다시 신고하면 알려 드릴게요.',
  ],
  'src/filer/consent/withdrawal.server.ts agencyEnded': [
    '담당자가 다음 영업일 안에 홈택스에서 수임을 해지하고 카카오톡으로 알려 드려요.',
    '홈택스에서 수임을 해지하면 카카오톡으로 알려 드려요.',
    '저장하면 고객에게 해지했다고 알려요.',
  ],
  'src/office/review/handlers.server.ts approveReviewServed': [
    '여쭤볼 것이 있거나 검토가 끝나면 알려 드릴게요.',
    '검토가 끝나면 이어서 진행하고 알려 드릴게요.',
  ],
  'src/domain/business-hours.ts findReplyBy': [
    '**모르면 모른다고 말해요.** 확인이 필요한 내용은 언제까지 알려 드릴지 먼저 약속해요.',
    '[상담 신청](/consult-form)을 남기면 다음 영업일 오후 6시까지 답해 드려요.',
    '다음 영업일까지 답해 드려요.</p></blockquote>',
  ],
  'src/office/money/jobs.server.ts payment.refunds-due': [
    '${until}까지 돌려 드릴게요.',
    '${won}을 ${when}까지 돌려 드릴게요.',
  ],
  'src/filer/consent/withdrawal.server.ts requestShares': [
    '${won}은 결제한 계좌로 돌려 드려요.',
    '${won}은 결제한 카드로 돌려 드려요.',
    '${won}은 등록한 계좌(끝자리 ${last})로 보내 드려요.',
    '결제한 계좌로 돌려 드려요.',
    '결제한 카드로 돌려 드려요.',
    '등록한 계좌(끝자리 ${last})로 보내 드려요.',
  ],
  'src/office/money/desk/refunds.server.ts tellOfMoneyBack': [
    '수수료를 환불하면 접수를 취소하고 카카오톡으로 알려 드려요.',
  ],
  'src/domain/fee/refund-due.ts tableRefundWon': [
    '낸 수수료는 진행 단계에 따라 환불해 드려요.',
    '중간에 그만두면 진행 단계에 따라 환불해 드려요.',
    '- 업무가 시작되면 「전자상거래 등에서의 소비자보호에 관한 법률」 제17조제2항제5호에 따라 청약을 철회할 수 없고, 수수료는 진행 단계에 따라 환불 기준대로 돌려 드립니다.',
    '- 회사의 잘못으로 신고하지 못하거나 잘못 신고한 경우에는 단계와 관계없이 전액을 돌려 드립니다.',
  ],
  'src/database/payments/refunds-store.server.ts refundsStore': [
    '- 환불은 결제한 방법으로 하며, 가상계좌와 계좌이체는 회원 본인 이름의 계좌로 돌려 드립니다.',
    '결제한 뒤에 그만두면 진행한 만큼 빼고 돌려 드려요.',
    '수수료와 환불 기준을 알려 드려요',
    '우리 사무소의 잘못이라면 언제든 모두 돌려 드려요.',
    '우리 잘못으로 신고하지 못하면 전액을 돌려 드려요.',
    '결제하고 신고하기 전에 그만두면 수수료의 ${percent}%를 돌려 드려요.',
    '환불을 요청한 날부터 3영업일 이내에 처리합니다.',
  ],
  'src/filer/member/jobs.server.ts marketing.remind': ['2년마다 동의한 사실을 알려 드립니다.'],
  'src/filer/registration/handlers.server.ts registerServed': [
    '5월에 신고 기간이 열리면 카카오톡으로 다시 알려 드릴게요.',
    '5월에 신고가 열리면 알려 드려요.',
    '신고가 열리면 카카오톡으로 알려 드려요.',
    '지금 등록해 두면 5월에 신고 기간이 열릴 때 알려 드려요.',
  ],
  'src/server/jobs/outbox.server.ts outbox.send': [
    '간편인증을 요청하고 진행을 알려 드려요',
    '신고 진행 안내는 그대로 보내 드려요.',
  ],
  'src/filer/payment/handlers.server.ts readPaymentServed': ['결제됐는지 확인할게요.'],
  'src/office/report/handlers.server.ts completeCaseServed': [
    '지방소득세까지 신고하면 다시 알려 드려요.',
    '개인지방소득세까지 마치면 서류를 모아 드려요.',
    '낼 세금이 있으면 신고가 끝난 뒤 납부서를 드려요.',
    '자료 확인부터 신고, 납부서까지 도와드려요.',
    '고객에게 보내 드려요',
  ],
  'src/office/money/handlers.server.ts listDueFeesServed': [
    '금액이 다르면 사무소가 확인한 뒤에 알려 드려요.',
    '담당자가 #{기한}까지 확인해서 알려 드릴게요.',
    '벌써 보냈다면 사무소가 확인한 뒤에 알려 드려요.',
  ],
  'src/office/money/transfer.server.ts bookTransfer': ['고객에게는 금액이 다르다고 알려요.'],
  'src/office/enquiries/handlers.server.ts actOnEnquiryServed': [
    '전화받을 시간을 고른 분께는 그 사이에 전화해요.',
    '남겨 주신 내용을 담당자가 읽고 전화나 이메일로 답해 드려요.',
    '담당자가 ${until}까지 답해 드릴게요.',
    '담당자가 이 번호로 전화드려요.',
    '답해 드려요.',
    '답해 드릴게요.',
    '사이에 전화드려요.',
    '사이에 전화드릴게요.',
    '전화나 이메일로 답해 드려요.',
  ],
  'src/server/contacts/promise-contact.server.ts promiseContact': [
    '사무소가 확인하고 바꿔 드려요.',
    '담당자가 따로 연락드릴게요.',
    '담당자가 먼저 전화드려요',
    '${work} 담당자가 ${callBy}까지 전화드려요.',
    '등록하지 못하면 전화로 알려 드려요.',
    '그 전에 마치지 못하면 담당자가 전화드려요.',
    '지금은 아무것도 바꾸지 않았고, 담당자가 따로 연락드릴게요.',
    '지금은 아무것도 바꾸지 않았고, 담당자가 ${moment}까지 전화드릴게요.',
    '담당자가 ${moment}까지 전화드릴게요.',
    '${moment}까지 전화',
    '${reason} · ${moment}까지 연락하기로 함',
  ],
  'src/filer/queue/service.server.ts notifyOfSlot': [
    '닫아도 자리는 그대로이고 카카오톡으로 알려 드려요.',
    ')}에게 카카오톡으로 알려요.',
    '대기 신청을 해 두면 순서대로 따로 연락드려요.',
    '순서가 되면 카카오톡으로 알려 드려요.',
    '순서가 되면 한 번 더 알려 드려요.',
    '순서가 되면 한 번 더 알려 드릴게요.',
    '홈택스가 다시 받아 주면 순서대로 알려 드려요.',
  ],
  'src/filer/queue/service.server.ts requestMorningMessage': [
    '아침에 카카오톡으로 알려 드릴게요',
    '밤에 부탁하신 대로 알려 드려요.',
  ],
  'src/filer/consent/jobs.server.ts agent.finish': ['홈택스가 등록을 마치면 카카오톡으로 알려 드려요.'],
  'src/filer/consent/service.server.ts retryAgent': ['고객에게 알려요', '등록되면 고객에게 알려요'],
  'src/domain/fee/fee.ts feeQuote': ['## 수수료는 먼저 보여 드려요', '맡기기 전에 알려 드려요'],
  'src/filer/method/handlers.server.ts compareMethodsServed': [
    '회사는 신고 대상 여부의 안내와 신고 방법의 비교를 자동으로 계산하여 보여 드립니다.',
    '${incomeYear}년 소득은 다음 화면에서 계산해 드려요.',
    '신고 대상이 아니라면 그것도 알려 드려요.',
  ],
  'src/office/posts/handlers.server.ts writePostServed': [
    '종합소득세와 생활 속 세금 이야기를 쉽게 풀어 드려요.',
    '열리면 공지사항으로 알려 드릴게요.',
    '일정과 이용 방법, 바뀐 점을 알려 드려요.',
    '준비가 끝나면 공지사항으로 알려 드릴게요.',
  ],
  'src/filer/authentication/handlers.server.ts requestAuthenticationServed': [
    '${toApp(certificate)} 본인을 확인할게요',
    '누르면 휴대폰 ${toApp(certificate)} 인증 요청을 보내 드려요.',
  ],
  'src/filer/year/handlers.server.ts readOwnIncomeServed': [
    '돈을 준 곳이 올해 홈택스에 신고한 간이지급명세서를 읽어서 보여 드려요.',
    '이 화면에만 보여 드리고 저장하지 않아요.',
  ],
  'src/filer/year/jobs.server.ts year.notices': [
    '목적: 신고를 맡기신 분의 세금 일정을 알려 드려요.',
    '챙길 일정이 있는 분기에 한 번만 알려 드려요.',
    '분기 안내를 보내 드려요',
  ],
  'src/office/privacy-requests/jobs.server.ts privacy-requests.overdue': [
    '지금 보내면 사무소가 ${day(dueDay)}까지 답해야 해요.',
  ],
  'src/office/letters/jobs.server.ts letters.remind': [
    '담당자가 #{기한}까지 읽고 할 일을 알려 드릴게요.',
    '지금 올리면 ${momentInWords(new Date(at))}까지 읽고 알려 드려요.',
  ],
  'src/office/review/amendment.server.ts undoAmendmentServed': [
    '고치면서 적은 금액과 물어본 것은 거두고, 고친다고 들은 고객에게 알려요.',
  ],
  'src/office/past-years/handlers.server.ts correctServed': [
    '마지막에 적은 날이나 결정이 바뀌면 고객에게 다시 알려요.',
  ],
  'src/server/case-messages/letters.server.ts notifyLetter': ['고객에게 알려 드려요'],
  'src/server/mail/send-mail.server.ts sendEmail': ['적으면 답변을 글로도 보내 드려요.'],
  'src/filer/family/handlers.server.ts chooseFamilyServed': ['확인할게요'],
  'src/office/journal/handlers.server.ts readJournalServed': ['모르는 것은 비우고 알려 드려요.'],
}
