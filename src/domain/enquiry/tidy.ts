export const tidyContent = (content: string) =>
  visible(content.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n'))
    .normalize('NFC')
    .trim()

export const visible = (text: string) =>
  text.toWellFormed().replaceAll(/[\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]|[^\P{Cc}\n\t]/gu, '')
