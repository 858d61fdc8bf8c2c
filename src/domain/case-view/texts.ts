import { href } from '#domain/address/href.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import type { CaseAct, CaseKind } from './kinds.ts'
import type { CaseWords, CaseViewTexts } from './case-words.ts'

const onward = (to: string): CaseAct => ({ label: '이어서 하기', to })
const savedNote = ({ numberHeld }: CaseWords) =>
  numberHeld
    ? '적은 내용은 그대로 있어요. 멈춘 곳에서 이어서 해요.'
    : '주민등록번호는 보관 기간이 지나 지웠어요. 그것만 다시 적으면 돼요.'
const nothingYet = '아직 맡긴 신고가 없어요'
const look = (label: string): CaseAct => ({ label, to: href('/mypage') })
const noChangeYet = '장부를 맡긴 다른 사무소가 있어요. 정하기 전에는 아무것도 바뀌지 않아요.'
const decideTogether = '어느 사무소에서 신고할지 전화로 함께 정해요.'
const consentActiveSentence = '우리 사무소가 세무대리인이에요. 신고는 따로 시작해요.'
const refundEnds = '수수료를 환불하면 접수를 취소하고 카카오톡으로 알려 드려요.'
const seenFirst = (draftApproved: boolean, paying: string) =>
  draftApproved ? `${paying} 담당 세무사가 홈택스에 신고해요.` : `신고서를 확인하고 ${paying} 홈택스에 신고해요.`

export const books = {
  sentence: '실제로 쓴 경비를 알아야 신고할 수 있어요. 장부와 증빙을 보내 주세요.',
  weDo: '장부, 영수증, 카드와 현금영수증 내역을 보고 경비를 계산해요.',
  act: { label: '장부 보내기', to: href('/mypage-questions') },
}

