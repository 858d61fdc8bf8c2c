/** The banks' names as customers know them. */
export const bankNames = {
  KB: '국민은행', IBK: '기업은행', SH: '신한은행', WOORI: '우리은행', KEB: '하나은행', NH: '농협은행', SC: 'SC제일은행', KAKAO: '카카오뱅크',
  BNKK: '경남은행', KJ: '광주은행', DGB: 'iM뱅크(대구은행)', BNKB: '부산은행', KDB: '산업은행', SJ: '산림조합', MG: '새마을금고', SHS: '수협은행',
  SHJ: '신협', post: '우체국', JC: '저축은행', JB: '전북은행', JEJU: '제주은행', NHH: '지역농·축협', CITI: '한국씨티은행',
  KBANK: '케이뱅크', TOSS: '토스뱅크',
} as const
