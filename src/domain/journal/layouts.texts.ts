export const layoutTexts = {
  semusarang: {
    title: '엑셀자료 일반전표전송',
    version: 'v1.2',
    heads: ['년도월일', '구분', '코드', '계정과목', '코드', '거래처명', '코드', '적요명', '금액'],
    number: '사업자번호',
    representative: '대표자',
  },
  wehago: { heads: ['월', '일', '구분', '계정과목코드', '계정과목명', '차변(출금)', '대변(입금)', '거래처명', '적요'] },
} as const
