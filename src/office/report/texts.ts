/** Every Korean sentence of the case file's filing part: report, receipt numbers, payment slips, completion. */
export const filingTexts = {
  report: {
    title: '신고서',
    none: '아직 만들지 않았어요.',
    made: (when: string) => `${when}에 만들었어요.`,
    early: '수수료를 받으면 만들 수 있어요.',
    again: '다시 만들기',
    said: '신고서를 만들었어요',
    open: '신고서 내려받기',
    failed: '신고서를 내려받지 못했어요',
  },
  receipts: {
    title: '접수번호',
    portalHint: '숫자와 -만 적어 주세요. 예: 000-2026-1-500000001',
    portalWrong: '홈택스 접수증의 번호를 6자리 넘게 적어 주세요.',
    localHint: '위택스 접수증의 번호예요.',
    localWrong: '위택스 접수증의 번호를 4자리 넘게 적어 주세요.',
    notApplicable: '지방소득세 해당 없음',
    notApplicableDetail: '낼 세금과 돌려받을 세금이 모두 없을 때만 골라 주세요.',
    press: '접수번호 저장하기',
    said: '접수번호를 적고 신고서에 넣었어요',
    early: '신고서를 만든 뒤에 적을 수 있어요.',
    none: '아직 적지 않았어요.',
    ask: {
      title: '접수번호를 저장할까요?',
      body: (portal: string, local: string) => `홈택스 ${portal}, 지방소득세 ${local}. 저장한 뒤에는 고칠 수 없어요.`,
      yes: '저장하기',
      no: '다시 확인하기',
    },
  },
  bills: {
    title: '납부서',
    none: '아직 올린 납부서가 없어요.',
    choose: 'PDF 고르기',
    hint: 'PDF만, 10MB까지 올릴 수 있어요.',
    early: '수수료를 받으면 올릴 수 있어요.',
    said: '납부서를 올렸어요',
    notPdf: 'PDF 파일만 올릴 수 있어요. 다른 파일을 골라 주세요.',
    tooLarge: '10MB보다 큰 파일이에요. 줄여서 다시 골라 주세요.',
    longName: '파일 이름이 너무 길어요. 100자보다 짧게 바꿔 주세요.',
    list: '올린 납부서',
  },
  complete: {
    title: '신고 완료',
    ask: { title: '신고를 완료할까요?', body: '고객이 신고서와 납부서를 바로 내려받을 수 있어요.', no: '더 살펴보기' },
    said: '신고를 완료했어요',
    missing: '아직 필요한 것',
    parts: { report: '신고서', local: '지방소득세 접수번호 또는 해당 없음', bill: '납부서' },
    done: (when: string) => `${when}에 완료했어요.`,
  },
} as const

export const reportFile = (caseNumber: string) => `종합소득세-신고서-${caseNumber}.pdf`
