export const ending = `#{링크}

※ #{사무소}에 종합소득세 신고를 맡기신 분께 보내는 안내예요.`
