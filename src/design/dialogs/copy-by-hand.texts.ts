export const copyByHandTexts = { title: '복사하지 못했어요', body: '아래 글자를 길게 눌러 복사해 주세요.' } as const
