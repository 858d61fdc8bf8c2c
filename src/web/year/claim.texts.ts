export const claimTexts = {
  title: '장려금을 신청하세요',
  until: (day: string) => `${day}까지`,
  body: '근로장려금이나 자녀장려금을 받을 수도 있어요. 재산과 가족 사정에 따라 달라지고, 세무서가 정해요.',
  late: '정기 신청 기간이 지나서 받을 금액의 95%가 나와요.',
  own: '저희가 대신 신청하지 않아요. 홈택스나 전화로 직접 신청해 주세요.',
  portal: '홈택스에서 신청하기',
  call: '전화로 신청하기 1544-9944',
  remind: '신청 기한을 달력에 넣기',
} as const
export const claimPlaces = { portal: 'https://www.hometax.go.kr', phone: 'tel:1544-9944' } as const
