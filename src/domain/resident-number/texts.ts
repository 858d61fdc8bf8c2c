export const numberSentence = '주민등록번호는 여기에 적을 수 없어요. 번호를 지우고 다시 보내 주세요.'