export const caseViewTexts: { night: string } & Record<CaseKind, (words: CaseWords) => CaseViewTexts> = {
  night: '지금은 홈택스를 조회할 수 없는 시간이에요. 오전 6시부터 이어서 해요.',
  'nothing-before': () => ({
    headline: nothingYet,
    sentence: '3월 1일부터 사전 접수를 하고, 5월에 신고해요.',
    act: { label: '종합소득세 알아보기', to: href('/tax-introduction') },
  }),
  'nothing-preview': ({ opens }) => ({
    headline: nothingYet,
    sentence: `지금은 사전 접수를 할 수 있어요. 신고는 ${opens}에 열려요.`,
    act: { label: '사전 접수하기', to: href(stepPaths.preview.identity) },
  }),
  'nothing-filing': ({ lastDay }) => ({
    headline: nothingYet,
    sentence: `${lastDay}까지 신고해요. 지금 시작하면 7분쯤 걸려요.`,
    act: { label: '신고 시작하기', to: href(stepPaths.filing.start) },
  }),
  'nothing-late': () => ({
    headline: nothingYet,
    sentence: '신고 기간이 끝났어요. 기한 후 신고는 상담으로 도와드려요.',
    act: { label: '상담 신청하기', to: href('/consult-form') },
  }),
  'nothing-off': () => ({
    headline: nothingYet,
    sentence: '다음 사전 접수는 3월 1일에 시작해요.',
    act: { label: '상담 신청하기', to: href('/consult-form') },
  }),
  begun: (it) => ({ headline: '하던 신고가 있어요', sentence: savedNote(it), act: onward(it.path) }),
  'begun-preview': (it) => ({ headline: '하던 사전 접수가 있어요', sentence: savedNote(it), act: onward(it.path) }),
  'begun-consent': (it) => ({ headline: '하던 수임동의가 있어요', sentence: savedNote(it), act: onward(it.path) }),
  'consent-pending': ({ agentUntil }) => ({
    headline: '홈택스 등록을 기다려요',
    sentence: '수임동의는 받았어요. 지금 따로 할 일은 없어요.',
    weDo: '홈택스가 등록을 마치면 카카오톡으로 알려 드려요.',
    until: agentUntil,
    untilIs: 'agent',
  }),
  'consent-books': ({ callBy, path }) => ({
    headline: '담당자가 먼저 전화드려요',
    sentence: noChangeYet,
    weDo: decideTogether,
    until: callBy,
    untilIs: 'call',
    act: { label: '수임동의 다시 하기', to: path },
  }),
  'consent-failed': ({ callBy, path, released }) => ({
    headline: '등록이 한 번 더 필요해요',
    sentence: released
      ? '이전 사무소는 해지했지만 우리 사무소는 등록하지 못했어요.'
      : '우리 사무소를 등록하지 못했어요. 적은 내용은 그대로 있어요.',
    ...(callBy ? { weDo: '그 전에 마치지 못하면 담당자가 전화드려요.' } : {}),
    until: callBy,
    untilIs: 'call',
    act: { label: '수임동의 다시 하기', to: path },
  }),
  'consent-given': ({ path }) => ({
    headline: '수임동의를 마쳤어요',
    sentence: consentActiveSentence,
    act: { label: '다음 할 일 보기', to: path },
  }),
  'data-failed': ({ path }) => ({
    headline: '일부 자료를 아직 불러오지 못했어요',
    sentence: '불러온 자료는 저장했어요. 남은 자료만 다시 불러와 주세요.',
    act: { label: '남은 자료 불러오기', to: path },
  }),
  'not-subject': ({ notSubjectWhy }) => ({
    headline: '이번에는 신고 대상이 아니에요',
    sentence: [notSubjectWhy, '홈택스에 없는 소득이 있었다면 알려 주세요.'].filter(Boolean).join(' '),
    act: { label: '담당자에게 물어보기', to: href('/mypage-conversation') },
  }),
  'line-waiting': ({ number, ahead, lastTurn }) => ({
    headline: `대기 ${number}번이에요`,
    sentence:
      ahead === 0
        ? '다음이 내 순서예요. 아직 신고한 것은 아니에요.'
        : `내 앞에 ${ahead}명이 있어요. 아직 신고한 것은 아니에요.`,
    weDo: lastTurn
      ? '순서가 한 번 지나갔어요. 순서가 되면 한 번 더 알려 드려요.'
      : '순서가 되면 카카오톡으로 알려 드려요.',
    act: { label: '대기 순서 보기', to: href('/standbyfromhometax') },
  }),
  'line-called': ({ turnUntil, lastTurn }) => ({
    headline: '대기 순서가 되었어요',
    sentence: lastTurn
      ? '간편인증부터 이어서 해 주세요. 이번에 지나가면 대기가 끝나요.'
      : '간편인증부터 이어서 해 주세요.',
    until: turnUntil,
    untilIs: 'turn',
    act: { label: '대기 순서 보기', to: href('/standbyfromhometax') },
  }),
  'line-missed': () => ({
    headline: '대기가 끝났어요',
    sentence: '순서가 지나갔어요. 바로 이어서 할 수 있어요.',
    act: { label: '대기 순서 보기', to: href('/standbyfromhometax') },
  }),
  'pre-received': ({ opens }) => ({
    headline: '사전 접수를 마쳤어요',
    sentence: `신고는 ${opens}에 열려요. 그때까지 할 일은 없어요.`,
    weDo: '신고가 열리면 카카오톡으로 알려 드려요.',
  }),
  'season-open': ({ path, lastDay }) => ({
    headline: '신고 기간이 열렸어요',
    sentence: '사전 접수한 내용은 그대로 있어요. 올해 자료를 불러와 주세요.',
    until: lastDay,
    act: { label: '자료 불러오기', to: path },
  }),
  'late-receipt': () => ({
    headline: '신고 기간이 끝났어요',
    sentence: '접수는 남아 있지만 아직 신고하지 않았어요. 기한 후 신고를 도와드려요.',
    act: { label: '담당자에게 물어보기', to: href('/mypage-conversation') },
  }),
  'changing-office': ({ lastDay, agentUntil }) => ({
    headline: '세무사무소를 바꾸고 있어요',
    sentence: '신청은 받았어요. 지금 따로 할 일은 없어요.',
    weDo: '홈택스가 등록을 마치면 카카오톡으로 알려 드려요.',
    until: agentUntil || lastDay,
    untilIs: agentUntil ? 'agent' : 'filing',
  }),
  'office-calls': ({ callBy }) => ({
    headline: '담당자가 먼저 전화드려요',
    sentence: noChangeYet,
    weDo: decideTogether,
    until: callBy,
    untilIs: 'call',
  }),
  'agent-failed': ({ callBy }) => ({
    headline: '세무대리인 등록을 마치지 못했어요',
    sentence: '적은 내용은 그대로 있어요. 담당자가 다시 등록하고 있어요.',
    weDo: '등록하지 못하면 전화로 알려 드려요.',
    until: callBy,
    untilIs: 'call',
  }),
  'data-missing': ({ path, lastDay }) => ({
    headline: '홈택스 자료를 불러와 주세요',
    sentence: '신청은 받았어요. 올해 자료가 있어야 신고서를 만들어요.',
    until: lastDay,
    act: { label: '자료 불러오기', to: path },
  }),
  received: ({ lastDay, booksUntil }) => ({
    headline: '신청을 받았어요',
    ...(booksUntil
      ? { ...books, until: booksUntil, untilIs: 'books' }
      : {
          sentence: '지금 따로 할 일은 없어요. 검토가 끝나면 마이페이지에서 볼 수 있어요.',
          weDo: '담당 세무사가 자료를 확인해요.',
          until: lastDay,
        }),
  }),
  question: ({ lastDay, askedUntil }) => ({
    headline: '여쭤볼 것이 있어요',
    sentence: '담당자의 질문에 답해 주시면 이어서 준비해요.',
    until: askedUntil || lastDay,
    untilIs: askedUntil ? 'answer' : 'filing',
    act: askedUntil
      ? { label: '질문에 답하기', to: href('/mypage-questions') }
      : { label: '담당자에게 답하기', to: href('/mypage-conversation') },
  }),
  preparing: ({ lastDay, booksUntil }) => ({
    headline: '신고서를 만들고 있어요',
    ...(booksUntil
      ? { ...books, until: booksUntil, untilIs: 'books' }
      : {
          sentence: '지금 따로 할 일은 없어요. 검토가 끝나면 마이페이지에서 볼 수 있어요.',
          weDo: '담당 세무사가 만들고, 다른 담당자가 한 번 더 검토해요.',
          until: lastDay,
        }),
  }),
  'in-review': ({ lastDay }) => ({
    headline: '신고서를 검토하고 있어요',
    sentence: '지금 따로 할 일은 없어요. 검토가 끝나면 마이페이지에서 볼 수 있어요.',
    weDo: '만든 사람과 다른 담당자가 한 번 더 검토해요.',
    until: lastDay,
  }),
  'fee-due': ({ sum, lastDay, year, draftApproved }) => ({
    headline:
      sum?.side === 'refund'
        ? `${sum.won}을 돌려받아요 (예상)`
        : sum?.side === 'due'
          ? `${sum.won}을 내야 해요 (예상)`
          : '신고서를 다 만들었어요',
    sentence: seenFirst(draftApproved, '수수료를 결제하면'),
    until: lastDay,
    act: { label: '수수료 결제하기', to: href('/tax-payment', { year }) },
  }),
  'difference-due': ({ difference, amending, lastDay, year, draftApproved }) => ({
    headline: `수수료 차액 ${difference}이 있어요`,
    sentence: amending
      ? `홈택스에 한 신고는 그대로 있어요. ${draftApproved ? '' : '고친 신고서를 확인하고 '}차액을 결제하면 다시 신고해요.`
      : `전에 결제한 수수료를 뺀 금액이에요. ${seenFirst(draftApproved, '차액을 결제하면')}`,
    until: lastDay,
    act: { label: '차액 결제하기', to: href('/tax-payment', { year }) },
  }),
  'fee-checking': ({ settledBy }) => ({
    headline: '결제를 확인하고 있어요',
    sentence: '다시 결제하지 마세요. 확인되면 마이페이지의 진행이 바뀌어요.',
    weDo: '결제 회사에 결과를 묻고 있어요.',
    until: settledBy,
    untilIs: 'checking',
  }),
  'deposit-awaited': ({ year, settledBy, draftApproved }) => ({
    headline: '입금을 기다리고 있어요',
    sentence: seenFirst(draftApproved, '받은 가상계좌로 입금하면'),
    until: settledBy,
    untilIs: 'deposit',
    act: { label: '가상계좌 보기', to: href('/tax-payment-vbank', { year }) },
  }),
  'draft-due': ({ lastDay, year, amending }) => ({
    headline: '신고서를 확인해 주세요',
    sentence: amending
      ? '고친 신고서예요. 보고 알려 주시면 다시 신고해요.'
      : '수수료는 더 낼 것이 없어요. 보고 알려 주시면 홈택스에 신고해요.',
    until: lastDay,
    act: { label: '신고서 확인하기', to: href('/mypage-draft', { year }) },
  }),
  paid: ({ lastDay }) => ({
    headline: '홈택스 신고를 준비하고 있어요',
    sentence: '신고서를 확인하고 수수료를 결제했어요. 지금 따로 할 일은 없어요.',
    weDo: '담당 세무사가 홈택스에 신고해요.',
    until: lastDay,
  }),
  mending: ({ lastDay }) => ({
    headline: '신고서를 고쳐서 다시 제출하고 있어요',
    sentence: '홈택스가 고칠 곳을 알려 왔어요. 지금 따로 할 일은 없어요.',
    weDo: '담당 세무사가 고쳐서 다시 신고해요.',
    until: lastDay,
  }),
  amending: ({ lastDay }) => ({
    headline: '고쳐서 다시 신고하고 있어요',
    sentence: '홈택스에 한 신고는 그대로 있어요. 지금 따로 할 일은 없어요.',
    weDo: '담당 세무사가 고치고, 다른 담당자가 한 번 더 검토해서 다시 신고해요.',
    until: lastDay,
  }),
  filed: ({ lastDay }) => ({
    headline: '홈택스에 신고했어요',
    sentence: '개인지방소득세까지 마치면 서류를 모아 드려요.',
    weDo: '담당 세무사가 지방소득세 신고와 서류를 마무리해요.',
    until: lastDay,
    untilIs: 'local',
  }),
  completed: ({ sum }) => ({
    headline: '신고를 마쳤어요',
    sentence:
      sum?.side === 'refund'
        ? `${sum.won} 돌려받을 예정이에요. 서류를 내려받아 두세요.`
        : sum?.side === 'due'
          ? `낼 세금은 ${sum.won}이에요. 납부서로 기한까지 내 주세요.`
          : '더 낼 세금도 돌려받을 세금도 없어요. 서류를 내려받아 두세요.',
    act: look('서류 받기'),
  }),
  'consent-withdrawn': ({ lastDay, settledBy, feePaid }) => ({
    headline: '신고를 멈췄어요',
    sentence: `수임동의를 철회해서 홈택스에 신고하지 않아요.${lastDay ? ` 신고 기한은 ${lastDay}이에요.` : ''}`,
    weDo: feePaid ? refundEnds : '담당자가 접수를 취소해요.',
    until: settledBy,
    untilIs: 'release',
    act: { label: '담당자에게 물어보기', to: href('/mypage-conversation') },
  }),
  ending: ({ lastDay, settledBy }) => ({
    headline: '신고를 그만두고 있어요',
    sentence: `이 접수로는 홈택스에 신고하지 않아요.${lastDay ? ` 신고 기한은 ${lastDay}이에요.` : ''}`,
    weDo: refundEnds,
    until: settledBy,
    untilIs: 'refund',
  }),
  dismissed: ({ lastDay }) => ({
    headline: '신고 접수를 취소했어요',
    sentence: `이 접수로는 홈택스에 신고하지 않아요.${lastDay ? ` 신고 기한은 ${lastDay}이에요.` : ''}`,
    act: { label: '담당자에게 물어보기', to: href('/mypage-conversation') },
  }),
  withdrawn: () => ({
    headline: '회원을 탈퇴했어요',
    sentence: '신고는 더 진행하지 않아요. 법에 따라 보관하는 기록만 남아 있어요.',
  }),
}
