import type { ProblemCode } from '#domain/problems.ts'

export const fileSentences = {
  'file.away': '파일을 보관한 곳이 지금 응답하지 않아요. 파일은 그대로 있으니 1분 뒤에 다시 눌러 주세요.',
  'file.empty': '올린 파일이 비어 있어요(0바이트). 받은 곳에서 다시 내려받아 올려 주세요.',
  'file.not-book':
    '장부로 읽을 수 없는 파일이에요. 계정 이름과 금액이 있는 엑셀(.xlsx)·CSV이거나 PDF인지 보고 다시 올려 주세요. 매크로가 든 엑셀은 받지 않아요.',
  'file.not-pdf': '올린 파일이 PDF가 아니에요. PDF로 저장한 파일을 올려 주세요.',
  'file.locked':
    '비밀번호로 잠긴 파일이에요. 다시 골라서 비밀번호를 적어 주세요. 은행·카드사 문서는 생년월일 6자리로 잠긴 경우가 많아요.',
  'file.password': '비밀번호가 달라 파일을 열지 못했어요. 파일을 받을 때 안내받은 비밀번호를 다시 확인해 주세요.',
  'file.unknown-lock':
    '여기서 풀 수 없는 방식으로 잠긴 PDF예요. 파일을 열고 ‘인쇄’에서 ‘PDF로 저장’을 골라 새로 저장한 뒤 올려 주세요.',
  'file.broken': '올린 PDF가 중간에 끊겼거나 손상돼서 열 수 없어요. 받은 곳에서 다시 내려받아 올려 주세요.',
  'file.heavy':
    '파일을 여는 데 너무 많은 시간이나 메모리가 들어서 멈췄어요. 필요한 쪽만 PDF로 다시 저장하거나 사진으로 찍어 올려 주세요.',
  'picture.type': '사진이 아니거나 열 수 없는 형식이에요. JPG, PNG, WebP, HEIC 사진을 올려 주세요.',
  'picture.large':
    '사진의 화소가 너무 많아서 열 수 없어요. 2억 2천만 화소(HEIC는 6천만)까지 열 수 있으니, 카메라 설정에서 해상도를 낮춰 다시 찍거나 화면 캡처로 올려 주세요.',
  'picture.broken': '사진 파일이 중간에 끊겼거나 손상돼서 열 수 없어요. 원본을 다시 받거나 다시 찍어서 올려 주세요.',
} as const satisfies Partial<Record<ProblemCode, string>>
